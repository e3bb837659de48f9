// Names of people: cleaned of what sites add, told from other headings, and split into parts.
import { NOT_NAMES, ROLE_WORDS } from './name-words.ts';
import { looksLikeRole } from './role-words.ts';
import { clean, fold, squash } from './text.ts';

const PARTICLES = new Set(
  'van von der den de del della di da das do dos du la le el al bin ibn ben af av zu zur ter ten st y e mac mc vom op'.split(
    ' ',
  ),
);
const TITLES =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|sir|dame|herr|frau|mme)\.?(?:-ing\.?)?\s+|(?:rev|ing|dipl|mag|hon|dra|lic|eng)\.(?:-ing\.?)?\s+)+/i;
const DEGREE =
  /^(?:ph\.?\s?d\.?|m\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|b\.?a\.?|b\.?s\.?|m\.?s\.?|j\.?d\.?|cpa|cfa|pmp|cissp|esq\.?|r\.?n\.?|llm|llb|dds|phr|shrm-\w+|p\.?e\.?|csm|acca|frm|mph|edd)$/i;
/** Degrees that follow a name without a comma, in their usual spelling. */
const BARE_DEGREE =
  /(?<=\S \S+) (?:Ph\.?\s?D\.?|MBA|CPA|CFA|PMP|M\.?D\.|MD|Esq\.?|CISSP|SPHR|SHRM-\w+)$/;
const PRONOUNS =
  /\s*[([](?:he|she|they|xe|ze|er|sie|elle|il|ella|él|any)(?:\s?[/,|]\s?[\p{L}]+){0,3}[)\]]/giu;
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u2190-\u21ff\u2b00-\u2bff])+/gu;
/** "Ada Brisk (@ada) / X": the handle and what follows it. */
const HANDLE = /\s*[([]@[\w.-]{1,40}[)\]].*$/;
/** "(1) Name": unread messages. */
const COUNTER = /^\(\d{1,4}\+?\)\s*/;

/** A person's name without counters, emoji, pronouns, courtesy titles and degrees. '' if none is left. */
export function cleanName(text: string): string {
  let name = clean(text, 120);
  // What is taken off one end may bare something else to take off.
  for (let round = 0; round < 8; round++) {
    const shorter = strip(name);
    if (shorter === name) break;
    name = shorter;
  }
  return /\p{L}/u.test(name) ? name : '';
}

/** Letters and the marks that names have, and nothing of what sites add. */
const BARE = /^(?:[A-Za-z .'-]*|[\p{L} .'’-]*)$/u;

function strip(text: string): string {
  if (BARE.test(text)) return withoutEnds(text);
  const bare = text
    .replace(COUNTER, '')
    .replace(EMOJI, ' ')
    .replace(PRONOUNS, ' ')
    .replace(HANDLE, '')
    .replace(/[™®©]/g, '');
  const parts = clean(bare, 120).split(/\s*,\s*/);
  while (parts.length > 1 && DEGREE.test(parts.at(-1) ?? '')) parts.pop();
  return withoutEnds(parts.join(', '));
}

const withoutEnds = (text: string): string =>
  text.replace(EDGES, '').replace(TITLES, '').replace(BARE_DEGREE, '');

const EDGES = /^[\s\-–—|·•:;,.*§†‡"“”«»]+|[\s\-–—|·•:;,*§†‡"“”«»]+$/g;

/** What most words of a name are; the others are looked at closely. */
const PLAIN_WORD = /^[A-Z][a-z]+$/;
const NAME_WORD =
  /^(?:(?:[dlo][’'‘])?\p{Lu}[\p{L}\p{M}]*(?:[’'‘.-]\p{L}[\p{L}\p{M}]*)*\.?|\p{Lu}\.(?:\p{Lu}\.)*)$/u;
const UNCASED_START =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;
const UNCASED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}ー・]+$/u;

/** What companies, posts and headings hold in scripts without capitals, and names do not. */
const UNCASED_WORDS =
  /会社|株式|法人|紹介|情報|概要|一覧|採用|製品|事業|案内|部門|営業|お知らせ|ニュース|サービス|メニュー|ログイン|公司|新闻|产品|服务|首页|회사|소개|문의|공지|제품/;

