// What each text filter compares.
import { foldCompanyName } from '../../../../lib/identity/company-name.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import type { TextItem } from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import { hostWithoutWww, registrableDomain } from '../../domains.ts';
import { allOf, hasTerm, NEVER, type Condition } from './conditions.ts';
import { searchWords } from './fold-words.ts';
import { findSpellings } from './spellings.ts';
import { readTermIds } from './term-table.ts';
import { pairTerm, wholeTerm, wordTerm, type TermField } from './terms.ts';

/**
 * `value`: by all of its words, in any order. `values`: the words are in one of several values.
 * `company`: by words without the legal form. `key`: by a compared form.
 */
export type TextField = {
  field: TermField;
  by: 'value' | 'values' | 'company' | 'companies' | 'key' | 'domain' | 'link' | 'keyword';
};

async function hasTerms(db: Db, terms: readonly string[]): Promise<Condition> {
  const ids = await readTermIds(db, terms);
  return hasTerm([...ids.values()]);
}

/** Each word in one of its spellings. */
async function hasWords(
  db: Db,
  { field, by }: TextField,
  words: readonly string[],
): Promise<Condition> {
  if (words.length === 0) return NEVER;
  const spellings = await findSpellings(db, field, words);
  if (spellings.some((each) => each.length === 0)) return NEVER;
  const isOneValue = by === 'value' || by === 'company' || by === 'keyword';
  if (isOneValue || spellings.length === 1) {
    return allOf(
      await Promise.all(
        spellings.map((each) =>
          hasTerms(
            db,
            each.map((word) => wordTerm(field, word)),
          ),
        ),
      ),
    );
  }
  const pairs = spellings.flatMap((ones, index) =>
    spellings.slice(index + 1).map((others) => [ones, others] as const),
  );
  return allOf(
    await Promise.all(
      pairs.map(([ones, others]) =>
        hasTerms(
          db,
          ones.flatMap((one) => others.map((other) => pairTerm(field, one, other))),
        ),
      ),
    ),
  );
}

/** Longer filters are compared by their first words: each pair of words is a condition. */
const MOST_WORDS = 8;

export async function matchText(db: Db, text: TextField, item: TextItem): Promise<Condition> {
  const { field, by } = text;
  const { value } = item;
  const isExact = item.exact_match ?? false;
  switch (by) {
    case 'link':
      return hasTerms(db, [wordTerm(field, canonicalProfileLink(value))]);
    case 'key':
      return hasTerms(db, [wordTerm(field, value.trim())]);
    case 'domain':
      return isExact
        ? hasTerms(db, [`${field}=${hostWithoutWww(value)}`])
        : hasTerms(db, [wordTerm(field, registrableDomain(value))]);
    case 'keyword': {
      const words = searchWords(value);
      if (!isExact) return hasWords(db, text, words);
      const each = words.map((word) => hasTerms(db, [wordTerm(field, word)]));
      return words.length === 0 ? NEVER : allOf(await Promise.all(each));
    }
    case 'value':
    case 'values':
    case 'company':
    case 'companies': {
      if (isExact) return hasTerms(db, [wholeTerm(field, value)]);
      const isCompany = by === 'company' || by === 'companies';
      const words = searchWords(isCompany ? foldCompanyName(value) : value);
      return hasWords(db, text, words.slice(0, MOST_WORDS));
    }
  }
}
