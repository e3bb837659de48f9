// LinkedIn: member and guest profiles in every layout seen, companies, people search, Sales Navigator.
// The address says what kind of page it is; the files beside this one read each kind.
import type { Page } from '../page.ts';
import type { Subject } from '../subject.ts';
import { isLinkedInHost, networkProfile } from '../urls.ts';
import { readCompany } from './linkedin-company.ts';
import { readProfile } from './linkedin-profile.ts';
import { readSearch } from './linkedin-search.ts';
import type { Site } from './site.ts';

export const linkedin: Site = {
  name: 'LinkedIn',
  seen: '2024-09-15',
  matches: (url) => isLinkedInHost(url.hostname),
  read,
};

const PEOPLE_SEARCH =
  /^\/(?:search\/results\/people|sales\/search\/people|company\/[^/]+\/people|pub\/dir|vsearch\/p)\b/;
const OWN_PROFILE_VIEW = /^\/profile\/view\b/;

function read(page: Page): Subject | null {
  const path = page.url.pathname;
  if (PEOPLE_SEARCH.test(path)) return readSearch(page);
  const profile = networkProfile(page.url.href);
  if (profile?.kind === 'person' || OWN_PROFILE_VIEW.test(path)) return readProfile(page);
  if (profile?.kind === 'company') return readCompany(page, profile);
  // Feeds, posts, jobs, the authwall: whoever is named there is not the page's subject.
  const reason = /^\/(?:pulse|posts|feed|news|learning|advice)\b/.test(path)
    ? 'article'
    : /^\/(?:search|jobs)\b/.test(path)
      ? 'search'
      : /^\/(?:login|uas|checkpoint|authwall|signup|in\/?$|$)/.test(path)
        ? 'login'
        : 'no-evidence';
  return { kind: 'none', reason, site: null };
}
