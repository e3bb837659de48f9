// People search. Server-driven, seen 2026-05 to 2026-08: the screen SearchResultsPeople with rows that have the role
// "listitem". Late 2025: `data-view-name="people-search-result"`. Ember, seen 2024-09 to 2026-05: list items
// or `data-chameleon-result-urn`. Sales Navigator's search has rows of the same shape. Falls back to the
// JSON in <code> blocks, where a shell was saved before its scripts ran (2024-09).
import { cleanName } from '../../../names/clean-name.ts';
import { MAX_PEOPLE } from '../../../page/limits.ts';
import type { Page } from '../../../page/page.ts';
import type { ListedPerson, NoSubject, PeopleSubject } from '../../../subject.ts';
import { cleanText, readText } from '../../../page/text.ts';
import { parseNetworkProfile } from '../../../page/urls.ts';
import { readEntities, readString, readType } from '../data-blocks.ts';
import { isUnrelatedPart } from '../lines.ts';
import { LOADING } from '../no-subject.ts';
import { isServerDriven } from '../layouts.ts';
import { readMemberRow } from './member-row.ts';

const SCREENS = '[data-sdui-screen]';
const SEARCH_SCREEN = /\.search\./;
const ROW =
  '[role="listitem"], li, [data-view-name="people-search-result"], [data-view-name="search-entity-result-universal-template"], [data-chameleon-result-urn], [data-x-search-result]';
/** Rows that can only be members'. One without a proven member counts as hidden. */
const MEMBER_ROW =
  '[role="list"] [role="listitem"], [data-view-name="people-search-result"], [data-view-name="search-entity-result-universal-template"], [data-chameleon-result-urn], [data-x-search-result="LEAD"]';
const MAX_ROWS = 400;

export function readPeopleSearch(page: Page): PeopleSubject | NoSubject {
  const screens = page.all(SCREENS, 8).filter((one) => !isUnrelatedPart(one));
  const named = screens.filter((one) =>
    SEARCH_SCREEN.test(one.getAttribute('data-sdui-screen') ?? ''),
  );
  // After a navigation, the screen of another page may still be shown at the search's address.
  if (screens.length > 0 && named.length === 0) return LOADING;
  const roots = named.length > 0 ? named : page.all('main, [role="main"], .search-results', 4);
  const found = readRows(page, roots);
  const people = found.people.length > 0 ? found.people : readDataBlocks(page);
  if (people.length > 0) return toPeopleSubject(people, found.hidden);
  if (found.hidden > 0) return { kind: 'none', reason: 'search', site: null };
  const isEmpty = roots.every((root) => readText(root, 20) === '');
  return isServerDriven(page) && isEmpty ? LOADING : { kind: 'none', reason: 'search', site: null };
}

export const toPeopleSubject = (people: ListedPerson[], hidden: number): PeopleSubject => ({
  kind: 'people',
  confidence: 0.95,
  people,
  standard: 'site',
  // The page does not say that all of them work at a company: its lists contain recommendations, too.
  companyName: null,
  companyDomain: null,
  ...(hidden > 0 ? { hidden } : {}),
});

/** The members of the outermost rows, without duplicates, and how many rows have no proven member. */
export function readRows(
  page: Page,
  roots: readonly Element[],
): { people: ListedPerson[]; hidden: number } {
  const people = new Map<string, ListedPerson>();
  let hidden = 0;
  for (const row of outermostRows(roots)) {
    if (people.size >= MAX_PEOPLE) break;
    const member = readMemberRow(row, page.base);
    if (!member) {
      if (isMemberRow(row)) hidden++;
    } else if (!people.has(member.networkUrl)) {
      const companyName =
        readText(row.querySelector('[data-anonymize="company-name"]'), 120) || null;
      people.set(member.networkUrl, { ...member, companyName });
    }
  }
  return { people: [...people.values()], hidden };
}

const isMemberRow = (row: Element): boolean =>
  (row.matches(MEMBER_ROW) || row.querySelector(MEMBER_ROW) !== null) &&
  row.querySelector('img, figure') !== null;

function outermostRows(roots: readonly Element[]): Element[] {
  const rows = new Set<Element>();
  for (const root of roots) {
    const found = root.querySelectorAll(ROW);
    for (let at = 0; at < found.length && at < MAX_ROWS * 4 && rows.size < MAX_ROWS; at++) {
      const row = found[at];
      if (row && !isUnrelatedPart(row) && !isInside(row, rows)) rows.add(row);
    }
  }
  return [...rows];
}

function isInside(element: Element, rows: ReadonlySet<Element>): boolean {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (rows.has(above)) return true;
  return false;
}

function readDataBlocks(page: Page): ListedPerson[] {
  const people: ListedPerson[] = [];
  for (const entity of readEntities(page, 'EntityResultViewModel')) {
    if (!readType(entity).endsWith('EntityResultViewModel')) continue;
    const profile = parseNetworkProfile(readString(entity['navigationUrl'], 2048));
    const fullName = cleanName(readString(entity['title']));
    // Hidden members are "LinkedIn Member" and link to /search/…/headless.
    if (profile?.kind !== 'person' || !fullName) continue;
    const role = cleanText(readString(entity['primarySubtitle']), 200) || null;
    people.push({ fullName, role, companyName: null, networkUrl: profile.url });
    if (people.length >= MAX_PEOPLE) break;
  }
  return people;
}
