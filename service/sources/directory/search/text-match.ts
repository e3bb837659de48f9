// Defines what an item of each text filter compares.
import { foldCompanyName } from '../../../../lib/identity/fold-company-name.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import type { NumberItem, TextItem } from '../../../../lib/contract/search.ts';
import { hostWithoutWww, registrableDomain } from '../../domains.ts';
import { filterWords, isStopWord, withoutStopWords } from './fold-words.ts';
import { wholeTerm, wordTerm, type TermField } from './terms.ts';

/**
 * `value`: by all of its words, in any order. `values`: the words are in one of several values.
 * `company`: by words without the legal form. `key`: by a compared form.
 */
export type TextField = {
  field: TermField;
  by: 'value' | 'values' | 'company' | 'companies' | 'key' | 'domain' | 'link' | 'keyword';
};

/** The condition of a row: a term, or all of the words. */
export type TextMatch =
  | { term: string }
  | {
      field: TermField;
      words: readonly string[];
      /** The words are in one value of several; else the field has one value. */
      inOneOfSeveral: boolean;
      /** A word that no value of the field has, or hardly any, may be a typing error. */
      allowsMisspelling: boolean;
    };

export type TextFilterItem = Pick<TextItem, 'exact_match' | 'exclude'> &
  Pick<TextItem | NumberItem, 'value'>;

/**
 * Fields whose stop words count: "Minh Do" is not every Minh. Elsewhere, one spelling has them and the next does not: "Head of
 * Sales" and "Head, Sales".
 */
const KEEPS_STOP_WORDS: ReadonlySet<TermField> = new Set(['nm', 'lo', 'hq', 'la', 'sk', 'kw']);

export function toTextMatch({ field, by }: TextField, item: TextFilterItem): TextMatch {
  const value = String(item.value);
  const isExact = item.exact_match ?? false;
  switch (by) {
    case 'link':
      return { term: wordTerm(field, canonicalProfileLink(value)) };
    case 'key':
      return { term: wordTerm(field, value.trim()) };
    case 'domain':
      return {
        term: isExact
          ? `${field}=${hostWithoutWww(value)}`
          : wordTerm(field, registrableDomain(value)),
      };
    case 'keyword':
      return {
        field,
        words: filterWords(value),
        inOneOfSeveral: false,
        allowsMisspelling: !isExact,
      };
    case 'value':
    case 'values':
    case 'company':
    case 'companies': {
      const isPlace = field === 'lo' || field === 'hq';
      if (isExact || (isPlace && isStopWord(value))) return { term: wholeTerm(field, value) };
      const isCompany = by === 'company' || by === 'companies';
      const toWords = KEEPS_STOP_WORDS.has(field) ? filterWords : withoutStopWords;
      return {
        field,
        words: toWords(isCompany ? foldCompanyName(value) : value),
        inOneOfSeveral: by === 'values' || by === 'companies',
        allowsMisspelling: true,
      };
    }
  }
}
