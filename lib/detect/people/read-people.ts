// Reads a list of people: one block that repeats, each time with a name and a role.
import { rateCertainty, dropNonPeople } from './row-certainty.ts';
import { createLineReader } from '../page/line-reader.ts';
import { MAX_PEOPLE } from '../page/limits.ts';
import { readRowName, type RowName } from './row-name.ts';
import { handleFitsName } from '../names/match-handle.ts';
import type { Page } from '../page/page.ts';
import type { PageShape } from '../page/page-shape.ts';
import type { ListedPerson, PeopleSubject } from '../subject.ts';
import { findRoleBefore, findRoleAfter } from '../roles/role-beside-name.ts';
import { parseNetworkProfile } from '../page/urls.ts';

export type People = Omit<PeopleSubject, 'companyName' | 'companyDomain'>;

const NAME_ELEMENTS = 'h2, h3, h4, h5, h6, strong, b, dt, .name, [itemprop="name"]';
/** On pages with "team" in their address or title, any small element may contain a name. */
const TEAM_ELEMENTS = `${NAME_ELEMENTS}, [class*="name"], [class*="Name"], li > a, td > a, p > a, td, li, figcaption, span[class], div[class] > div:first-child, p, em, font`;

/** Elements of a page that are read for names. */
const MAX_ELEMENTS = 1_500;
/** One person's card has fewer children. */
const MAX_CARD_CHILDREN = 40;

type Row = ListedPerson & { element: Element; isTurned: boolean };
type Group = { rows: Row[]; texts: number };

/** Null when the page does not repeat "name and role" at least three times. */
export function readPeople(page: Page, shape: PageShape): People | null {
  if (shape.isErrorPage || shape.isLogin || shape.isHome || (shape.isArticle && !shape.isTeam))
    return null;
  const readName = createNameReader();
  const isCard = createCardTest();
  const addProfileUrls = (rows: readonly Row[]): void => {
    for (const row of rows)
      row.networkUrl ??= findProfileUrl(page, row.element, row.fullName, isCard);
  };
  const isCertain = (rows: readonly Row[]): boolean => {
    if (countRoles(rows) * 3 >= rows.length) return true;
    addProfileUrls(rows);
    return rateCertainty(rows) !== null;
  };
  const find = (elements: readonly Element[]): Row[] | null =>
    pickBestGroup(groupRows(elements, readName), shape.isTeam, isCertain);
  const best =
    find(page.each(shape.isTeam ? TEAM_ELEMENTS : NAME_ELEMENTS, MAX_ELEMENTS)) ??
    (shape.isTeam ? find(findLeafElements(page)) : null);
  if (!best) return null;
  addProfileUrls(best);
  const certainty = rateCertainty(best);
  if (!certainty) return null;
  const people = best.slice(0, MAX_PEOPLE).map(({ fullName, role, companyName, networkUrl }) => ({
    fullName,
    role,
    companyName,
    networkUrl,
  }));
  return {
    kind: 'people',
    confidence: certainty === 'guess' ? 0.5 : shape.isTeam ? 0.85 : 0.65,
    people,
    standard: 'text',
  };
}

/** Templates with a <div> for each line and no other markup. Used only when no other element contains names. */
const findLeafElements = (page: Page): Element[] =>
  page.all('div > div, a > div', 3 * MAX_ELEMENTS).filter((one) => one.childElementCount === 0);

function groupRows(
  elements: readonly Element[],
  readName: (text: string) => RowName | null,
): Group[] {
  const groups = new Map<string, Group>();
  const lineOf = createLineReader();
  for (const element of elements) {
    const text = lineOf(element);
    if (text.length < 2) continue;
    const key = toGroupKey(element);
    const group = groups.get(key) ?? { rows: [], texts: 0 };
    groups.set(key, group);
    group.texts++;
    const name = readName(text);
    if (name) group.rows.push({ ...name, companyName: null, networkUrl: null, element });
  }
  return [...groups.values()];
}

/**
 * Takes the role from the line of the name, else from the next element. When no row has one there, all roles may
 * stand above the names.
 */
