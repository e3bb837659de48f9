// Sub pages of a server-driven profile: /in/slug/details/experience/ and its kin. Seen 2026-09. The heading
// is the section's; whose page it is stands in the toolbar, or in the title ("Experience | Name |
// LinkedIn"), and is proven by a link or key with the slug, or by a slug that spells the name.
// Falls back to "loading".
import { field } from '../../../evidence.ts';
import { handleFitsName } from '../../../names.ts';
import type { Page } from '../../../page.ts';
import { nameFields } from '../../../person.ts';
import type { PersonSubject, Subject } from '../../../subject.ts';
import { clean } from '../../../text.ts';
import { networkProfile, type NetworkProfile } from '../../../urls.ts';
import { emptyPerson } from '../../selectors.ts';
import { isWithheld, LOADING, WITHHELD } from '../answers.ts';
import { isOthersPart } from '../lines.ts';
import { scopesOf, toolbarOf } from './card.ts';
import { addPosition } from './server-driven.ts';
import { proofOf } from './slug-proof.ts';

export function readDetails(page: Page, address: NetworkProfile): Subject {
  for (const scope of scopesOf(page)) {
    const toolbar = toolbarOf(scope);
    const name = toolbar.name || nameInTitle(page, address.slug);
    if (!name) continue;
    if (isWithheld(name)) return WITHHELD;
    const proof = proofOf(address, scope, null, null);
    const isProven =
      proof === 'proven' ||
      (proof === 'unproven' &&
        (linksBack(page, scope, address) || handleFitsName(address.slug, name)));
    if (!isProven) continue;
    const where = toolbar.name ? 'toolbar' : 'title';
    const subject: PersonSubject = {
      ...emptyPerson(0.93),
      ...nameFields(
        field(name, toolbar.name ? 'site' : 'title', where, 0.93),
        '',
        '',
        page.language,
      ),
      headline: field(toolbar.headline, 'site', where, 0.9),
      networkUrl: field(address.url, 'address', 'location', 0.99),
    };
    addPosition(subject, scope, '');
    if (subject.fullName) return subject;
  }
  return LOADING;
}

/** "(2) Experience | Name | LinkedIn"; with one part, only a name that the slug spells. */
function nameInTitle(page: Page, slug: string): string {
  const parts = clean(page.title.replace(/^\(\d+\+?\)\s*/, ''), 200)
    .split(/\s*\|\s*/)
    .filter((part) => part && !isWithheld(part));
  const fitting = parts.find((part) => handleFitsName(slug, part));
  return fitting ?? (parts.length > 1 ? (parts.at(-1) ?? '') : '');
}

/** The arrow above the section leads back to the profile; every such link in `main` must agree. */
function linksBack(page: Page, scope: Element, address: NetworkProfile): boolean {
  const slugs = Array.from(scope.querySelectorAll('main a[href*="/in/"]'))
    .slice(0, 60)
    .filter((link) => !isOthersPart(link))
    .flatMap((link) => networkProfile(link.getAttribute('href'), page.base)?.slug ?? []);
  return slugs.length > 0 && slugs.every((slug) => slug === address.slug);
}
