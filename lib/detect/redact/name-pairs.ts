// Where else on a page a name stands: two words of it beside each other, in text, in an address or in an
// identifier. A single common word of it tells nothing, and stays.
import type { NameRun } from './name-places.ts';
import { keyOf, WORD } from './words.ts';

export type NamePairs = {
  /** Of words in their order, by their keys, those that are a part of a name there. */
  among(keys: readonly string[]): ReadonlySet<string>;
  /** The same of a text. */
  in(text: string): ReadonlySet<string>;
};

/** Of longer runs, also their ends: "Dean Alan Parks" is "Dean Parks", too. */
export function createNamePairs(runs: readonly NameRun[]): NamePairs {
  const pairs = new Set<string>();
  const add = (one: string, other: string): void => {
    pairs.add(`${one} ${other}`).add(`${other} ${one}`);
  };
  for (const run of runs) {
    run.slice(1).forEach((word, at) => add(run[at]!, word));
    if (run.length > 2) add(run[0]!, run.at(-1)!);
  }
  const among = (keys: readonly string[]): ReadonlySet<string> =>
    new Set(
      keys.filter(
        (key, at) => pairs.has(`${keys[at - 1]} ${key}`) || pairs.has(`${key} ${keys[at + 1]}`),
      ),
    );
  return {
    among,
    in: (text) => (pairs.size === 0 ? among([]) : among(text.match(WORD)?.map(keyOf) ?? [])),
  };
}
