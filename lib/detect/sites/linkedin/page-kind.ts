// Detects the kind of a LinkedIn page without its fields, for the watcher's badge: a fraction of the adapters' size.
// Uses the same page types, proof of the slug and rows as the adapters.
import type { Page } from '../../page/page.ts';
import type { Subject } from '../../subject.ts';
import { readText } from '../../page/text.ts';
import { parseNetworkProfile, type NetworkProfile } from '../../page/urls.ts';
import { isHiddenMemberName } from './no-subject.ts';
import { saysNotFound } from './data-blocks.ts';
import { readCompanyPeople } from './lists/company-people.ts';
import { readPeopleSearch } from './lists/people-search.ts';
import { detectPageType } from './page-type.ts';
import { findProfileScreens } from './profile/profile-parts.ts';
import { findMemberOnDetails } from './profile/member-on-details.ts';
import { findProvenCard } from './profile/proven-card.ts';
import { readTitleName } from './profile/title-name.ts';

export function detectLinkedInPageKind(page: Page): Subject['kind'] {
  const type = detectPageType(page);
  const address = parseNetworkProfile(page.url.href);
  switch (type) {
    case null:
      return 'none';
    case 'people-search':
    case 'sales-search':
      return readPeopleSearch(page).kind;
    case 'company-people':
      return readCompanyPeople(page).kind;
    case 'company':
    case 'sales-account':
      return hasName(page, 'h1, [data-x--account--name]') || hasNameInTitle(page)
        ? 'company'
        : 'none';
    case 'profile':
    case 'profile-by-id':
      return address && isPerson(findProvenCard(page, address)) ? 'person' : 'none';
    case 'profile-details':
      return address && isMemberOnDetails(page, address) ? 'person' : 'none';
    default:
      return hasName(page, 'h1, [data-test-row-lockup-full-name]') ||
        readTitleName(page, address?.slug ?? '').isProven
        ? 'person'
        : 'none';
  }
}

const isPerson = (found: object | 'hidden' | null): boolean =>
  typeof found === 'object' && found !== null;

const isMemberOnDetails = (page: Page, address: NetworkProfile): boolean =>
  findProfileScreens(page).some((scope) => isPerson(findMemberOnDetails(page, scope, address)));

const hasName = (page: Page, heading: string): boolean =>
  isName(readText(page.first(heading), 120));

const hasNameInTitle = (page: Page): boolean =>
  isName(/^(.*)\| LinkedIn$/.exec(page.title)?.[1] ?? '');

const isName = (text: string): boolean =>
  text.trim() !== '' && !saysNotFound(text) && !isHiddenMemberName(text);
