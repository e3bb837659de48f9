// Finds the top card of a server-driven page that is proven to belong to the address, for the reader and the badge.
import { cleanName } from '../../../names/clean-name.ts';
import type { Page } from '../../../page/page.ts';
import { fold, readText } from '../../../page/text.ts';
import type { NetworkProfile } from '../../../page/urls.ts';
import { isHiddenMemberName } from '../no-subject.ts';
import {
  findCard,
  findProfileScreens,
  readToolbar,
  type Card,
  type Toolbar,
} from './profile-parts.ts';
import { isMemberId, proveSlug } from './slug-proof.ts';

export type ProvenCard = Card & { scope: Element; toolbar: Toolbar };

/** Null while the page shows no card, or another member's. 'hidden': LinkedIn hides the member's name. */
export function findProvenCard(page: Page, address: NetworkProfile): ProvenCard | 'hidden' | null {
  for (const scope of findProfileScreens(page)) {
    const found = findCard(scope);
    const name = readText(found?.name, 120);
    if (!found || !name) continue;
    const isProven = proveSlug(address, scope, found.card, found.name) === 'proven';
    if (isHiddenMemberName(name)) {
      // The ids in such a page do not match its address.
      if (isProven || isMemberId(address.slug)) return 'hidden';
      continue;
    }
    const toolbar = readToolbar(scope);
    const isStale = toolbar.name !== '' && !isSameName(toolbar.name, name);
    if (isProven && !isStale) return { ...found, scope, toolbar };
  }
  return null;
}

const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [fold(cleanName(one)), fold(cleanName(other))];
  return first === second || first.startsWith(`${second} `) || second.startsWith(`${first} `);
};
