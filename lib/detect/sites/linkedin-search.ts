// People search. Seen 2024-09: the server's shell has no text, the ten results are in <code> JSON as
// EntityResultViewModel; once scripts have run, the same results are list items that link to /in/.
import { cleanName } from '../clean-name.ts';
import { looksLikeName } from '../names.ts';
import type { Page } from '../page.ts';
import { MAX_PEOPLE } from '../limits.ts';
import type { ListedPerson, PeopleSubject, Standard } from '../subject.ts';
import { clean, textOf } from '../text.ts';
import { networkProfile } from '../urls.ts';
import { readEntities, stringOf, typeOf } from './linkedin-data.ts';

const PERSON_LINKS = 'a[href*="/in/"], a[href*="/sales/lead/"], a[href*="/sales/people/"]';
const NAME = '.actor-name, [data-anonymize="person-name"], [aria-hidden="true"]';

export function readSearch(page: Page): PeopleSubject | null {
  const shown = fromMarkup(page);
  const people = shown.length > 0 ? shown : fromData(page);
  if (people.length === 0) return null;
  const standard: Standard = 'site';
  return {
    kind: 'people',
    confidence: 0.95,
    people,
    standard,
    companyName: null,
    companyDomain: null,
  };
}

function fromData(page: Page): ListedPerson[] {
  const people: ListedPerson[] = [];
  for (const entity of readEntities(page, 'EntityResultViewModel')) {
    if (!typeOf(entity).endsWith('EntityResultViewModel')) continue;
    const profile = networkProfile(stringOf(entity['navigationUrl'], 2048));
    const fullName = cleanName(stringOf(entity['title']));
    // Members who hide themselves are "LinkedIn Member" and lead to /search/…/headless.
    if (profile?.kind !== 'person' || !fullName) continue;
    people.push(listed(fullName, stringOf(entity['primarySubtitle']), profile.url));
    if (people.length >= MAX_PEOPLE) break;
  }
  return people;
}

function fromMarkup(page: Page): ListedPerson[] {
  const people = new Map<string, ListedPerson>();
  for (const item of page.all(
    'main li, .search-results li, main [data-view-name="search-entity-result-universal-template"]',
    400,
  )) {
    for (const link of Array.from(item.querySelectorAll(PERSON_LINKS)).slice(0, 4)) {
      const profile = networkProfile(link.getAttribute('href'), page.base);
      const fullName = cleanName(textOf(link.querySelector(NAME) ?? link, 120));
      if (profile?.kind !== 'person' || people.has(profile.url) || !looksLikeName(fullName))
        continue;
      const role = textOf(
        item.querySelector(
          '.entity-result__primary-subtitle, .subline-level-1, [data-anonymize="title"], .t-black.t-normal',
        ),
        200,
      );
      people.set(profile.url, listed(fullName, role, profile.url));
      break;
    }
    if (people.size >= MAX_PEOPLE) break;
  }
  return [...people.values()];
}

function listed(fullName: string, role: string, networkUrl: string): ListedPerson {
  return { fullName, role: clean(role, 200) || null, companyName: null, networkUrl };
}
