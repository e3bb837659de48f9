// Finds the member of a sub page. The toolbar names the member, and its link has the slug of the address. Without a
// toolbar the title names the member ("Experience | Name | LinkedIn"). The title may still be the previous member's, so
// it counts only when the slug spells the name.
import { handleFitsName } from '../../../names/match-handle.ts';
import type { Page } from '../../../page/page.ts';
import { cleanText } from '../../../page/text.ts';
import { parseNetworkProfile, type NetworkProfile } from '../../../page/urls.ts';
import { isHiddenMemberName } from '../no-subject.ts';
import { isUnrelatedPart } from '../lines.ts';
import { readToolbar } from './profile-parts.ts';
import { proveSlug } from './slug-proof.ts';

export type DetailsMember = {
  name: string;
  headline: string;
  where: 'toolbar' | 'title';
  /** Whether the rows below are proven to be the member's. */
  areRowsProven: boolean;
};

export function findMemberOnDetails(
  page: Page,
  scope: Element,
  address: NetworkProfile,
): DetailsMember | 'hidden' | null {
  const toolbar = readToolbar(scope);
  const proof = proveSlug(address, scope, null, null);
  if (toolbar.name) {
    if (proof !== 'proven') return null;
    if (isHiddenMemberName(toolbar.name)) return 'hidden';
    return { ...toolbar, where: 'toolbar', areRowsProven: true };
  }
  const name = findNameInTitle(page, address.slug);
  if (!name || proof === 'contradicted') return null;
  return {
    name,
    headline: '',
    where: 'title',
    areRowsProven: doLinksLeadBack(page, scope, address),
  };
}

/** "(2) Experience | Name | LinkedIn" */
const findNameInTitle = (page: Page, slug: string): string | undefined =>
  cleanText(page.title.replace(/^\(\d+\+?\)\s*/, ''), 200)
    .split(/\s*\|\s*/)
    .find((part) => part !== '' && !isHiddenMemberName(part) && handleFitsName(slug, part));

/** The arrow above the section links back to the profile. Every profile link in `main` must have the same slug. */
function doLinksLeadBack(page: Page, scope: Element, address: NetworkProfile): boolean {
  const slugs = Array.from(scope.querySelectorAll('main a[href*="/in/"]'))
    .slice(0, 60)
    .filter((link) => !isUnrelatedPart(link))
    .flatMap((link) => parseNetworkProfile(link.getAttribute('href'), page.base)?.slug ?? []);
  return slugs.length > 0 && slugs.every((slug) => slug === address.slug);
}
