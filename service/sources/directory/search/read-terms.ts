// Reads what the text items of one search mean in the table of terms. All items share the queries: one for the terms
// and words, those for the words that may be misspelt (similar-words.ts), and one for the pairs of words. The queries
// run one after the other, so that a search uses one connection.
import type { Db } from '../../../db/database.ts';
import { hasTerms, NEVER, type Condition } from './conditions.ts';
import type { IndexTable } from './run-search.ts';
import type { Spelling } from './spellings.ts';
import { readSimilarWords } from './similar-words.ts';
import { readTermIds } from './term-table.ts';
import { pairTerm, wordTerm, type TermField } from './terms.ts';
import type { TextMatch } from './text-match.ts';

type WordMatch = Extract<TextMatch, { words: readonly string[] }>;
/** A word of a filter, and the words of the directory that it means. */
type SpeltWord = { word: string; spellings: readonly Spelling[] };

type Pair = readonly [SpeltWord, SpeltWord];

const toPairs = (words: readonly SpeltWord[]): Pair[] =>
  words.flatMap((one, index) => words.slice(index + 1).map((other) => [one, other] as const));

const isPaired = ({ inOneOfSeveral, words }: WordMatch): boolean =>
  inOneOfSeveral && words.length > 1;

/** The terms of pairs. Each pair of words is combined once, whichever items have it. */
function createPairs() {
  const known = new Map<string, readonly string[]>();
  return {
    combine(field: TermField, [one, other]: Pair): readonly string[] {
      const key = pairTerm(field, one.word, other.word);
      const terms =
        known.get(key) ??
        one.spellings.flatMap((a) => other.spellings.map((b) => pairTerm(field, a.word, b.word)));
      known.set(key, terms);
      return terms;
    },
    all: () => [...known.values()].flat(),
  };
}

/** The condition of each match. */
export async function readTermConditions(
  db: Db,
  table: IndexTable,
  matches: readonly TextMatch[],
): Promise<Condition[]> {
  const ids = await readTermIds(
    db,
    matches.flatMap((match) =>
      'term' in match ? match.term : match.words.map((word) => wordTerm(match.field, word)),
    ),
  );
  const similar = await readSimilarWords(
    db,
    table,
    matches.flatMap((match) =>
      'words' in match && match.allowsMisspelling
        ? match.words.map((word) => ({ field: match.field, word }))
        : [],
    ),
    ids,
  );
  const spell = ({ field, allowsMisspelling }: WordMatch, word: string): SpeltWord => {
    const term = wordTerm(field, word);
    const id = ids.get(term);
    const own = id === undefined ? [] : [{ id, word }];
    return { word, spellings: [...own, ...((allowsMisspelling && similar.get(term)) || [])] };
  };
  const pairs = createPairs();
  const spelt = matches.map((match): SpeltWord[] | null => {
    if (!('words' in match)) return null;
    const each = match.words.map((word) => spell(match, word));
    // There are no words, or one is unknown: no row matches.
    if (each.length === 0 || each.some((one) => one.spellings.length === 0)) return null;
    if (isPaired(match)) for (const pair of toPairs(each)) pairs.combine(match.field, pair);
    return each;
  });
  const pairIds = await readTermIds(db, pairs.all());

  return matches.map((match, index) => {
    if ('term' in match) {
      const id = ids.get(match.term);
      return id === undefined ? NEVER : hasTerms([[id]]);
    }
    const words = spelt[index];
    if (!words) return NEVER;
    if (!isPaired(match)) {
      return hasTerms(words.map(({ spellings }) => spellings.map(({ id }) => id)));
    }
    return hasTerms(
      toPairs(words).map((pair) =>
        pairs.combine(match.field, pair).flatMap((term) => pairIds.get(term) ?? []),
      ),
    );
  });
}
