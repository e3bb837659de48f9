// Whose sub page it is: the toolbar names the member, and its link has the slug of the address. Without a
// toolbar the title does ("Experience | Name | LinkedIn"), which may still be the previous member's: it
// counts where the slug spells the name.
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
  /** Whether the rows below are the member's, too. */
  areRowsProven: boolean;
};

export function findMemberOnDetails(
  page: Page,
  scope: Element,
  address: NetworkProfile,
): DetailsMember | 'withheld' | null {
  const toolbar = readToolbar(scope);
  const proof = proveSlug(address, scope, null, null);
  if (toolbar.name) {
    if (proof !== 'proven') return null;
    if (isHiddenMemberName(toolbar.name)) return 'withheld';
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

/** The arrow above the section leads back to the profile; every such link in `main` must agree. */
function doLinksLeadBack(page: Page, scope: Element, address: NetworkProfile): boolean {
  const slugs = Array.from(scope.querySelectorAll('main a[href*="/in/"]'))
    .slice(0, 60)
    .filter((link) => !isUnrelatedPart(link))
    .flatMap((link) => parseNetworkProfile(link.getAttribute('href'), page.base)?.slug ?? []);
  return slugs.length > 0 && slugs.every((slug) => slug === address.slug);
}
