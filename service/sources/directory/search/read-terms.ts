// Reads what the text items of one search mean in the table of terms. All items share the queries: one for the terms
// and words, one for each word that may be misspelt, and one for the pairs of words. The queries run one after the
// other, so that a search uses one connection.
import { MAX_MISSPELT_WORDS } from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import { hasTerms, NEVER, type Condition } from './conditions.ts';
import { findSpellings, mayBeMisspelt, type Spelling } from './spellings.ts';
import { readTermIds } from './term-table.ts';
import { pairTerm, wordTerm, type TermField } from './terms.ts';
import type { TextMatch } from './text-match.ts';

type WordMatch = Extract<TextMatch, { words: readonly string[] }>;
/** A word of a filter, and the words of the directory that it means. */
type SpeltWord = { word: string; spellings: readonly Spelling[] };

/** Finds the spellings of misspelt words; at most MAX_MISSPELT_WORDS different ones are looked for. */
function createSpeller(db: Db, ids: ReadonlyMap<string, number>) {
  const misspelt = new Map<string, readonly Spelling[]>();

  async function spell({ field, allowsMisspelling }: WordMatch, word: string): Promise<SpeltWord> {
    const term = wordTerm(field, word);
    const id = ids.get(term);
    if (id !== undefined) return { word, spellings: [{ id, word }] };
    if (!allowsMisspelling || !mayBeMisspelt(word)) return { word, spellings: [] };
    const known = misspelt.get(term);
    if (known) return { word, spellings: known };
    if (misspelt.size === MAX_MISSPELT_WORDS) return { word, spellings: [] };
    const spellings = await findSpellings(db, field, word);
    misspelt.set(term, spellings);
    return { word, spellings };
  }

  /** null: there are no words, or one is unknown; no row matches. */
  return async (match: WordMatch): Promise<SpeltWord[] | null> => {
    const spelt: SpeltWord[] = [];
    for (const word of match.words) {
      const one = await spell(match, word);
      if (one.spellings.length === 0) return null;
      spelt.push(one);
    }
    return spelt.length === 0 ? null : spelt;
  };
}

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
  matches: readonly TextMatch[],
): Promise<Condition[]> {
  const ids = await readTermIds(
    db,
    matches.flatMap((match) =>
      'term' in match ? match.term : match.words.map((word) => wordTerm(match.field, word)),
    ),
  );
  const spell = createSpeller(db, ids);
  const pairs = createPairs();
  const spelt: (SpeltWord[] | null)[] = [];
  for (const match of matches) {
    const words = 'words' in match ? await spell(match) : null;
    spelt.push(words);
    if (words === null || !('words' in match) || !isPaired(match)) continue;
    for (const pair of toPairs(words)) pairs.combine(match.field, pair);
  }
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
