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

const RESULT = 'li, [role="listitem"], [data-view-name="search-entity-result-universal-template"]';
const ROLE =
  '.entity-result__primary-subtitle, .subline-level-1, .artdeco-entity-lockup__subtitle, .t-black.t-normal';
/** Sales Navigator's, inside a line that names the company, too. */
const LEAD_ROLE = '[data-anonymize="title"]';
const MOST_LINKS = 1_600;

/** From the links up to their results: items that are nested in each other are gone through once. */
function fromMarkup(page: Page): ListedPerson[] {
  const people = new Map<string, ListedPerson>();
  const done = new Set<Element>();
  for (const root of page.all('main, .search-results', 4)) {
    const links = root.querySelectorAll(PERSON_LINKS);
    for (let at = 0; at < links.length && at < MOST_LINKS && people.size < MAX_PEOPLE; at++) {
      const link = links[at];
      const item = link?.closest(RESULT);
      if (!link || !item || done.has(item)) continue;
      const profile = networkProfile(link.getAttribute('href'), page.base);
      const fullName = cleanName(textOf(link.querySelector(NAME) ?? link, 120));
      if (profile?.kind !== 'person' || people.has(profile.url) || !looksLikeName(fullName))
        continue;
      done.add(item);
      people.set(profile.url, {
        ...listed(
          fullName,
          textOf(item.querySelector(LEAD_ROLE) ?? item.querySelector(ROLE), 200),
          profile.url,
        ),
        companyName: textOf(item.querySelector('[data-anonymize="company-name"]'), 120) || null,
      });
    }
  }
  return [...people.values()];
}

function listed(fullName: string, role: string, networkUrl: string): ListedPerson {
  return { fullName, role: clean(role, 200) || null, companyName: null, networkUrl };
}
