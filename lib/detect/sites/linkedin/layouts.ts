// Detects the layout of a page by attributes without hashes. Different accounts see different layouts at one time.
import type { Page } from '../../page/page.ts';

/** Since 2026-05 for profiles and search, since 2026-09 for sub pages. */
export const isServerDriven = (page: Page): boolean =>
  page.first(
    '[data-sdui-screen], [data-testid="lazy-column"], [componentkey^="com.linkedin.sdui."]',
  ) !== null ||
  page.meta.has('como-t') ||
  page.meta.has('como-pk');

/** Visitors who are not signed in, 2015 to 2026. */
export const isGuestProfile = (page: Page): boolean =>
  (page.meta.get('pagekey') ?? '').startsWith('public_profile') ||
  page.first('.top-card-layout, section[data-section="experience"]') !== null;

/** Signed in, 2024 to 2026. */
export const EMBER_NAME =
  'main a[href*="/overlay/about-this-profile"] h1, main section[data-member-id] h1, main h1.text-heading-xlarge, main section h1.inline.t-24';

export const isEmberProfile = (page: Page): boolean => page.first(EMBER_NAME) !== null;

/** Sub pages with their own heading: /in/slug/details/skills/, /in/slug/recent-activity/all/. */
export const isDetailsPath = (path: string): boolean =>
  /^\/in\/[^/]+\/(?:details?|recent-activity)\b/.test(path);

export const isRecruiterPath = (path: string): boolean => /^\/talent\/profile\/[^/]/.test(path);
