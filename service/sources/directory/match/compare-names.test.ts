import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';
import { THRESHOLD } from './choose-candidate.ts';
import { parsePersonName } from '../../../../lib/identity/person-name.ts';
import { givenWords, getNames, surnameWords, words } from '../name-words.ts';

const name = (given: string, surname: string) => ({
  given: givenWords(given),
  surname: surnameWords(surname),
});
const score = (asked: [string, string], known: [string, string]) =>
  compareNames([name(...asked)], name(...known)).score;

describe('names that fit', () => {
  it.each<[[string, string], [string, string], number]>([
    [['Ana', 'Silva'], ['ANA', 'Silva'], 100],
    [['José', 'Peña'], ['Jose', 'Pena'], 100],
    [['Jean Luc', 'Aubrenoy'], ['Jean-Luc', 'Aubrenoy'], 100],
    [['Jeanluc', 'Aubrenoy'], ['Jean-Luc', 'Aubrenoy'], 98],
    [['Ana', 'MacDonald'], ['Ana', 'Mac Donald'], 98],
    [['Anna', 'Holm'], ['Anna', 'van der Holm'], 96],
    [['Maria José', 'Silva'], ['Maria', 'Silva'], 93],
    [['John M.', 'Silva'], ['John Michael', 'Silva'], 93],
    [['Zoë', 'Okafor'], ['Zoë', 'Lindqvist-Okafor'], 90],
    [['Silva', 'Ana'], ['Ana', 'Silva'], 90],
    [['Jürgen', 'Brand'], ['Juergen', 'Brand'], 88],
    [['Hưng', 'Trương'], ['Hung', 'Truong'], 77],
    [['Hưng', 'Tran'], ['Hung', 'Trần'], 88],
    [['Bob', 'Silva'], ['Robert', 'Silva'], 85],
    [['Robert', 'Silva'], ['Bob', 'Silva'], 85],
    [['Fritz', 'Silva'], ['Friedrich', 'Silva'], 85],
    [['Paco', 'Silva'], ['Francisco', 'Silva'], 85],
    [['Marguerite', 'Silvestre'], ['Marguerite', 'Silvetsre'], 82],
    [['J', 'Silva'], ['John', 'Silva'], 76],
  ])('%j and %j: %d', (asked, known, expected) => expect(score(asked, known)).toBe(expected));
});

describe('names that do not fit', () => {
  it.each<[[string, string], [string, string]]>([
    [
      ['Martin', 'Silva'],
      ['Martina', 'Silva'],
    ],
    [
      ['Maria', 'Silva'],
      ['Mario', 'Silva'],
    ],
    [
      ['Karin', 'Silva'],
      ['Karen', 'Silva'],
    ],
    [
      ['Anders', 'Silva'],
      ['Andres', 'Silva'],
    ],
    [
      ['Alexander', 'Silva'],
      ['Alexandra', 'Silva'],
    ],
    [
      ['John A.', 'Silva'],
      ['John B.', 'Silva'],
    ],
    [
      ['Ana', 'Silva'],
      ['Ana', 'Silvia'],
    ],
    [
      ['Ana', 'Braun'],
      ['Ana', 'Traun'],
    ],
    [
      ['Ana', 'Holm'],
      ['Ana', 'Helm'],
    ],
    [
      ['B', 'Okafor'],
      ['Ben', 'Lindqvist-Okafor'],
    ],
    [
      ['Bob', 'Petersholm'],
      ['Robert', 'Petershlom'],
    ],
    [
      ['', 'Silva'],
      ['Ana', 'Silva'],
    ],
    [
      ['Ana', ''],
      ['Ana', 'Silva'],
    ],
    [
      ['राम', 'शर्मा'],
      ['रीमा', 'शर्मा'],
    ],
    [
      ['伟', '王'],
      ['伟明', '王'],
    ],
  ])('%j and %j', (asked, known) => expect(score(asked, known)).toBeLessThan(THRESHOLD));
});

const letters = 'abcdefghijklmnopqrstuvwxyzéüøł'.split('');
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 12 });
const anyName = fc.record({
  given: fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => words(list.join(' '))),
  surname: fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => words(list.join(' '))),
});

/** The words as other sources may write them. */
const rewritten = (list: string[]) =>
  fc.constantFrom(
    list,
    list.slice(0, 1),
    [list[0]!.charAt(0)],
    [list.join('')],
    list.toReversed(),
    [...list, 'de'],
  );
const withRewritten = (names: typeof anyName) =>
  names.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.record({ given: rewritten(one.given), surname: rewritten(one.surname) }),
    ),
  );
const wordsOf = (from: string, to: string) => {
  const unit = fc.constantFrom(...letters.filter((letter) => letter >= from && letter <= to));
  const part = fc.string({ unit, minLength: 2, maxLength: 12 });
  return fc.array(part, { minLength: 1, maxLength: 3 });
};
/** Given name and surname have no letter in common, so that swapping them never fits. */
const unswappable = fc.record({ given: wordsOf('a', 'm'), surname: wordsOf('n', 'z') });

describe('any names', () => {
  it('fit themselves, however they are divided', () => {
    fc.assert(
      fc.property(anyName, (one) => {
        expect(compareNames([one], one)).toEqual({ score: 100, by: 'name' });
        const fullName = [...one.given, ...one.surname].join(' ');
        fc.pre(parsePersonName(fullName).words.join(' ') === fullName);
        expect(compareNames(getNames({ fullName }), one).score).toBeGreaterThanOrEqual(THRESHOLD);
      }),
    );
  });

  it('fit each other as well one way as the other, unless they are swapped', () => {
    let fitting = 0;
    fc.assert(
      fc.property(withRewritten(unswappable), ([one, other]) => {
        const { score: fit } = compareNames([one], other);
        if (fit > 0) fitting += 1;
        expect(compareNames([other], one).score).toBe(fit);
      }),
    );
    expect(fitting).toBeGreaterThan(20);
  });

  it('are within 0 and 100, and 100 only for the same letters', () => {
    let fitting = 0;
    fc.assert(
      fc.property(withRewritten(anyName), fc.boolean(), ([one, near], isSwapped) => {
        const other = isSwapped ? { given: near.surname, surname: near.given } : near;
        const { score: fit } = compareNames([one], other);
        if (fit > 0) fitting += 1;
        expect(fit).toBeGreaterThanOrEqual(0);
        expect(fit).toBeLessThanOrEqual(100);
        expect(fit < 100 || isDeepStrictEqual({ ...one }, { ...other })).toBe(true);
      }),
    );
    expect(fitting).toBeGreaterThan(20);
  });

  it('are swapped by the request only: the surname of a known person has no nickname', () => {
    expect(score(['Silva', 'Bob'], ['Robert', 'Silva'])).toBe(76);
    expect(score(['Bob', 'Silva'], ['Silva', 'Robert'])).toBe(0);
  });

  it('never fit with another first letter in both parts', () => {
    fc.assert(
      fc.property(anyName, (one) => {
        const other = {
          given: one.given.map((part) => `z${part}`),
          surname: one.surname.map((part) => `q${part}`),
        };
        fc.pre(!one.given[0]!.startsWith('z') && !one.surname[0]!.startsWith('q'));
        expect(compareNames([one], other).score).toBeLessThan(THRESHOLD);
      }),
    );
  });
});
