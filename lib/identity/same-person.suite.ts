// Tests of the shared rules that both programs run, each with its own public suffix list.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCompanyName } from './fold-company-name.ts';
import { foldEmail, foldMailbox } from './email-address.ts';
import { foldText } from './fold-text.ts';
import { matchStrength } from './same-person.ts';
import { personKeys, type Identity } from './person-keys.ts';
import { personNameKeys, unorderedNameKey } from './person-name-keys.ts';
import { foldPhoneNumber } from './fold-phone-number.ts';
import { canonicalProfileLink } from './profile-link.ts';
import type { PublicSuffixes } from './public-suffixes.ts';
import { personNamesV1 } from './version-1.ts';
import pairs from './same-person.json' with { type: 'json' };

type Pair = [one: string, other: string];
type Pairs = { same: Pair[]; different: Pair[] };

/** The types of the JSON file. */
const NAME_PAIRS = pairs.names as (Pairs & { language: string })[];
const COMPANY_PAIRS = pairs.companies as Pairs;

const NO_PERSON: Identity = {
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
  networkUrl: '',
};

/** Scripts whose marks are letters: without one, a word is another word. */
const MARKED_LETTERS =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

export function describeIdentity(suffixes: PublicSuffixes): void {
  const getKeys = (known: Partial<Identity>) => personKeys({ ...NO_PERSON, ...known }, suffixes);
  const named = (fullName: string) => getKeys({ fullName, companyDomain: 'tarnwick.example' });
  const at = (companyName: string) => getKeys({ fullName: 'Ada Example', companyName });

  describe.each(NAME_PAIRS)('$language', ({ same, different }) => {
    test.each(same)('%s and %s are one person', (one, other) => {
      expect(matchStrength(named(one), named(other))).toBe(2);
      expect(matchStrength(named(other), named(one))).toBe(2);
    });

    test.each(different)('%s and %s are two people', (one, other) => {
      expect(matchStrength(named(one), named(other))).toBe(0);
    });
  });

  describe('companies', () => {
    test.each(COMPANY_PAIRS.same)('%s and %s are one company', (one, other) => {
      expect(matchStrength(at(one), at(other))).toBe(1);
    });

    test.each(COMPANY_PAIRS.different)('%s and %s are two companies', (one, other) => {
      expect(matchStrength(at(one), at(other))).toBe(0);
    });
  });

  test('the table has at least 200 pairs in at least 15 languages', () => {
    const all = [...NAME_PAIRS, COMPANY_PAIRS].flatMap(({ same, different }) => [
      ...same,
      ...different,
    ]);
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(15);
  });

  describe('any text', () => {
    const words = NAME_PAIRS.flatMap(({ same, different }) => [...same, ...different].flat());
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' ')),
    );

    test.each([
      ['foldText', foldText],
      ['foldCompanyName', foldCompanyName],
      ['unorderedNameKey', unorderedNameKey],
      ['canonicalProfileLink', canonicalProfileLink],
      ['foldEmail', foldEmail],
      ['foldMailbox', foldMailbox],
      ['foldPhoneNumber', foldPhoneNumber],
    ])('%s of its own result is the same', (_, fold) => {
      fc.assert(
        fc.property(text, (one) => {
          expect(fold(fold(one))).toBe(fold(one));
        }),
      );
    });

    test.each([
      ['foldText', foldText],
      ['foldCompanyName', foldCompanyName],
      ['canonicalProfileLink', canonicalProfileLink],
      ['foldEmail', foldEmail],
      ['foldMailbox', foldMailbox],
    ])(
      '%s never cuts a character of a long text in two, because databases refuse that',
      (_, fold) => {
        for (const length of [319, 320, 499, 500, 999, 1000, 2047, 2048]) {
          for (const long of [`${'a'.repeat(length)}😀`, `😀${'a'.repeat(length)}`]) {
            expect(fold(long)).not.toMatch(/\p{Cs}/u);
          }
        }
      },
    );

    test('names of object properties are names like others', () => {
      const word = fc.constantFrom('constructor', '__proto__', 'valueOf', 'Ada');
      fc.assert(
        fc.property(word, word, (first, last) => {
          const fullName = `${first} ${last}`;
          const [name] = personNameKeys({ fullName, firstName: '', lastName: '' });
          expect(name).toBe(foldText(fullName));
          const [before] = personNamesV1({ fullName, firstName: '', lastName: '' });
          expect(before).toBe(foldText(fullName));
          expect(canonicalProfileLink(`https://${first}/ada`)).not.toContain('native');
        }),
      );
    });

    test('composed and decomposed letters have the same keys', () => {
      fc.assert(
        fc.property(fc.constantFrom(...words), (name) => {
          expect(named(name.normalize('NFD'))).toEqual(named(name.normalize('NFC')));
        }),
      );
    });

    test('letter case does not matter', () => {
      fc.assert(
        fc.property(fc.constantFrom(...words), (name) => {
          expect(foldText(name.toLowerCase())).toBe(foldText(name.toLowerCase().toUpperCase()));
        }),
      );
    });

    test('a name without one of its vowel signs is another name', () => {
      const marked = words.filter((word) => MARKED_LETTERS.test(word));
      fc.assert(
        fc.property(fc.constantFrom(...marked), fc.nat(), (word, chance) => {
          const letters = [...word.normalize('NFC')];
          const marks = letters.flatMap((letter, index) => (/\p{M}/u.test(letter) ? [index] : []));
          fc.pre(marks.length > 0);
          const without = letters.toSpliced(marks[chance % marks.length]!, 1).join('');
          expect(foldText(without)).not.toBe(foldText(word));
        }),
      );
    });

    test('a folded name has no accents, capitals, punctuation or outer spaces', () => {
      fc.assert(
        fc.property(text, (one) => {
          const folded = foldText(one);
          expect(folded).toBe(folded.trim());
          expect(folded).not.toMatch(/[\u0300-\u031a\u031c-\u036f'’.,;]|\s\s/);
          expect(folded).toBe(folded.normalize('NFC'));
        }),
      );
    });

    test('no name key is empty', () => {
      fc.assert(
        fc.property(text, (fullName) => {
          const names = personNameKeys({ fullName, firstName: '', lastName: '' });
          expect(names.every((name) => name !== '')).toBe(true);
        }),
      );
    });
  });
}