function assignRoles(rows: readonly Row[]): void {
  for (const row of rows) row.role ??= findRoleAfter(row.element);
  if (rows.some((row) => row.role !== null)) return;
  for (const row of rows.slice(0, MAX_PEOPLE)) row.role = findRoleBefore(row.element);
}

/** Authors of praise, reviews and comments have a name and a role, too, but are not the page's people. */
const OPINIONS =
  'blockquote, [class*="testimonial" i], [class*="review" i], [class*="quote" i], [class*="comment" i]';

function pickBestGroup(
  groups: readonly Group[],
  team: boolean,
  isCertain: (rows: readonly Row[]) => boolean,
): Row[] | null {
  let best: { rows: Row[]; score: number } | null = null;
  for (const { rows, texts } of groups) {
    // Finding roles is the slowest step, and most groups have too few names for a list.
    const names = new Set(rows.map(({ fullName }) => fullName)).size;
    if (names < 3 || (best && names * 3 * (0.3 + rows.length / texts) <= best.score)) continue;
    assignRoles(rows);
    const merged = mergeByName(rows);
    // Menus contain a few texts that look like names; lists of people contain little else.
    const purity = rows.length / texts;
    const scored = (all: readonly Row[]): number =>
      (countRoles(all) * 2 + all.length) * (0.3 + purity);
    // Dropping rows cannot raise the score, so the cards need not be read.
    if (best && scored(merged) <= best.score) continue;
    const distinct = dropNonPeople(merged);
    const roles = countRoles(distinct);
    // On other pages than a team's, at least three names and half of all names must have a role.
    if (distinct.length < 3 || (!team && (roles < 3 || roles < distinct.length / 2))) continue;
    if (!team && distinct[0]?.element.closest(OPINIONS)) continue;
    if (roles === 0 && purity < 0.5) continue;
    const score = scored(distinct);
    // A long list of names without details, mostly former members, must not hide the cards of the others.
    if ((!best || score > best.score) && isCertain(distinct)) best = { rows: distinct, score };
  }
  return best?.rows ?? null;
}

const countRoles = (rows: readonly Row[]): number => rows.filter((row) => row.role !== null).length;

/** Remembers results, because a list item, its link and the words in it have the same text. */
function createNameReader(): (text: string) => RowName | null {
  const known = new Map<string, RowName | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = readRowName(text);
    known.set(text, found);
    return found;
  };
}

/** The profile that the name links to, else a profile with that name in the same card. */
function findProfileUrl(
  page: Page,
  element: Element,
  fullName: string,
  isCard: CardTest,
): string | null {
  const around = element.querySelector('a[href]') ?? element.closest('a[href]');
  const own = parseNetworkProfile(around?.getAttribute('href'), page.base);
  if (own?.kind === 'person') return own.url;
  let card = element.parentElement;
  for (let level = 0; card && level < 3; level++, card = card.parentElement) {
    if (!isCard(card)) return null;
    const found = page.networkLinkIn(card);
    if (!found) continue;
    return found.kind === 'person' && handleFitsName(found.slug, fullName) ? found.url : null;
  }
  return null;
}

type CardTest = (element: Element) => boolean;

/**
 * Whether an element may be one person's card. An element around all cards is not one: searching it for each
 * card would take quadratic time.
 */
function createCardTest(): CardTest {
  const known = new Map<Element, boolean>();
  return (element) => {
    const isCard = known.get(element) ?? element.childElementCount <= MAX_CARD_CHILDREN;
    known.set(element, isCard);
    return isCard;
  };
}

/** What the elements of one list have in common: tag, class, the parent's tag, and the folder they link to. */
function toGroupKey(element: Element): string {
  const classes = (element.getAttribute('class') ?? '').slice(0, 60);
  const link =
    element.localName === 'li'
      ? element.querySelector('a[href]')
      : element.localName === 'a'
        ? element
        : null;
  const href = (link?.getAttribute('href') ?? '').slice(0, 200);
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  return `${element.localName}.${classes}<${element.parentElement?.localName ?? ''} ${folder}`;
}

function mergeByName(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const known = byName.get(row.fullName);
    if (!known || (known.role === null && row.role !== null)) byName.set(row.fullName, row);
  }
  return [...byName.values()];
}
