// Finds a person that no markup names. The address, the headings and the title must agree, and a role, a mailbox or
// a profile of that name must prove a person. Without such proof, a folder of people or an introduction makes a
// guess, and any other page gives nothing.
import { detectVoice } from './bio.ts';
import { isInFirstPerson, isSelfTold } from '../page/first-person.ts';
import type { PersonEvidence } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { handleFitsName, isNameSlug, spellsFullName } from '../names/match-handle.ts';
import { isAboutMe, isPagePhrase, isSameName, looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import {
  containsName,
  isNamedHomePage,
  isOwnersPage,
  isPossiblePersonName,
  dropPageWords,
  dropRole,
} from '../names/page-names.ts';
import { findIntroducedNames } from '../names/introduction.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { toPersonDecision, type PersonDecision } from './person-decision.ts';
import {
  hasOwnMailbox,
  hasOwnProfile,
  isIntroducedAsPerson,
  isProvenPerson,
} from './person-proof.ts';
import { titleParts, type PageShape } from '../page/page-shape.ts';
import { fold, foldWithoutSpaces, readText } from '../page/text.ts';
import { decodeFully } from '../page/urls.ts';

/** Below UNCERTAIN_BELOW: the panel asks the user before a value costs money. */
const GUESS = 0.55;

/** og:type=profile is also used by bands, channels and shops, so a second signal must name a person. */
export function decideByOpenGraph(
  page: Page,
  shape: PageShape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (!shape.isProfileType) return null;
  const first = page.meta.get('profile:first_name') ?? '';
  const last = page.meta.get('profile:last_name') ?? '';
  const title = cleanName(titleParts(page.meta.get('og:title') ?? '')[0] ?? '');
  const whole = cleanName(`${first} ${last}`);
  const name =
    first && last && isPossiblePersonName(whole)
      ? whole
      : looksLikeName(title) && shown.filter((text) => isSameName(text, title)).length > 1
        ? title
        : '';
  if (!name) return null;
  const known =
    (first !== '' && last !== '') ||
    people.some((one) => isSameName(one.name, name)) ||
    isProvenPerson(page, name, people);
  const description = page.meta.get('og:description') ?? page.meta.get('description') ?? '';
  const voice = known ? 'one' : detectVoice(description);
  // Brands have accounts with names of two capitalised words, too.
  const hasAccountHandle = page.meta.has('profile:username') || titlesNameHandle(page);
  const mayBeGuessed = hasAccountHandle || (shape.hasPersonPath && !isAccount(page));
  if (voice === 'several' || !(known || mayBeGuessed)) return null;
  const isCertain = known || (hasAccountHandle && voice === 'one');
  return toPersonDecision(isCertain ? 0.85 : GUESS, name, 'open-graph', 'og:type profile', people);
}

/** "Ada Brisk (@ada)" at "/ada": title and address name the same account. */
function titlesNameHandle(page: Page): boolean {
  const last = page.url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const titles = `${page.title} ${page.meta.get('og:title') ?? ''}`.toLowerCase();
  return last.length > 1 && titles.includes(`(@${last.replace(/^@/, '').toLowerCase()})`);
}

/** "/team/jane-roe" with the heading "Jane Roe": a profile by its address, with the name in heading or title. */
export function decideByAddress(
  page: Page,
  shape: PageShape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (!shape.hasPersonPath) return null;
  const last = page.url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const candidates = shown.filter((text) => looksLikeName(text));
  const fitting = candidates.find((text) => handleFitsName(last, text));
  const repeated = candidates.find((text, at) =>
    candidates.some((other, index) => index !== at && isSameName(text, other)),
  );
  const name = fitting ?? repeated;
  if (!name) return null;
  const known =
    people.some((one) => isSameName(one.name, name)) || isProvenPerson(page, name, people);
  if (known) return toPersonDecision(fitting ? 0.85 : 0.7, name, 'heading', 'h1, title', people);
  // "/@funnycats" has the heading "Funny Cats": an account's handle does not prove a person.
  const mayBeGuessed =
    shape.isInPeopleFolder || (!isAccount(page) && isIntroducedAsPerson(page, name));
  return spellsFullName(decodeFully(last), name) && mayBeGuessed
    ? toPersonDecision(GUESS, name, 'heading', 'h1, title', people)
    : null;
}

/**
 * "/jane-roe" with the heading "Jane Roe", outside a folder of people: the address spells the name, and a role
 * under the heading, a mailbox or a profile of that name proves a person.
 */
export function decideByHeading(
  page: Page,
  shape: PageShape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (shape.isHome || shape.isAbout || shape.isProduct) return null;
  const last = decodeFully(page.url.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(
    /\.\w{2,5}$/,
    '',
  );
  const main = page.headings().find((one) => one.level <= 2 && looksLikeName(cleanName(one.text)));
  const name = main ? cleanName(main.text) : '';
  // The address first, because it excludes most pages without comparing names.
  if (!main || !isNameSlug(last, name) || shown.filter((text) => isSameName(text, name)).length < 2)
    return null;
  const known = isProvenPerson(page, name, people);
  if (!known && !isIntroducedAsPerson(page, name)) return null;
  return toPersonDecision(known ? 0.75 : GUESS, name, 'heading', 'h1, location', people);
}

const isAccount = (page: Page): boolean => page.url.pathname.startsWith('/@');

const isHomeWord = (text: string): boolean =>
  /^(?:home(?: ?page)?|welcome|about)[.!]?$/i.test(text);

/** "I agree that my data …" beside a form. */
const hasConsent = (page: Page): boolean =>
  page.all('form', 4).some((form) => isInFirstPerson(readText(form, 2_000)));

/**
 * Headings that may be the name where the title has none: "Home", "Über mich". On the contact page of a firm, the
 * headings are its employees.
 */
function listHeadings(page: Page, shape: PageShape, parts: readonly string[]): string[] {
  const isOwn = shape.isSelfDescription || isAboutMe(parts[0] ?? '');
  if (!isOwn && !parts.every(isHomeWord)) return [];
  const most = isOwn ? 2 : 1;
  return page
    .headings()
    .filter(({ level, text }) => level <= most && !isHomeWord(text) && !isPagePhrase(text))
    .slice(0, 3)
    .map(({ text }) => text);
}

/** "Jane Roe" or "Jane Roe | Violinist" over the heading "Jane Roe". */
const isHeadingAndTitle = (
  page: Page,
  name: string,
  [first = '', ...rest]: readonly string[],
): boolean =>
  isSameName(dropPageWords(first), name) &&
  rest.every((part) => looksLikeRole(part)) &&
  page.headings().some(({ level, text }) => level === 1 && isSameName(text, name));

/** The front page or biography of a personal site: the title is a name, and two further signals support it. */
export function decideByHomePage(
  page: Page,
  shape: PageShape,
  people: readonly PersonEvidence[],
): PersonDecision | null {
  const parts = titleParts(page.title);
  const isNamed = isNamedHomePage(parts[0] ?? '');
  const isByShape = shape.isHome || shape.isAbout || shape.isSelfDescription;
  if (!isByShape && !isNamed) return null;
  const text = readText(page.root.querySelector('body'), 2_000);
  const introduced = findIntroducedNames(text, true).map(cleanName);
  const shown = [...parts, ...page.headings().map((one) => one.text)];
  const isOwn = shape.isSelfDescription || shown.some(isAboutMe);
  const isAlone = isOwn && introduced.length === 1 && isSelfTold(text);
  const titled = introduced.filter((name) => isAlone || containsName(page.title, name));
  const site = page.meta.get('og:site_name') ?? '';
  for (const part of [...listHeadings(page, shape, parts), ...titled, ...parts, site]) {
    const bare = cleanName(dropPageWords(dropRole(part) || part));
    // "Quiet Maps" of "I am Jane Roe" is her blog.
    const isOther = (one: string): boolean =>
      looksLikeName(one) &&
      !fold(bare)
        .split(' ')
        .some((word) => fold(one).includes(word));
    if (!looksLikeName(bare) || introduced.some(isOther)) continue;
    const isHeaded = page.headings().some((one) => isSameName(one.text, bare));
    const label = foldWithoutSpaces((page.domain ?? '').split('.')[0] ?? '');
    const words = fold(bare).split(' ');
    const known = isProvenPerson(page, bare, people);
    const isOwnPage = isNamed && (known || isOwnersPage(parts[0] ?? ''));
    if (!isByShape && !isOwnPage) continue;
    // The slowest last: they run only while the count can still reach two.
    const signals = [
      () => isOwnPage && part === parts[0],
      () => isSameName(page.meta.get('author') ?? '', bare),
      () => known && (dropRole(part) !== '' || isHeadingAndTitle(page, bare, parts)),
      () => isOwn && (isHeaded || introduced.includes(bare)),
      () => isHeaded && shape.isSelfDescription && parts.some((one) => isSameName(one, bare)),
      () => parts.some((one) => fold(one) === `about ${words[0]}`),
      () =>
        label.length >= 5 &&
        (foldWithoutSpaces(bare) === label ||
          words.every((word) => label.includes(word)) ||
          spellsFullName(label, bare)),
      () => hasOwnProfile(page, bare),
      () => hasOwnMailbox(page, bare),
      () => people.some((one) => one.relation !== 'other' && isSameName(one.name, bare)),
      () => isIntroducedAsPerson(page, bare),
      () => introduced.includes(bare) || (isInFirstPerson(text) && !hasConsent(page)),
    ];
    let count = known ? 1 : 0;
    for (const [at, signal] of signals.entries())
      if (count < 2 && count + signals.length - at >= 2 && signal()) count++;
    if (count >= 2) return toPersonDecision(known ? 0.75 : GUESS, bare, 'title', 'title', people);
  }
  return null;
}
