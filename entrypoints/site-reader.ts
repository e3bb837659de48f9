// The reader (reader.ts) with the rules of single sites, such as LinkedIn's. Injected into their pages.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readWindow } from '../lib/detect/read-window.ts';
import { ALL_SITES } from '../lib/detect/sites/all-sites.ts';

export default defineUnlistedScript(() => readWindow(window, ALL_SITES));
