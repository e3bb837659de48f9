// Corrects the order of the weighed names where two of them name one person. The weights know where a name stands;
// which of two forms is the person's own depends on the forms themselves.
import { isNonNameWord } from '../names/name-words.ts';
import { isPagePhrase, looksLikeName } from '../names/names.ts';
import { fold } from '../page/text.ts';

type Name = { name: string; /** The name as fold() returns it. */ key: string };

/** `names`: the most likely first. `language`: of the page as in BCP 47, '' where it states none. */
export function refineNames<T extends Name>(names: readonly T[], language: string): T[] {
  const possible = names.filter(({ name }) => !isPagePhrase(name));
  const [first] = possible;
  if (!first) return [];
  const own = findOwnName(first, possible);
  const best = findLocalSpelling(own, possible, language) ?? own;
  return [best, ...possible.filter((one) => one !== best)];
}

/** "Jane Roe" of "Jane Roe Interiors": the firm has the person's name, and the page names the person alone, too. */
function findOwnName<T extends Name>(first: T, names: readonly T[]): T {
  if (looksLikeName(first.name)) return first;
  const isInside = ({ name, key }: T): boolean => contains(first, key) && looksLikeName(name);
  return names.find((one) => one !== first && isInside(one)) ?? dropTrade(first);
}

/** "Jane Roe Photography" → "Jane Roe": the person, where the page names only the firm. */
function dropTrade<T extends Name>(firm: T): T {
  const words = firm.name.split(' ');
  while (words.length > 2 && isNonNameWord((words.at(-1) ?? '').toLowerCase())) words.pop();
  const name = words.join(' ');
  return looksLikeName(name) ? { ...firm, name, key: fold(name) } : firm;
}

const contains = (one: Name, key: string): boolean => ` ${one.key} `.includes(` ${key} `);

/** Languages whose names are not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** "三浦 哲夫 (Tetsuo Miura)" on a Japanese page: the spelling in the page's script, where both stand side by side. */
function findLocalSpelling<T extends Name>(
  first: T,
  names: readonly T[],
  language: string,
): T | undefined {
  const script = SCRIPTS[language.slice(0, 2).toLowerCase()];
  if (!script || script.test(first.name)) return undefined;
  const isBoth = (one: T, key: string): boolean => contains(one, first.key) && contains(one, key);
  return names.find(
    ({ name, key }) =>
      script.test(name) && looksLikeName(name) && names.some((one) => isBoth(one, key)),
  );
}
