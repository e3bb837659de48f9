// Drops from a list the names that are not the page's people, by the rest of their cards.
import { isSmallElement } from '../page/bounded-queries.ts';
import { hasUsualGivenName } from '../names/usual-names.ts';
import { isRoleOfAnother } from '../roles/role-beside-name.ts';
import { readText } from '../page/text.ts';

type Row = {
  fullName: string;
  role: string | null;
  element: Element;
  /** Written with the family name first. "Lyon, France" has the same form. */
  isTurned: boolean;
};

const MAX_LEVELS = 3;
const MAX_CARD_TEXT = 300;
const STARTS_WITH_QUOTE = /^[“”„«‹"「]/;
const QUOTED = /[“„«「].*[”“»」]/s;
const PRICE = /[$€£¥]\s?\d|\d\s?[€£]/;

/**
 * Drops rows that are not the page's people: products with a price, places, credited works, quoted customers.
 * `areNames`: a heading says that names follow.
 */
export function dropNonPeople<T extends Row>(rows: readonly T[], areNames: boolean): T[] {
  const cards = mapCards(rows);
  const isCredit = ({ role, fullName }: T): boolean =>
    role !== null && isRoleOfAnother(role, fullName);
  // "Developer at Harbour Works" reads like a credit by chance. The makers of works are named in every card.
  const areCredits = rows.filter(isCredit).length * 2 > rows.length;
  const turned = rows.filter(({ isTurned }) => isTurned);
  const arePlaces =
    !areNames &&
    turned.filter(({ fullName }) => hasUsualGivenName(fullName)).length * 3 < turned.length;
  return rows.filter((row) => {
    const card = cards.get(row.element);
    const text = card && mayQuote(card) ? readText(card, MAX_CARD_TEXT) : '';
    const quotes =
      STARTS_WITH_QUOTE.test(text) || (card?.closest('figure') != null && QUOTED.test(text));
    const isPlain = row.role === null && (PRICE.test(text) || (row.isTurned && arePlaces));
    return !quotes && !isPlain && !(areCredits && isCredit(row));
  });
}

/** Whether a card may contain a quote or a price. The browser's textContent shows this faster. */
const mayQuote = (card: Element): boolean =>
  !isSmallElement(card) || /[“”„«‹"「$€£¥]/.test(card.textContent ?? '');

/** Maps each name to the largest block around it that contains no other name of the list. */
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
