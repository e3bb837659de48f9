// The interface of a site's rules. Each site has one file that implements it.
import type { Page } from '../page/page.ts';
import type { Subject } from '../subject.ts';

export type Site = {
  /** As in the panel's "Why": "LinkedIn". */
  name: string;
  /** The date on which its selectors were last seen on real pages, ISO 8601. */
  seen: string;
  /** Whether the site's rules apply, decided by the address alone. */
  matches: (url: URL) => boolean;
  /**
   * The subject by the site's rules. Null when the markup is unknown or empty: the standards and the address then
   * decide, as on any other page.
   */
  read: (page: Page) => Subject | null;
  /**
   * The type of the page, to compare pages of one type: "profile". Null on a page of an unknown type. Never an
   * address or a word of the page.
   */
  pageType?: (page: Page) => string | null;
};
