// Persons whom no markup names: the address, the headings and the title must agree, and something else
// (a role, a mailbox, a profile of that name) must say that it is a person. Without it, a folder of
// people or a page that introduces them makes a guess, and any other page nothing.
import { isInFirstPerson, detectVoice } from './bio.ts';
import type { PersonEvidence } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { handleFitsName, spellsFullName } from '../names/match-handle.ts';
import { looksLikeName, isSameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { isPossiblePersonName, dropPageWords } from '../names/page-names.ts';
import { toPersonDecision, type PersonDecision } from './person-decision.ts';
import {
  hasOwnMailbox,
  hasOwnProfile,
  isIntroducedAsPerson,
  isProvenPerson,
} from './person-proof.ts';
import { titleParts, type PageShape } from '../page/page-shape.ts';
import { fold, squash, readText } from '../page/text.ts';
import { decodeFully } from '../page/urls.ts';

/** Below DOUBTFUL: the panel asks before it costs money. */
const GUESS = 0.55;

/** og:type=profile is used by bands, channels and shops too: a second signal must name a person. */
export function decideByOpenGraph(
  page: Page,
  shape: PageShape,
  shown: readonly string[],
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (!/^(?:profile|.*author|person)$/.test(shape.ogType)) return null;
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
  const said = page.meta.get('og:description') ?? page.meta.get('description') ?? '';
  const voice = known ? 'one' : detectVoice(said);
  // Brands have accounts under two capitalised words as people do: the handle is theirs in the same way.
  const account = page.meta.has('profile:username') || titlesNameHandle(page);
  const guessed = account || (shape.hasPersonPath && !isAccount(page));
  if (voice === 'several' || !(known || guessed)) return null;
  const sure = known || (account && voice === 'one');
  return toPersonDecision(sure ? 0.85 : GUESS, name, 'open-graph', 'og:type profile', people);
}

/** "Ada Brisk (@ada)" under "/ada": the title names the account that the address names. */
function titlesNameHandle(page: Page): boolean {
  const last = page.url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const titles = `${page.title} ${page.meta.get('og:title') ?? ''}`.toLowerCase();
  return last.length > 1 && titles.includes(`(@${last.replace(/^@/, '').toLowerCase()})`);
}

/** "/team/jane-roe" headed "Jane Roe": the address says profile, the heading or the title says whose. */
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
  // "/@funnycats" is headed "Funny Cats": an account's handle says nothing of who has it.
  const guessed = shape.isInPeopleFolder || (!isAccount(page) && isIntroducedAsPerson(page, name));
  return spellsFullName(decodeFully(last), name) && guessed
    ? toPersonDecision(GUESS, name, 'heading', 'h1, title', people)
    : null;
}

/**
 * "/jane-roe" headed "Jane Roe" under no telling folder: the address isNameSlug the name out, and something
 * near it (a role under the heading, a mailbox or a profile of that name) says that it is a person.
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
  // The address first: it needs no comparing of names, and tells on most pages.
  if (!main || !isNameSlug(last, name) || shown.filter((text) => isSameName(text, name)).length < 2)
    return null;
  const known = isProvenPerson(page, name, people);
  if (!known && !isIntroducedAsPerson(page, name)) return null;
  return toPersonDecision(known ? 0.75 : GUESS, name, 'heading', 'h1, location', people);
}

const isAccount = (page: Page): boolean => page.url.pathname.startsWith('/@');

/** Whether a slug is the name and no more: "jane-roe", "roe_jane". */
function isNameSlug(slug: string, name: string): boolean {
  const words = (text: string): string =>
    fold(text)
      .split(' ')
      .filter((word) => word.length > 1)
      .toSorted()
      .join(' ');
  return words(slug.replace(/[-_+.]/g, ' ')) === words(name) || squash(slug) === squash(name);
}

/** A personal site, its front page or what it says of itself: the title is a name, and author, domain or a link says so again. */
export function decideByHomePage(
  page: Page,
  shape: PageShape,
  people: readonly PersonEvidence[],
): PersonDecision | null {
  if (!shape.isHome && !shape.isAbout && !shape.isSelfDescription) return null;
  const parts = titleParts(page.title);
  // "Home" names nobody: then the heading may.
  const main = parts.every((part) => /^(?:home(?: ?page)?|welcome|about(?: me)?)$/i.test(part))
    ? page.headings().find((one) => one.level === 1)?.text
    : null;
  for (const part of main ? [main] : parts) {
    const bare = cleanName(dropPageWords(part));
    if (!looksLikeName(bare)) continue;
    const author = page.meta.get('author') ?? '';
    const label = squash((page.domain ?? '').split('.')[0] ?? '');
    const flat = squash(bare);
    const words = fold(bare).split(' ');
    const known = isProvenPerson(page, bare, people);
    // The dearest last: where nothing else speaks for a person they are not asked.
    const signals = [
      () => isSameName(author, bare),
      () => label.length >= 5 && (flat === label || words.every((word) => label.includes(word))),
      () => hasOwnProfile(page, bare),
      () => hasOwnMailbox(page, bare),
      () => people.some((one) => one.relation !== 'other' && isSameName(one.name, bare)),
      () => isIntroducedAsPerson(page, bare),
      () => isInFirstPerson(readText(page.root.querySelector('body'), 2_000)),
    ];
    let count = known ? 1 : 0;
    for (const [at, signal] of signals.entries())
      if (count < 2 && count + signals.length - at >= 2 && signal()) count++;
    if (count >= 2) return toPersonDecision(known ? 0.75 : GUESS, bare, 'title', 'title', people);
  }
  return null;
}
