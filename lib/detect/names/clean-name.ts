// Removes from a person's name what sites and people add to it: counters, emoji, pronouns, titles, degrees.
import { FACULTY_WORDS, POINTED_TITLE_WORDS, TITLE_WORDS } from '../../identity/name-words.ts';
import { isRoleWord } from './name-words.ts';
import { hasUsualGivenName } from './usual-names.ts';
import { memoise } from '../page/memoise.ts';
import { cleanText } from '../page/text.ts';

/** "Dr." may be followed by the faculty or by "h.c.", and "Dipl.-Ing." by the school. */
const toAlternatives = (words: string): string => `(?:${words.replaceAll(' ', '|')})`;
const TITLES = new RegExp(
  `^(?:(?:dipl|dott|inż|(?:rn|ph|mu|mv|ju|pae)dr|doc|hab|arch|arq|bc|m\\.?sc|asst|assoc|doç|öğr|arş|gör|uzm|yrd|${toAlternatives(POINTED_TITLE_WORDS)})\\.(?:ssa|ra|-(?:ing|kfm|phys|inf|wirt\\w*)\\.?)?` +
    `\\s+(?:\\(?(?:fh|univ|ba|th|tu)\\.?\\)?\\s+)?|` +
    `(?:üyesi|profa|(?:dr|prof|d)[ªº]|${toAlternatives(TITLE_WORDS)})\\.?(?:-ing\\.?|(?<=\\.)(?:ssa|in|[ªa]))?\\s+(?:${toAlternatives(FACULTY_WORDS)}\\.\\s*)*)+`,
  'i',
);
const DEGREE =
  /^(?:ph\.?\s?d\.?|m\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|b\.?a\.?|b\.?s\.?|m\.?s\.?|j\.?d\.?|d\.?phil\.?|psy\.?d\.?|ed\.?d\.?|cpa|cfa|cfp|pmp|cissp|esq\.?|r\.?n\.?|ll\.?m\.?|ll\.?b\.?|dds|phr|shrm-\w+|p\.?e\.?|p\.?eng\.?|c\.?eng\.?|m\.?eng\.?|b\.?eng\.?|csm|acca|frm|mph|edd|pa-c|leed ap|csc\.?|drsc\.?|md[bl])[®™]?$/i;
/** Orders, chartered bodies and certificates are written in capitals. */
const CAPITAL_LETTERS =
  /^(?:[A-Z][A-Z.-]{1,6}(?: [A-Z]{2,4})?|[A-Z][A-Za-z]{0,4}[A-Z][a-z]?)[®™]?$/;
/** Degrees that follow a name without a comma, in their usual spelling. */
const BARE_DEGREE =
  /(?<=\S \S+)(?: (?:Ph\.?\s?D\.?|MBA|CPA|CFA|PMP|M\.?D\.|MD|RN|Esq\.?|[CDKMO]BE|[BM]\.?(?:Sc|Ed|Eng)\.?|LL\.?[BM]\.?|DPhil|ACCA|Md[BL]))+$/;
const PRONOUNS =
  /\s*[([](?:he|she|they|xe|ze|er|sie|elle|il|ella|él|any)(?:\s?[/,|]\s?[\p{L}]+){0,3}[)\]]|[\s,·|]+(?:he|she|they)\/(?:him|her|them|they|hers|his|she|he)(?:\/\p{L}+)?$/giu;
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u2190-\u21ff\u2b00-\u2bff])+/gu;
/** "Ada Brisk (@ada) / X": the handle and what follows it. */
const HANDLE = /\s*[([]@[\w.-]{1,64}(?:@[\w.-]{1,253})?[)\]].*$/;
/** "Ada Brisk | Growth": text after a bar is not part of a name of two or more words. */
const BEHIND_BAR = /^(\s*\p{L}\S* .*?)\s+\|.*$/u;
/** "(1) Name": unread messages. */
const COUNTER = /^\(\d{1,4}\+?\)\s*/;
/** The degree of a connection ("· 2nd"), and that a person is open to work. */
const STATUS = /\s*(?:[·•]\s*\d(?:st|nd|rd)?\+?|\((?:open to work|hiring)\)|#\p{L}+)$/iu;
const HONORIFIC =
  /(?<=\p{Script=Han}\s?)(?:さん|様|氏|先生|女士|博士|硕士|修士)$|(?<=\p{Script=Hangul}\s?)(?:씨|님)$/u;
/** "Ada Brisk (에이다)": the name once more, in a script of its own. */
const OTHER_SCRIPT =
  /(?<=\p{Script=Latin}\.?)\s*[(（[]?\s?[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,8}(?:[\s・·][\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}ー]{1,8})?\s?[)）\]]?$/u;
/** "谷川 健太郎 (たにがわ けんたろう)": how the name is read. */
const READING =
  /(?<=\p{Script=Han})\s*[(（][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー・ ,-]{2,40}[)）]$/u;
/** Mathematical letters that people use as bold or italic ones. */
const STYLED_LETTERS = /[\u{1d400}-\u{1d7ff}]/u;

