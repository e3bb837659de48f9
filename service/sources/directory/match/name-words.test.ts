import { describe, expect, it } from 'vitest';
import { nameKey, namesOf, withoutTitles } from './name-words.ts';

it.each([
  ['Prof. Dr. Ana Silva', 'Ana Silva'],
  ['Ana Silva, PhD, MBA', 'Ana Silva'],
  ['Ana Silva CPA', 'Ana Silva'],
  ['Silva, Ana', 'Silva, Ana'],
  ['Don Silva', 'Don Silva'],
  ['Dr. Silva', 'Dr. Silva'],
  ['', ''],
])('%j without titles is %j', (name, expected) => expect(withoutTitles(name)).toBe(expected));

it('has one key for all orders', () => {
  expect(nameKey('Dr. Zoë Okafor-Lind')).toBe('lind okafor zoe');
  expect(nameKey('OKAFOR-LIND, Zoe')).toBe('lind okafor zoe');
});

describe('the parts of a name', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'de Silva' }, [[['ana'], ['de', 'silva']]]],
    [{ fullName: 'Ana Silva' }, [[['ana'], ['silva']]]],
    [{ fullName: 'Silva, Ana' }, [[['ana'], ['silva']]]],
    [
      { fullName: 'Ana Maria Silva' },
      [
        [['ana', 'maria'], ['silva']],
        [['ana'], ['maria', 'silva']],
      ],
    ],
    [
      { fullName: '欧阳明' },
      [
        [['阳明'], ['欧']],
        [['明'], ['欧阳']],
      ],
    ],
    [{ fullName: 'Ana' }, []],
    [{ firstName: 'Ana' }, []],
    [{}, []],
  ])('%j', (who, expected) => {
    expect(namesOf(who).map(({ given, surname }) => [given, surname])).toEqual(expected);
  });
});
