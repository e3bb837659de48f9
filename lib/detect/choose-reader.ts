// Two scripts read pages (entrypoints/reader.ts, entrypoints/site-reader.ts). The rules of single sites, most of all LinkedIn's,
// are large and of no use on any other site.
import { hasOwnRules } from './sites/hosts.ts';

/** The name of the entry point. `site-reader` contains all rules, so it reads any page. */
export type ReaderName = 'reader' | 'site-reader';

/** The reader for a page at this address. `undefined`: the browser hides it. */
export const chooseReader = (address: string | undefined): ReaderName =>
  address !== undefined && URL.canParse(address) && hasOwnRules(new URL(address).hostname)
    ? 'site-reader'
    : 'reader';
