// Finds a person that no markup names. The address, the headings and the title must agree, and a role, a mailbox or
// a profile of that name must prove a person. Without such proof, a folder of people or an introduction makes a
// guess, and any other page gives nothing.
import { detectVoice } from './bio.ts';
import type { PersonEvidence } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { handleFitsName, isNameSlug, spellsFullName } from '../names/match-handle.ts';
import { isSameName, looksLikeName } from '../names/names.ts';
import {
  containsName,
  dropPageWords,
  dropRole,
  isPossiblePersonName,
} from '../names/page-names.ts';
import type { Page } from '../page/page.ts';
import { titleParts, type PageShape } from '../page/page-shape.ts';
import { readPageSlug } from '../page/urls.ts';
import { isSubpage } from './home-page-person.ts';
import { GUESS, toPersonDecision, type PersonDecision } from './person-decision.ts';
import { isIntroducedAsPerson, isProvenPerson } from './person-proof.ts';

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
  const last = readPageSlug(page.url);
  const candidates = shown.filter((text) => looksLikeName(text));
  const fitting = candidates.find((text) => handleFitsName(last, text));
  // "/faculty/person.php?id=7": the name is in the title, or the only one at the head of the page.
  const repeated = candidates.find((text) => containsName(page.title, text));
  const only = candidates.every((text) => isSameName(text, candidates[0] ?? ''))
    ? candidates[0]
    : undefined;
  const name = fitting ?? repeated ?? only;
  if (!name) return null;
  const known =
    people.some((one) => isSameName(one.name, name)) || isProvenPerson(page, name, people);
  const confidence = fitting ? 0.85 : 0.7;
  if (known) return toPersonDecision(confidence, name, 'heading', 'h1, title', people);
  // "/@funnycats" has the heading "Funny Cats": an account's handle does not prove a person.
  const mayBeGuessed =
    shape.isInPeopleFolder || (!isAccount(page) && isIntroducedAsPerson(page, name));
  return spellsFullName(last, name) && mayBeGuessed
    ? toPersonDecision(GUESS, name, 'heading', 'h1, title', people)
    : null;
}

/** "Jane Roe" of "Jane Roe (노제인)" and "Jane Roe's Homepage". */
const toHeadedName = (text: string): string =>
  cleanName(dropPageWords(text.split(/\s*[(（]/, 1)[0] ?? ''));

/**
 * The heading "Jane Roe" outside a folder of people. The address spells the name, or the title begins with it; and a
 * role under the heading, a mailbox or a profile of that name proves a person.
 */
export function decideByHeading(
  page: Page,
  shape: PageShape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (shape.isHome || shape.isAbout || shape.isProduct) return null;
  const main = page
    .headings()
    .find((one) => one.level <= 2 && looksLikeName(toHeadedName(one.text)));
  if (!main) return null;
  const name = toHeadedName(main.text);
  const isSpelled = isNameSlug(readPageSlug(page.url), name);
  const isShown =
    containsName(page.title, name) || shown.filter((text) => isSameName(text, name)).length > 1;
  const first = titleParts(page.title)[0] ?? '';
  const isTitle = main.level === 1 && isSameName(dropRole(first) || first, name);
  // First what excludes most pages without reading their texts.
  if (!(isSpelled && isShown) && !isTitle) return null;
  if (!isSpelled && !shape.isSelfDescription && isSubpage(page, name)) return null;
  const known = isProvenPerson(page, name, people);
  const isGuessed = isSpelled && isIntroducedAsPerson(page, name);
  if (!known && !isGuessed) return null;
  const confidence = known && isSpelled ? 0.75 : GUESS;
  return toPersonDecision(confidence, name, 'heading', 'h1, location', people);
}

const isAccount = (page: Page): boolean => page.url.pathname.startsWith('/@');
