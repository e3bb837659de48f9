// Measures what a block of names shows of its rows: roles, mailboxes, profiles, pictures and own pages. The names of
// authors repeat as well, each beside the title of a work.
import type { BlockEvidence } from '../evidence/evidence.ts';
import { hasTitleOrDegree } from '../names/clean-name.ts';
import { hasUsualName } from '../names/usual-names.ts';
import { handleFitsName, spellsFullName } from '../names/match-handle.ts';
import { fold } from '../page/text.ts';
import type { Mark, PageLines } from './page-lines.ts';
import { readRowName } from './row-name.ts';
import type { Row } from './name-groups.ts';

/** Lines and marks of one person's card. */
const MAX_CARD_LINES = 12;
const MAX_CARD_MARKS = 24;
/** Networks whose profiles belong to people. The handle can be a number. */
const OF_A_PERSON =
  /linkedin\.com\/(?:in|pub)\/|xing\.com\/profile|orcid\.org\/\d|scholar\.google\.[a-z.]+\/citations|researchgate\.net\/profile/i;
/** Networks that firms use, too: the handle must spell the name. */
const NETWORK = /\/\/(?:www\.)?(?:github|twitter|x|facebook|instagram|bsky)\.[a-z]+\//i;
const TITLE_WORDS = 4;
const DATE =
  /^(?!Joined|Member|Mitglied|Membre|Miembro)\D{0,20}(?:\d{1,2}[. ]{1,2}\p{L}{3,10}\.?,? |\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? |\d{1,2}[./-]\d{1,2}[./-])(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b/u;

/** The rows are in the order of their lines. */
export function measureBlock(rows: readonly Row[], page: PageLines): BlockEvidence {
  const share = (test: (row: Row, at: number) => boolean): number =>
    rows.filter(test).length / rows.length;
  const cards = findMarks(rows, page.marks);
  const portraits = findPortraits([...new Set(cards.flat())]);
  return {
    roleShare: share(({ role }) => role !== null),
    linkShare: measureLinkShare(rows, page, cards),
    portraitShare: Math.min(
      portraits.size / rows.length,
      share((_, at) => (cards[at] ?? []).some((mark) => portraits.has(mark))),
    ),
    employerShare: share(({ companyName }) => companyName !== null),
    personalShare: share(
      (row, at) =>
        hasTitleOrDegree(page.lines[row.line]?.text ?? '') ||
        row.isTurned ||
        SMALL_ROLE.test(page.lines[row.line]?.text ?? '') ||
        readCardLines(rows, at, page).some((text) => isBiography(text, row.fullName)),
    ),
    usualShare: share(
      ({ fullName, line }) => page.lines[line]?.isProven === true || hasUsualName(fullName),
    ),
    provenShare: share(({ line }) => page.lines[line]?.isProven === true),
    ownPageShare: share((row, at) => (cards[at] ?? []).some((mark) => isOwnPage(mark, row))),
    pageShare: Math.min(1, countCharacters(rows, page) / Math.max(1, page.characters)),
  };
}

/** `linkShare` alone, which changes when the profiles of the rows are found. */
export const measureLinkShare = (
  rows: readonly Row[],
  page: PageLines,
  cards: readonly (readonly Mark[])[] = findMarks(rows, page.marks),
): number =>
  rows.filter(
    (row, at) =>
      row.networkUrl !== null ||
      (cards[at] ?? []).some(({ href }) => isOwnContact(href, row.fullName)) ||
      readCardLines(rows, at, page).some((text) => isOwnMailbox(text, row.fullName)),
  ).length / rows.length;

/** The links and pictures between the name before and the name after each row. */
function findMarks(rows: readonly Row[], marks: readonly Mark[]): Mark[][] {
  let low = 0;
  return rows.map((row, at) => {
    const from = Math.max((rows[at - 1]?.line ?? -1) + 1, row.line - MAX_CARD_LINES);
    const to = Math.min(rows[at + 1]?.line ?? Infinity, row.line + MAX_CARD_LINES);
    while (low < marks.length && (marks[low]?.at ?? 0) < from) low++;
    const card: Mark[] = [];
    for (let next = low; next < low + MAX_CARD_MARKS; next++) {
      const mark = marks[next];
      if (!mark || mark.at > to) break;
      card.push(mark);
    }
    return card;
  });
}

/** The texts from a name to the next one. */
const readCardLines = (rows: readonly Row[], at: number, { lines }: PageLines): string[] => {
  const from = rows[at]?.line ?? 0;
  const to = Math.min(rows[at + 1]?.line ?? Infinity, from + MAX_CARD_LINES);
  return lines.slice(from, to).map(({ text }) => text);
};

function isOwnContact(href: string, fullName: string): boolean {
  if (OF_A_PERSON.test(href)) return true;
  const isMail = /^mailto:/i.test(href);
  if (isMail) return handleFitsName(href.slice(7, 80).split('@')[0] ?? '', fullName);
  return NETWORK.test(href) && handleFitsName(readLastPart(href), fullName);
}

function isOwnMailbox(text: string, fullName: string): boolean {
  if (!/@|[[(]at[\])]/i.test(text)) return false;
  const [, handle = ''] = /([\w.+-]{2,40}) ?(?:@|[[(]at[\])]) ?[\w-]+/i.exec(text) ?? [];
  return handle !== '' && handleFitsName(handle, fullName);
}

/** "Jane Roe, učiteljica": places and addresses begin with a capital. */
export const SMALL_ROLE = /^\p{Lu}[^,–-]{3,60}(?:,| [–-]) \p{Ll}{3}/u;
const MIN_BIOGRAPHY = 50;
/** Pronouns of people. Those that also have other meanings count only as the first word. */
const PRONOUN =
  /^(?:s?he|they|er|sie|ils?|elles?|ella|él|lui|lei|egli|ele|ela|hij|zij|ze|han|hon|hun|он|она|הוא|היא|هو|هي)$/;
const ONLY_OF_PEOPLE = /^(?:s?he|his|hers?|him|elle|ella|lei|hij|она)$/;

/** "Jane joined us in 2019 …", "She leads …": the text under a name is about that person. */
function isBiography(text: string, fullName: string): boolean {
  if (text.length < MIN_BIOGRAPHY) return false;
  const whole = fold(fullName);
  const words = fold(text).replaceAll(whole, ' ').trim().split(' ');
  // "Golden Bay lies at the river" repeats the name of a place as a whole.
  const parts = whole.split(' ').filter((part) => part.length >= 2);
  return (
    PRONOUN.test(words[0] ?? '') ||
    words.some((word) => ONLY_OF_PEOPLE.test(word) || parts.includes(word))
  );
}

/** A link on the name itself, or one that spells the name. */
const isOwnPage = ({ href, element }: Mark, row: Row): boolean =>
  href !== '' &&
  !/^(?:mailto:|tel:|#|javascript:)/i.test(href) &&
  (element.contains(row.element) ||
    row.element.contains(element) ||
    spellsFullName(readLastPart(href), row.fullName));

const readLastPart = (href: string): string =>
  (href.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').split('/').at(-1)?.slice(0, 60) ?? '';

/** Pictures that repeat are icons. */
function findPortraits(marks: readonly Mark[]): Set<Mark> {
  const bySource = new Map<string, Mark[]>();
  for (const mark of marks) {
    if (mark.src) bySource.set(mark.src, [...(bySource.get(mark.src) ?? []), mark]);
  }
  return new Set([...bySource.values()].flatMap((same) => (same.length === 1 ? same : [])));
}

function countCharacters(rows: readonly Row[], { lines }: PageLines): number {
  let sum = 0;
  const lengths = rows.map(({ line }, at) => (rows[at + 1]?.line ?? line) - line);
  const usual = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 1;
  for (const [at, { line }] of rows.entries()) {
    const cards = rows[at + 1] ? Math.min(lengths[at] ?? 1, MAX_CARD_LINES) : usual;
    for (const one of lines.slice(line, line + Math.max(1, cards))) sum += one.length;
  }
  return sum;
}

/**
 * Whether titles or dates stand between most of the names, or each name has the same label: posts, papers, films and
 * events name their authors.
 */
export function isListOfWorks(rows: readonly Row[], { lines }: PageLines): boolean {
  if (rows.every((row) => row.isRoleFirst && row.role === rows[0]?.role)) return true;
  // Roles can stand in headings.
  const roles = new Set(rows.map(({ role }) => role));
  const titles = new Set<string>();
  let dates = 0;
  for (const [at, row] of rows.entries()) {
    const from =
      at === 0 ? row.line - 3 : Math.max(rows[at - 1]?.line ?? 0, row.line - MAX_CARD_LINES);
    const between = lines.slice(Math.max(0, from + 1), row.line);
    const after = at === rows.length - 1 ? lines.slice(row.line, row.line + 3) : [];
    // A heading below that of a name belongs to that person: the talk of a speaker.
    const level = readLevel(row.element);
    const title = [...between, ...after].find(
      (line) =>
        line.isTitle &&
        readLevel(line.element) <= level &&
        !roles.has(line.text) &&
        (isLong(line.text) || isOtherName(line.text, row.fullName)),
    );
    if (title) titles.add(title.text);
    if (between.some(({ text }) => text.length < 50 && DATE.test(text))) dates++;
  }
  return titles.size * 2 > rows.length || dates * 2 > rows.length;
}

/** 1 to 6 of a heading; larger where an element is none. */
const readLevel = ({ localName }: Element): number =>
  Number(/^h([1-6])$/.exec(localName)?.[1] ?? Infinity);

const isLong = (text: string): boolean => text.length > 24 && text.split(' ').length >= TITLE_WORDS;

/** The name of a work can read like a person's. */
function isOtherName(text: string, fullName: string): boolean {
  const name = readRowName(text)?.fullName;
  return name !== undefined && name !== fullName;
}