/** A person's name without counters, emoji, pronouns, courtesy titles and degrees. '' when no name remains. */
export const cleanName = memoise((text): string => {
  let name = cleanText(
    STYLED_LETTERS.test(text) ? text.slice(0, 500).normalize('NFKC') : text,
    120,
  );
  // Removing one addition can expose the next one.
  for (let round = 0; round < 8; round++) {
    const shorter = stripOnce(name);
    if (shorter === name) break;
    name = shorter;
  }
  return /\p{L}/u.test(name) ? name : '';
});

/** "M. Jean Roe" is Monsieur Roe on a page in French, and "D. Juan Roe" is Don Juan Roe in Spanish; elsewhere both are initials. */
export function dropCourtesy(name: string, language: string): string {
  if (/^fr/i.test(language)) return name.replace(/^M\. (?=\S+ )/, '');
  return /^es/i.test(language) ? name.replace(/^(?:D\.|Don|Doña|Sra?\.) (?=\S+ )/, '') : name;
}

/** Letters and the punctuation of names, without anything that sites add. */
const LETTERS_ONLY = /^(?:[A-Za-z .'-]*|[\p{L} .'’-]*)$/u;

/** Only capitalised words: the one possible addition is a courtesy title. */
const CAPITALISED_WORDS = /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/;

function stripOnce(text: string): string {
  if (CAPITALISED_WORDS.test(text)) return text.replace(TITLES, '').replace(BARE_DEGREE, '');
  if (LETTERS_ONLY.test(text)) return stripEnds(text);
  const bare = text
    .replace(COUNTER, '')
    .replace(EMOJI, ' ')
    .replace(PRONOUNS, ' ')
    .replace(HANDLE, '')
    .replace(BEHIND_BAR, '$1')
    .replace(STATUS, '')
    .replace(/[™®©]/g, '');
  const parts = cleanText(bare, 120).split(/\s*,\s*/);
  // In "BRISK, ADA" the part after the comma is a given name, not a degree.
  const isWhole = (parts[0] ?? '').includes(' ');
  while (parts.length > 1 && isDegree(parts.at(-1) ?? '', isWhole)) parts.pop();
  return stripEnds(parts.join(', ').replace(/, (?=[JS]r\.?$)/, ' '));
}

/** "Roe, Jane" → "Jane Roe"; '' for any other text. */
export function putGivenNameFirst(text: string): string {
  if (!text.includes(', ')) return '';
  const [, last = '', first = ''] = LAST_FIRST.exec(text) ?? [];
  // "Springfield, IL"
  if (/^\p{Lu}{2}$/u.test(first) && /\p{Ll}/u.test(last)) return '';
  const given = first.replace(TITLES, '');
  // "Jane Roe, Acme Tools" has the form of "Roe Weld, Jane".
  const isTurned = !last.includes(' ') || (hasUsualGivenName(given) && !hasUsualGivenName(last));
  return last && isTurned ? `${given} ${last}` : '';
}

const LAST_FIRST =
  /^(\p{Lu}[\p{L}\p{M}’'-]+(?: (?:\p{Ll}{1,3} )?\p{Lu}[\p{L}\p{M}’'-]+)?), (\p{Lu}[\p{L}\p{M}.’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]*\.?)?)$/u;

/** "M.Pd.", "S.Kom", "Dipl.-Ing.": with points, in any language. */
const POINTED_DEGREE = /^(?=.*\p{Lu}\p{Ll})(?:\p{Lu}\p{Ll}{0,4}\.[ -]?){1,3}\p{Lu}\p{Ll}{0,4}\.?$/u;

const isDegree = (part: string, isWhole: boolean): boolean =>
  DEGREE.test(part) ||
  (isWhole && POINTED_DEGREE.test(part)) ||
  (isWhole && CAPITAL_LETTERS.test(part));

const stripEnds = (text: string): string =>
  text
    .replace(OTHER_SCRIPT, '')
    .replace(READING, '')
    .replace(EDGES, '')
    .replace(TITLES, '')
    .replace(BARE_DEGREE, '')
    .replace(HONORIFIC, '');

/** Whether a courtesy title or a degree stands beside the name: "Dr. Jane Roe", "Jane Roe, MBA". */
export function hasTitleOrDegree(text: string): boolean {
  const line = cleanText(text, 120);
  const [first = '', ...rest] = line.split(/\s*,\s*/);
  return (
    TITLES.test(line) ||
    BARE_DEGREE.test(first) ||
    (first.includes(' ') && rest.some((part) => DEGREE.test(part)))
  );
}

const EDGES = /^[\s\-–—|·•:;,.*§†‡"“”«»]+|[\s\-–—|·•:;,*§†‡"“”«»]+$/g;

/** "PhD", "MBA, PhD", "PhD, RN, FAAN": degrees, not a job title as "MBA, CEO" is. */
export function isOnlyDegrees(text: string): boolean {
  const [first = '', ...rest] = text.split(/\s*,\s*/);
  return (
    DEGREE.test(first) &&
    rest.every(
      (part) =>
        DEGREE.test(part) || (CAPITAL_LETTERS.test(part) && !isRoleWord(part.toLowerCase())),
    )
  );
}

/** "MBA, Chief Executive Officer" → "Chief Executive Officer". */
export function dropLeadingDegrees(role: string): string {
  const parts = role.split(/\s*,\s*/);
  while (parts.length > 1 && DEGREE.test(parts[0] ?? '')) parts.shift();
  return parts.join(', ');
}
