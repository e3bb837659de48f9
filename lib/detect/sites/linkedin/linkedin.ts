// LinkedIn: one adapter per type of page, in the files beside this one. The comment at the top of each says what it
// relies on, when that was seen, and what it falls back to.
import { attempt } from '../../page/attempt.ts';
import type { Page } from '../../page/page.ts';
import type { NoSubjectReason, Subject } from '../../subject.ts';
import { parseNetworkProfile } from '../../page/urls.ts';
import { HOSTS } from '../hosts.ts';
import type { Site } from '../site.ts';
import { readCompany } from './company.ts';
import { readCompanyPeople } from './lists/company-people.ts';
import { readPeopleSearch } from './lists/people-search.ts';
import { detectPageType } from './page-type.ts';
import { readDetails } from './profile/details-page.ts';
import { readEmberProfile } from './profile/ember-profile.ts';
import { readGuestProfile } from './profile/guest-profile.ts';
import { readOlderProfile } from './profile/older-profile.ts';
import { readServerDrivenProfile } from './profile/server-driven-profile.ts';
import { readRecruiterProfile } from './recruiter.ts';
import { readLead } from './sales-navigator.ts';

export const linkedin: Site = {
  name: 'LinkedIn',
  seen: '2026-11-22',
  matches: ({ hostname }) => HOSTS.linkedin.test(hostname),
  // The rules for other sites cannot prove the member of a page, so a failed adapter names no one.
  read: (page) =>
    attempt(() => readPage(page), { kind: 'none', reason: 'no-evidence', site: null }),
  pageType: detectPageType,
};

function readPage(page: Page): Subject {
  const type = detectPageType(page);
  const address = parseNetworkProfile(page.url.href);
  const none: Subject = { kind: 'none', reason: toNoSubjectReason(page.url.pathname), site: null };
  switch (type) {
    case 'profile':
    case 'profile-by-id':
      return address ? readServerDrivenProfile(page, address) : none;
    case 'profile-details':
      return address ? readDetails(page, address) : none;
    case 'profile-ember':
      return readEmberProfile(page, address);
    case 'profile-guest':
      return readGuestProfile(page);
    case 'profile-older':
      return readOlderProfile(page);
    case 'company':
    case 'sales-account':
      return address ? readCompany(page, address) : none;
    case 'company-people':
      return readCompanyPeople(page);
    case 'people-search':
    case 'sales-search':
      return readPeopleSearch(page);
    case 'sales-lead':
      return address ? readLead(page, address) : none;
    case 'recruiter-profile':
      return readRecruiterProfile(page);
    case null:
      return none;
  }
}

/** Feeds, posts, groups, events, connections, login pages: the members named there are not the page's subject. */
function toNoSubjectReason(path: string): NoSubjectReason {
  if (/^\/(?:pulse|posts|feed|news|learning|advice)\b/.test(path)) return 'article';
  if (/^\/(?:search|jobs)\b/.test(path)) return 'search';
  return /^\/(?:login|uas|checkpoint|authwall|signup|in\/?$|$)/.test(path)
    ? 'login'
    : 'no-evidence';
}
