// The port of a site: one file per site says how it is recognised and what it reads.
import type { Page } from '../page/page.ts';
import type { Subject } from '../subject.ts';

export type Site = {
  /** As in the panel's "Why": "LinkedIn". */
  name: string;
  /** The date on which its selectors were last seen on real pages, ISO 8601. */
  seen: string;
  /** By the address alone; costs nothing on other pages. */
  matches: (url: URL) => boolean;
  /**
   * The site's own answer. Null when its markup is unknown or says nothing: the standards and the
   * address then decide, as on any other page.
   */
  read: (page: Page) => Subject | null;
  /**
   * Names the type of the page, for a comparison with other pages of the type: "profile". Null on a page
   * of no known type. Never an address or a word of the page.
   */
  pageType?: (page: Page) => string | null;
};
