// Finds the parts of a server-driven profile: its screens, its toolbar, its top card. Seen 2026-05 to 2026-10. The top
// card has a key. In late 2025 it had none and was the section around the first heading with a contact row.
import type { Page } from '../../../page/page.ts';
import { isUnrelatedPart, readLines } from '../lines.ts';
import { CARD } from './slug-proof.ts';

const SCREEN = '[data-sdui-screen*=".profile."]';

/** The screens of the page that show a profile. Pages saved without their screen have only `main`. */
export function findProfileScreens(page: Page): Element[] {
  const screens = page.all(SCREEN, 8).filter((one) => !isUnrelatedPart(one));
  if (screens.length > 0) return screens;
  const others = page.all('[data-sdui-screen]', 8).filter((one) => !isUnrelatedPart(one));
  return others.length > 0 ? [] : page.all('main', 2);
}

export type Toolbar = { name: string; headline: string };

/** The sticky header of the screen: a link to the profile with two lines. */
export function readToolbar(scope: Element): Toolbar {
  const link = scope.querySelector('[role="toolbar"] a[href*="/in/"]');
  if (!link) return { name: '', headline: '' };
  const [first, second] = readLines(link).map(({ text }) => text);
  const label = link.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
  return { name: first ?? label, headline: second ?? '' };
}

const HEADING = 'h1, h2';
/** Late 2025: the name in a paragraph. */
const NAME_2025 = '[data-view-name="profile-top-card-verified-badge"] p';
const MAX_HEADINGS = 12;

export type Card = { card: Element; name: Element };

/** Null while it is not loaded: the element with the key is then empty. */
export function findCard(scope: Element): Card | null {
  const keyed = scope.querySelectorAll(`[componentkey^="${CARD}"][componentkey$="Topcard"]`);
  for (const card of keyed) {
    const name = card.querySelector(HEADING) ?? card.querySelector(NAME_2025);
    if (name && !isUnrelatedPart(card)) return { card, name };
  }
  if (keyed.length > 0) return null;
  const names = Array.from(scope.querySelectorAll(`${HEADING}, ${NAME_2025}`));
  for (const name of names.slice(0, MAX_HEADINGS)) {
    const card = name.closest('section');
    if (!card || isUnrelatedPart(name) || name.closest('[role="toolbar"]')) continue;
    if (hasContactRow(card)) return { card, name };
  }
  return null;
}

export const SEPARATOR = /^[·•∙・‧|]$/;

/** A separate dot with a link after it, or the contact link. */
function hasContactRow(card: Element): boolean {
  if (card.querySelector('a[href*="/overlay/contact-info"]')) return true;
  return Array.from(card.querySelectorAll('p, span')).some(
    (one) =>
      SEPARATOR.test(one.textContent?.trim() ?? '') &&
      (one.nextElementSibling?.matches('a') || one.nextElementSibling?.querySelector('a, button')),
  );
}
