// What shows that a name is somebody's. Brands, towns and dishes are two capitalised words as well: a
// person has a role, writes their mailbox as people do, has a member's profile or is addressed as one.
import { hasCourtesy } from '../names/clean-name.ts';
import type { PersonEvidence } from '../evidence/evidence.ts';
import { spellsPerson } from '../names/handles.ts';
import { sameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { readProse } from './prose.ts';
import { roleNear } from '../roles/nearby-role.ts';
import { isOfAnother } from '../roles/role-owner.ts';
import { fold, squash, textOf } from '../page/text.ts';
import { decodeFully, networkProfile } from '../page/urls.ts';

/** Whether the page shows, beside the name itself, that it is a person's. */
export function isSomebody(page: Page, name: string, people: readonly PersonEvidence[]): boolean {
  return (
    people.some((one) => sameName(one.name, name) && isDetailed(one)) ||
    hasMailbox(page, name, false) ||
    hasProfile(page, name) ||
    hasRole(page, name) ||
    page.headings().some((one) => hasCourtesy(one.text) && sameName(one.text, name))
  );
}

/** "Ada Brisk is a reporter at …", "She was …": others are introduced so, too, hence but a guess. */
export function isIntroduced(page: Page, name: string): boolean {
  const heading = page.headings().find((one) => sameName(one.text, name));
  const next = textOf(heading?.element.nextElementSibling, 40);
  return /^s?he\b/i.test(next) || readProse(page, name).title !== null;
}

/** Markup that says more of a person than a name, which shops give themselves as well. */
const isDetailed = (one: PersonEvidence): boolean =>
  one.jobTitle !== '' ||
  one.companyName !== '' ||
  one.urls.some((href) => networkProfile(href)?.kind === 'person');

/**
 * A mailbox that tells the first name from the last ("jane.roe@", "jroe@"), or, `orAtOwn` domain called
 * like the whole, the first name: "bella@bellanapoli.example" is a restaurant's as well. Places and brands
 * write themselves as one word: "santacruz@".
 */
export function hasMailbox(page: Page, name: string, orAtOwn = true): boolean {
  const words = fold(name).split(' ');
  return page.links().some(({ href }) => {
    if (!/^mailto:/i.test(href)) return false;
    const [local = '', host = ''] = decodeFully(href.slice(7, 160)).split(/[?@]/);
    const domain = squash(host);
    if (orAtOwn && local === words[0] && words.every((word) => domain.includes(word))) return true;
    const isOneWord = squash(local).includes(squash(name)) && !/[._-]/.test(local);
    return !isOneWord && spellsPerson(local, name);
  });
}

export function hasProfile(page: Page, name: string): boolean {
  return page
    .networkLinks()
    .some(({ profile }) => profile.kind === 'person' && spellsPerson(profile.slug, name));
}

/** What follows a role of a house, a firm or a work: "Manager on site", "Partner since 2012". */
const NOT_OF_A_PERSON = /\d|\bon\b/i;

function hasRole(page: Page, name: string): boolean {
  const title = roleNear(page, name)?.title?.value;
  return title !== undefined && !NOT_OF_A_PERSON.test(title) && !isOfAnother(title, name);
}
