import { perLanguage, textLocale } from './format-locale.ts';

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

/** "a, b, c", for parts that are not joined by "and": a title and a company, examples, facts. Empty parts are left out. */
export const commaText = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(comma());
