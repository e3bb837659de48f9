// The type of a LinkedIn page by its address, and for profiles by the layout. The names are part of reports and
// counts, so they contain no word of the page.
import type { Page } from '../../page/page.ts';
import { parseNetworkProfile } from '../../page/urls.ts';
import {
  isDetailsPath,
  isEmberProfile,
  isGuestProfile,
  isRecruiterPath,
  isServerDriven,
} from './layouts.ts';
import { isMemberId } from './profile/slug-proof.ts';

export type PageType =
  | 'profile'
  | 'profile-by-id'
  | 'profile-details'
  | 'profile-ember'
  | 'profile-guest'
  | 'profile-older'
  | 'company'
  | 'company-people'
  | 'people-search'
  | 'sales-lead'
  | 'sales-account'
  | 'sales-search'
  | 'recruiter-profile';

const PEOPLE_SEARCH = /^\/(?:search\/results\/people|pub\/dir|vsearch\/p)\b/;
const SALES_SEARCH = /^\/sales\/search\/people\b/;
const COMPANY_PEOPLE = /^\/(?:company|school|showcase)\/[^/]+\/people\b/;
const OWN_PROFILE_VIEW = /^\/profile\/view\b/;

/** Null for any other page: a feed, a post, a group, an event. */
export function detectPageType(page: Page): PageType | null {
  const path = page.url.pathname;
  if (PEOPLE_SEARCH.test(path)) return 'people-search';
  if (SALES_SEARCH.test(path)) return 'sales-search';
  if (COMPANY_PEOPLE.test(path)) return 'company-people';
  if (isRecruiterPath(path)) return 'recruiter-profile';
  if (OWN_PROFILE_VIEW.test(path)) return 'profile-older';
  const profile = parseNetworkProfile(page.url.href);
  if (profile?.kind === 'company') return path.startsWith('/sales/') ? 'sales-account' : 'company';
  if (profile?.kind !== 'person') return null;
  if (path.startsWith('/sales/')) return 'sales-lead';
  if (isServerDriven(page)) {
    if (isDetailsPath(path)) return 'profile-details';
    return isMemberId(profile.slug) ? 'profile-by-id' : 'profile';
  }
  if (isGuestProfile(page)) return 'profile-guest';
  return isEmberProfile(page) ? 'profile-ember' : 'profile-older';
}
