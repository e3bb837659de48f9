import { t } from '@lingui/core/macro';
import { numberLocale, perLanguage, textLocale } from './format-locale.ts';

const conjunction = perLanguage(
  () => new Intl.ListFormat(textLocale(), { type: 'conjunction', style: 'long' }),
);

/** Between two items that are not the last: ", " in English, "、" in Japanese. */
const comma = perLanguage(() => {
  const [, separator] = conjunction().formatToParts(['a', 'b', 'c', 'd']);
  return separator!.value;
});

/** "work email", "work email and phone", "a, b and c". */
export const listText = (items: readonly string[]): string => conjunction().format(items);

/** "a · b · c": facts that stand beside each other. No line begins with a dot. Empty parts are left out. */
export const dotText = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\u00A0· ');

/** Texts in the scripts that write "、", where a comma between Latin names would not stand out. */
const HAS_WIDE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * "a, b, c", for parts that are not joined by "and": a title and a company, examples, facts. Empty parts are left out.
 * Parts in Latin letters alone are separated as in English in every language, as names and addresses are.
 */
export function commaText(parts: readonly (string | null | undefined | false)[]): string {
  const shown = parts.filter((part) => typeof part === 'string' && part !== '');
  const text = shown.join(comma());
  return HAS_WIDE_LETTERS.test(text) ? text : shown.join(', ');
}

/** Between two sentences: a space, none in Japanese. */
export const sentenceSpace = (): string => (numberLocale() === 'ja' ? '' : ' ');

/** Sentences after each other, each with its full stop. Empty ones are left out. */
export const sentencesText = (sentences: readonly (string | null | undefined | false)[]): string =>
  sentences.filter(Boolean).join(sentenceSpace());

/** "Paused by you.": a text that stands without a full stop elsewhere. */
export const withFullStop = (sentence: string): string => t`${sentence}.`;
