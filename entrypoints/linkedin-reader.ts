// The reader (reader.ts) with LinkedIn's rules. Injected into LinkedIn's pages.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readWindow } from '../lib/detect/read-window.ts';
import { ALL_SITES } from '../lib/detect/sites/all-sites.ts';

export default defineUnlistedScript(() => readWindow(window, ALL_SITES));