/** Two to six characters in Chinese, Japanese or Korean; a family name may stand apart. */
function looksLikeUncasedName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 4 || !words.every((word) => UNCASED.test(word))) return false;
  if (UNCASED_WORDS.test(text) || looksLikeRole(text)) return false;
  const bare = words.join('');
  const isEastAsian = EAST_ASIAN.test(bare);
  if (!isEastAsian) return words.length >= 2 && text.length <= 40;
  return words.length <= 2 && bare.length >= 2 && bare.length <= (KATAKANA.test(bare) ? 14 : 6);
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const KATAKANA = /^[\p{Script=Katakana}ー・]+$/u;

/**
 * Whether a text that was not marked up as a name reads like one: two to five capitalised words, none
 * of them a word of the trade. Deliberately strict: this is a guess, and a wrong one costs money.
 */
export function looksLikeName(text: string): boolean {
  if (UNCASED_START.test(text)) return looksLikeUncasedName(text);
  if (text.length < 4 || text.length > 60) return false;
  if (/[\d@/|\\_<>{}[\]:;!?&+=#%*"“”$€]/.test(text)) return false;
  const words = text.split(' ');
  if (words.length < 2 || words.length > 6) return false;
  let capitals = 0;
  let long = 0;
  for (const word of words) {
    const bare = word.toLowerCase().replace(/[.,]$/, '');
    const middle = word !== words[0] && word !== words.at(-1);
    if (PARTICLES.has(bare) && (middle || word === words[0])) continue;
    const called = bare === 'dean' && word === words[0] && words.length === 2;
    if (NOT_NAMES.has(bare) || word.endsWith(',')) return false;
    if (ROLE_WORDS.has(fold(bare)) && !called) return false;
    if (PLAIN_WORD.test(word)) {
      capitals++;
      long++;
    } else if (NAME_WORD.test(word)) {
      capitals++;
      if (bare.length >= 2) long++;
    } else if (/^\([\p{L} .'-]+\)$/u.test(word) && middle) continue;
    else return false;
  }
  return capitals >= 2 && long >= 1;
}

/** "MBA, Chief Executive Officer" without the degrees at its beginning. */
export function withoutDegrees(role: string): string {
  const parts = role.split(/\s*,\s*/);
  while (parts.length > 1 && DEGREE.test(parts[0] ?? '')) parts.shift();
  return parts.join(', ');
}

/** The parts of a name; null where the text does not tell them apart (one word, or no spaces at all). */
export function splitName(fullName: string, language = ''): { first: string; last: string } | null {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(fullName);
  const ordered = comma && !DEGREE.test(comma[2] ?? '') ? `${comma[2]} ${comma[1]}` : fullName;
  const words = ordered
    .replace(/\s*[("“][^)"”]*[)"”]\s*/g, ' ')
    .split(' ')
    .filter(Boolean);
  if (words.length > 2 && /^(?:jr|sr|ii|iii|iv)\.?$/i.test(words.at(-1) ?? '')) words.pop();
  if (words.length < 2 || words.length > 7) return null;
  // Written in Han or Hangul with a space: the family name stands first.
  if (/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(words.join(''))) {
    return { first: words.slice(1).join(' '), last: words[0] ?? '' };
  }
  let start = words.length - 1;
  const iberian = /^(?:es|gl|ca)\b/i.test(language);
  if (iberian && words.length >= 4) start--;
  const first = words[0] ?? '';
  for (let at = 1; at < start; at++) {
    if (PARTICLES.has((words[at] ?? '').toLowerCase())) {
      start = at;
      break;
    }
  }
  return { first, last: words.slice(start).join(' ') };
}

/** Whether a handle, slug or mailbox carries a part of the name: "j.smith", "janesmith-12", "smith". */
export function handleFitsName(handle: string, fullName: string): boolean {
  const flat = squash(handle);
  if (flat.length < 3) return false;
  const parts = fold(fullName)
    .split(' ')
    .filter((part) => part.length > 1);
  if (parts.length === 0) return false;
  if (parts.some((part) => part.length >= 4 && flat.includes(part))) return true;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return (
    flat.includes(first + last) ||
    flat.includes(last + first) ||
    (last.length > 2 && flat === (first[0] ?? '') + last)
  );
}

export function sameName(a: string, b: string): boolean {
  const one = fold(cleanName(a));
  return one !== '' && one === fold(cleanName(b));
}
