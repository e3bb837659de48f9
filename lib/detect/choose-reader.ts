// Two scripts read pages (entrypoints/reader.ts, entrypoints/linkedin-reader.ts). LinkedIn's rules are large and of no use on
// any other site.
import { isLinkedInHost } from './page/urls.ts';

/** The name of the entry point. `linkedin-reader` contains all rules, so it reads the page of any site. */
export type ReaderName = 'reader' | 'linkedin-reader';

/** The reader for a page at this address. `undefined`: the browser hides it. */
export const chooseReader = (address: string | undefined): ReaderName =>
  address !== undefined && URL.canParse(address) && isLinkedInHost(new URL(address).hostname)
    ? 'linkedin-reader'
    : 'reader';
