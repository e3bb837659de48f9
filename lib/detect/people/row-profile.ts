// Finds the profile of each person of a list.
import { handleFitsName } from '../names/match-handle.ts';
import type { Page } from '../page/page.ts';
import { parseNetworkProfile } from '../page/urls.ts';

type Row = { fullName: string; networkUrl: string | null; element: Element };

/** One person's card has fewer children. */
const MAX_CARD_CHILDREN = 40;

export function addProfiles(page: Page, rows: readonly Row[]): void {
  const isCard = createCardTest();
  for (const row of rows)
    row.networkUrl ??= findProfileUrl(page, row.element, row.fullName, isCard);
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
