// What a list's cards hold beside the names: two capitalised words alone name restaurants and towns, too.
import { takeFirst, isSmallElement } from '../page/bounded-queries.ts';
import { handleFitsName } from '../names/match-handle.ts';
import { isRoleOfAnother } from '../roles/role-beside-name.ts';
import { readText } from '../page/text.ts';

type Row = {
  fullName: string;
  role: string | null;
  networkUrl: string | null;
  element: Element;
  /** Written with the family name first, as "Lyon, France" is, too. */
  isTurned: boolean;
};

const MAX_LEVELS = 3;
const MAX_CARD_TEXT = 300;
const STARTS_WITH_QUOTE = /^[“”„«‹"「]/;
const QUOTED = /[“„«「].*[”“»」]/s;
const PRICE = /[$€£¥]\s?\d|\d\s?[€£]/;

/** Without what has a price or a comma and no role, a film with its director, and without who is quoted. */
export function dropNonPeople<T extends Row>(rows: readonly T[]): T[] {
  const cards = mapCards(rows);
  return rows.filter((row) => {
    const card = cards.get(row.element);
    const text = card && mayQuote(card) ? readText(card, MAX_CARD_TEXT) : '';
    const quotes =
      STARTS_WITH_QUOTE.test(text) || (card?.closest('figure') != null && QUOTED.test(text));
    const credits = row.role !== null && isRoleOfAnother(row.role, row.fullName);
    const isPlain = row.role === null && (row.isTurned || PRICE.test(text));
    return !quotes && !credits && !isPlain;
  });
}

/** Whether a card holds a quote or a currency at all, of which the browser's own text tells sooner. */
const mayQuote = (card: Element): boolean =>
  !isSmallElement(card) || /[“”„«‹"「$€£¥]/.test(card.textContent ?? '');

/**
 * How sure it is that the rows are people: by their roles, profiles and mailboxes; portraits and pages
 * of their own name are what products and members of a chamber have, too. Null when nothing says so.
 */
export function rateCertainty(rows: readonly Row[]): 'sure' | 'guess' | null {
  const roles = rows.filter((row) => row.role !== null).length;
  if (roles * 3 >= rows.length) return 'sure';
  const cards = mapCards(rows);
  const holdsForHalf = (test: (row: Row, card: Element) => boolean): boolean =>
    rows.filter((row) => test(row, cards.get(row.element) ?? row.element)).length * 2 >=
    rows.length;
  if (
    holdsForHalf(
      (row, card) => row.role !== null || row.networkUrl !== null || hasMailbox(card, row),
    )
  )
    return 'sure';
  return holdsForHalf((row, card) => hasPage(card, row)) ? 'guess' : null;
}

/** The largest block findAncestors each name that holds no other of them. */
function mapCards(rows: readonly Row[]): Map<Element, Element> {
  const held = new Map<Element, number>();
  for (const { element } of rows)
    for (const one of findAncestors(element)) held.set(one, (held.get(one) ?? 0) + 1);
  return new Map(
    rows.map(({ element }) => [
      element,
      findAncestors(element).findLast((one) => held.get(one) === 1) ?? element,
    ]),
  );
}

function findAncestors(element: Element): Element[] {
  const out = [element];
  let parent = element.parentElement;
  for (let level = 0; parent && level < MAX_LEVELS; level++, parent = parent.parentElement)
    out.push(parent);
  return out;
}

const hasMailbox = (card: Element, { fullName }: Row): boolean =>
  readHrefs(card).some(
    (href) =>
      /^mailto:/i.test(href) && handleFitsName(href.slice(7, 80).split('@')[0] ?? '', fullName),
  );

const hasPage = (card: Element, { fullName }: Row): boolean =>
  card.closest('a') !== null ||
  (isSmallElement(card) && card.querySelector('img') !== null) ||
  readHrefs(card).some((href) => handleFitsName(href.split(/[?#]/)[0]?.slice(-60) ?? '', fullName));

/** Links of a card; the name may itself stand in one. */
function readHrefs(card: Element): string[] {
  const links = isSmallElement(card) ? takeFirst(card.querySelectorAll('a[href]'), 8) : [];
  const outer = card.closest('a[href]');
  return [...links, ...(outer ? [outer] : [])].map((link) => link.getAttribute('href') ?? '');
}
