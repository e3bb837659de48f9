// Decides which person a sentence is about: "She is a partner at Acme" is about the page's person only when no
// other person was named before.
import { looksLikeName, isSameName } from '../names/names.ts';
import type { Paragraph } from '../page/page.ts';
import { fold } from '../page/text.ts';

const QUOTE = /["“”„«»]/;

/** The text without quotations of more than two words, because another person may speak in them. */
export const dropQuotes = (text: string): string =>
  !QUOTE.test(text)
    ? text
    : text
        .replace(/["“”„«»](?:[^\s"“”„«»]+\s+){2,80}[^\s"“”„«»]*(?:["“”„«»]|$)/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim();

/** Whether a paragraph is part of a testimonial, or follows a heading with another name. */
export const isAboutOthers = ({ heading, isQuoted }: Paragraph, fullName: string): boolean =>
  isQuoted() || (looksLikeName(heading()) && !isSameName(heading(), fullName));

const FIRST_PERSON =
  /^(?:I\b|ich |bin ich|ben ik|är jag|er jeg|arbeite|je |soy|trabaj|sou|trabalho|sono|ik |jag |jeg |jestem|jsem|prac|lavoro|travail|werk|jobb|я |работаю)/i;
const THIRD_PERSON = /^(?:he|she|they)\b/i;
const OF_HER = /\b(?:she|her|hers)\b/i;
const OF_HIM = /\b(?:he|him|his)\b/i;

/** `match`: "I am a … at", "She is the … of", "is a … at" in the text. `earlier`: the paragraph before. */
export function isSentenceAbout(
  text: string,
  match: RegExpExecArray,
  earlier: string,
  fullName: string,
): boolean {
  const sentences = splitSentences(text.slice(0, match.index));
  // The part of the sentence before the verb.
  const opening = /[.!?] ?$/.test(text.slice(0, match.index)) ? '' : (sentences.pop() ?? '');
  if (THIRD_PERSON.test(match[0])) {
    const said = `${sentences.join(' ')} ${opening}`;
    if (/^he/i.test(match[0]) ? OF_HER.test(said) : /^s/i.test(match[0]) && OF_HIM.test(said))
      return false;
    return lastNamesSubject([...splitSentences(earlier), ...sentences, opening], fullName);
  }
  if (FIRST_PERSON.test(match[0])) {
    const rest = splitSentences(text.slice(match.index))[0] ?? '';
    // An author who writes "she" or "he" about the person is someone else.
    const said = `${opening} ${rest}`;
    return !OF_HER.test(said) && !OF_HIM.test(said);
  }
  return endsWithSubject(opening, fullName);
}

const ABBREVIATED = /(?:^|[\s(])(?:\p{Lu}|[dm]r|mrs|ms|prof|rev|hon|st|mme|dipl|ing)\.$/iu;

export function splitSentences(text: string): string[] {
  const out: string[] = [];
  let open = '';
  for (const part of text.split(/(?<=[.!?]) +/)) {
    open = open ? `${open} ${part}` : part;
    if (ABBREVIATED.test(open)) continue;
    if (open.trim()) out.push(open.trim());
    open = '';
  }
  return open.trim() ? [...out, open.trim()] : out;
}

/** Whether the last sentence that names a person names only this one, or no sentence names anyone. */
function lastNamesSubject(sentences: readonly string[], fullName: string): boolean {
  for (const sentence of sentences.toReversed()) {
    if (namesOther(sentence, fullName)) return false;
    if (namesSubject(sentence, fullName)) return true;
  }
  return true;
}

function namesSubject(text: string, fullName: string): boolean {
  const words = fold(text).split(' ');
  return toNameEnds(fullName).some((part) => words.includes(part));
}

const toNameEnds = (fullName: string): string[] => {
  const parts = fold(fullName).split(' ');
  return [parts[0] ?? '', parts.at(-1) ?? ''].filter((part) => part.length > 1);
};

/** After "at" or "of", a place or a firm follows. */
const PLACES =
  /(?<!\p{L})(?:at|of|in|from|for|to|near|by|bei|chez|the|del?|du|des|d[aio]|della|la|el|der|am|im|à|na|no|en|em) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*)*/gu;
const CAPITALS = /(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*)*/gu;
/** "Tom is", "Tom has": a single capitalised word as the subject of a sentence. */
const OPENS_WITH = /^(\p{Lu}\p{Ll}+)(?:[’']s|,| (?:is|was|has|had|ist|est|es|and|\p{Ll}+ed)\b)/u;

/** Whether a text names a person other than `fullName`. */
export function namesOther(sentence: string, fullName: string): boolean {
  const own = new Set(fold(fullName).split(' '));
  const isOther = (text: string): boolean =>
    fold(text)
      .split(' ')
      .every((word) => !own.has(word)) ||
    // A relative: "Tom Roe" on the page of Jane Roe.
    !own.has(fold(text).split(' ')[0] ?? '');
  const opens = OPENS_WITH.exec(sentence)?.[1] ?? '';
  if (opens && looksLikeName(`${opens} ${opens}`) && !own.has(fold(opens))) return true;
  return (sentence.replace(PLACES, ';').match(CAPITALS) ?? []).some(
    (text) => looksLikeName(text) && isOther(text),
  );
}

const HONORIFIC = /^(?:dr|prof|professor|mr|mrs|ms|miss|sir|dame|herr|frau|mme|m)$/;

/**
 * Whether the text before the verb ends with the person or an apposition: "Jane Roe", "Based in Lyon, Dr Roe",
 * "Jane Roe, PhD,". Not: "Her husband, Tom Roe", "Jane’s manager", "Jane lives in Lyon and her manager".
 */
function endsWithSubject(opening: string, fullName: string): boolean {
  const [first = '', last = first] = toNameEnds(fullName);
  const own = new Set(fold(fullName).split(' '));
  const words = Array.from(opening.matchAll(/[\p{L}\p{M}\p{N}.’'-]+/gu));
  for (let at = words.length - 1; at >= 0; at--) {
    const word = fold(words[at]?.[0] ?? '');
    if (word !== first && word !== last && !word.split(' ').includes(last)) continue;
    if (word !== first && precedesOtherName(opening, words, at, own)) return false;
    const behind = opening.slice((words[at]?.index ?? 0) + (words[at]?.[0].length ?? 0)).trim();
    if (behind === '' || /^\p{Ll}+$/u.test(behind)) return true;
    return /^[,(]/.test(behind) && !namesOther(behind.replace(/^[,(]\s*/, ''), fullName);
  }
  return false;
}

/** Whether the capitalised words directly before a surname are another person's given names. */
function precedesOtherName(
  opening: string,
  words: readonly RegExpExecArray[],
  surname: number,
  own: ReadonlySet<string>,
): boolean {
  let others = 0;
  for (let at = surname - 1; at >= 0; at--) {
    const [one, next] = [words[at], words[at + 1]];
    const text = one?.[0] ?? '';
    const isApart = /[,;:]/.test(opening.slice((one?.index ?? 0) + text.length, next?.index));
    if (isApart || !/^\p{Lu}/u.test(text)) break;
    const word = fold(text);
    if (own.has(word) || HONORIFIC.test(word)) return false;
    if (!/^\p{Lu}\.?$/u.test(text)) others++;
  }
  return others > 0;
}
