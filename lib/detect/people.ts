// A list of people: the same block again and again, each with a name and a role.
import { MAX_PEOPLE } from './limits.ts';
import { TITLE_BEFORE_NAME } from './name-words.ts';
import { cleanName, looksLikeName, looksLikeRole } from './names.ts';
import type { Page } from './page.ts';
import type { Shape } from './shape.ts';
import type { ListedPerson, PeopleSubject } from './subject.ts';
import { textOf } from './text.ts';
import { networkProfile } from './urls.ts';

export type People = Omit<PeopleSubject, 'companyName' | 'companyDomain'>;
type Row = ListedPerson;

const NAME_ELEMENTS =
  'h2, h3, h4, h5, h6, strong, b, dt, [class*="name" i], [itemprop="name"], li > a, td > a, p > a';

/** Null when the page does not repeat "name and role" at least three times. */
export function readPeople(page: Page, shape: Shape): People | null {
  if (shape.wall || shape.login || shape.home || (shape.article && !shape.team)) return null;
  const groups = new Map<string, Row[]>();
  for (const element of page.all(NAME_ELEMENTS, 1_500)) {
    const row = readRow(page, element);
    if (!row) continue;
    const key = signature(element);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  let best: { rows: Row[]; score: number } | null = null;
  for (const rows of groups.values()) {
    const distinct = unique(rows);
    const roles = distinct.filter((row) => row.role !== null).length;
    if (distinct.length < 3) continue;
    const score = roles * 2 + distinct.length;
    if ((roles >= distinct.length / 2 || shape.team) && (!best || score > best.score))
      best = { rows: distinct, score };
  }
  if (!best || (!shape.team && best.rows.filter((row) => row.role).length < 3)) return null;
  const people = best.rows.slice(0, MAX_PEOPLE);
  return { kind: 'people', confidence: shape.team ? 0.85 : 0.65, people, standard: 'text' };
}

/** "Jane Roe, CEO" in one line, or a name with its role in the next element. */
function readRow(page: Page, element: Element): Row | null {
  const text = textOf(element, 160);
  if (text.length < 4 || text.length > 140) return null;
  const comma = /^([^,–—|(]{3,60})(?:,| [–—|-] )\s*(.+)$/.exec(text);
  const inline = comma && looksLikeRole(comma[2] ?? '') ? comma : null;
  const before = TITLE_BEFORE_NAME.exec(text);
  const fullName = cleanName(inline ? (inline[1] ?? '') : text.slice(before?.[0].length ?? 0));
  if (!looksLikeName(fullName)) return null;
  const role = inline ? (inline[2] ?? null) : (before?.[1] ?? roleAfter(element));
  return { fullName, role, companyName: null, networkUrl: linkOf(page, element) };
}

function roleAfter(element: Element): string | null {
  let next: Element | null = element.nextElementSibling;
  if (!next && element.parentElement && element.parentElement.childElementCount === 1)
    next = element.parentElement.nextElementSibling;
  const text = textOf(next, 140);
  return text.length <= 120 && looksLikeRole(text) ? text : null;
}

function linkOf(page: Page, element: Element): string | null {
  const inside = element.matches('a[href]')
    ? element
    : (element.querySelector('a[href]') ?? element.closest('a[href]'));
  const found = networkProfile(inside?.getAttribute('href'), page.base);
  return found?.kind === 'person' ? found.url : null;
}

function signature(element: Element): string {
  const parent = element.parentElement;
  const shape = (one: Element | null): string =>
    one ? `${one.tagName}.${(one.getAttribute('class') ?? '').slice(0, 60)}` : '';
  return `${shape(element)}<${parent?.tagName ?? ''}`;
}

function unique(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    if (seen.has(row.fullName)) return false;
    seen.add(row.fullName);
    return true;
  });
}
