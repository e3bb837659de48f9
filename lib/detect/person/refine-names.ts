// Corrects the order of the weighed names where two of them name one person. The weights know where a name stands;
// which of two forms is the person's own depends on the forms themselves.
import { isNonNameWord } from '../names/name-words.ts';
import { isPagePhrase, looksLikeName } from '../names/names.ts';
import { fold } from '../page/text.ts';

type Name = { name: string; /** The name as fold() returns it. */ key: string };

/** `names`: the most likely first. */
export function refineNames<T extends Name>(names: readonly T[]): T[] {
  const possible = names.filter(({ name }) => !isPagePhrase(name));
  const [first] = possible;
  if (!first) return [];
  const own = findOwnName(first, possible);
  return [own, ...possible.filter((one) => one !== own)];
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
