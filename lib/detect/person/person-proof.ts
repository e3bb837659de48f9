// Proves that a name is a person's. Brands, towns and dishes have names of two capitalised words, too. A person
// also has a role, a personal mailbox, a profile on a network, or a title or degree.
import { hasTitleOrDegree } from '../names/clean-name.ts';
import type { PersonEvidence } from '../evidence/evidence.ts';
import { spellsFullName } from '../names/match-handle.ts';
import { isSameName } from '../names/names.ts';
import { isInFirstPerson } from '../page/first-person.ts';
import type { Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { readProse } from './prose.ts';
import { findNearbyRole } from '../roles/nearby-role.ts';
import { isRoleOfAnother } from '../roles/role-beside-name.ts';
import { fold, foldWithoutSpaces, readText } from '../page/text.ts';
import { decodeFully, parseNetworkProfile } from '../page/urls.ts';

/** Whether anything besides the name itself proves that it is a person's. */
export function isProvenPerson(
  page: Page,
  name: string,
  people: readonly PersonEvidence[],
): boolean {
  return (
    people.some((one) => isSameName(one.name, name) && isDetailed(one)) ||
    hasOwnMailbox(page, name, false) ||
    hasOwnProfile(page, name) ||
    hasRole(page, name) ||
    [...page.headings().map(({ text }) => text), ...titleParts(page.title)].some(
      (text) => hasTitleOrDegree(text) && isSameName(text, name),
    )
  );
}

/** "Ada Brisk is a reporter at …", "She was …". Only a guess, because other people are introduced like this, too. */
export function isIntroducedAsPerson(page: Page, name: string): boolean {
  const heading = page.headings().find((one) => isSameName(one.text, name));
  const next = readText(heading?.element.nextElementSibling, 40);
  return /^s?he\b/i.test(next) || readProse(page, name).title !== null;
}

/** Markup with more than a name. Shops are marked up as a person with only a name. */
const isDetailed = (one: PersonEvidence): boolean =>
  one.jobTitle !== '' ||
  one.companyName !== '' ||
  one.urls.some((href) => parseNetworkProfile(href)?.kind === 'person');

/**
 * Whether a mailbox separates first and last name ("jane.roe@", "jroe@"). With `orAtOwn`, the first name alone
 * counts at a domain that contains the whole name; restaurants have that form, too: "bella@bellanapoli.example".
 * One word does not count, because places and brands are written so: "santacruz@".
 */
export function hasOwnMailbox(page: Page, name: string, orAtOwn = true): boolean {
  const words = fold(name).split(' ');
  return page.mailLinks().some(({ href }) => {
    const [local = '', host = ''] = decodeFully(href.slice(7, 160)).split(/[?@]/);
    const domain = foldWithoutSpaces(host);
    if (orAtOwn && local === words[0] && words.every((word) => domain.includes(word))) return true;
    const isOneWord =
      foldWithoutSpaces(local).includes(foldWithoutSpaces(name)) && !/[._-]/.test(local);
    return !isOneWord && spellsFullName(local, name);
  });
}

export function hasOwnProfile(page: Page, name: string): boolean {
  return page
    .networkLinks()
    .some(({ profile }) => profile.kind === 'person' && spellsFullName(profile.slug, name));
}

/** Phrases with a role word that describe a house, a firm or a work: "Manager on site", "Partner since 2012". */
const NOT_OF_A_PERSON = /\d|\bon\b/i;

function hasRole(page: Page, name: string): boolean {
  const title = findNearbyRole(page, name)?.title?.value;
  return title !== undefined && !NOT_OF_A_PERSON.test(title) && !isRoleOfAnother(title, name);
}

/** The beginning of the page's visible text. */
export const readBeginning = (page: Page): string =>
  readText(page.root.querySelector('body'), 2_000);

/** "I agree that my data …" beside a form. */
export const hasConsent = (page: Page): boolean =>
  page.all('form', 4).some((form) => isInFirstPerson(readText(form, 2_000)));
