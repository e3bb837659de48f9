import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTACKS, formulasIn, HARMLESS } from './attacks.fixture.ts';
import { guardFormula, guardPhone, removeGuard } from './formula-guard.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';

/** Any text, mostly of characters that break cells and guards. */
const hostile = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'=+-@＝＋－＠,;\'"\t\r\n ', '\u200B', '\u202E') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('\u00A0', '\uFEFF', '\u034F', '\u2028', '\u0085', 'a', '9'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 16,
});

describe('guardFormula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","x")', '\'=HYPERLINK("https://evil.example","x")'],
    ['+SUM(A1:A2)', "'+SUM(A1:A2)"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\nBo', "'\nBo"],
    ['  =1', "'  =1"],
    ['\u200B=1', "'\u200B=1"],
    ['＝1+1', "'＝1+1"],
    ['Buyer;=1+1', "Buyer;'=1+1"],
    ['Buyer;"=HYPERLINK(1);x', 'Buyer;"\'=HYPERLINK(1);x'],
    ['"=1', '\'"=1'],
    ['+44 7700 900142', "'+44 7700 900142"],
    ['Osei-Thorvik', 'Osei-Thorvik'],
    ['maren@tarnwick.example', 'maren@tarnwick.example'],
    ["'=1", "''=1"],
    ['Buyer,=1', "Buyer,'=1"],
  ])('writes %j as %j', (value, written) => {
    expect(guardFormula(value)).toBe(written);
  });

  it.each(HARMLESS)('keeps %j unchanged', (value) => {
    expect(guardFormula(value)).toBe(value);
  });

  it.each(Object.entries(ATTACKS))('contains no formula for any program: %s', (_, attack) => {
    expect(formulasIn(guardFormula(attack))).toEqual([]);
    expect(removeGuard(guardFormula(attack))).toBe(attack);
  });

  it('is tested with values that are all formulas or begin with an apostrophe', () => {
    const harmless = Object.values(ATTACKS).filter((attack) => formulasIn(attack).length === 0);
    expect(harmless.filter((attack) => !attack.includes("'"))).toEqual([]);
    expect(harmless.length).toBeLessThan(20);
  });

  it('begins no cell with a sign, at any separator, and changes nothing else', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const guarded = guardFormula(value);
        for (const cell of guarded.split(/[,;\p{Cc}\p{Zl}\p{Zp}]/u)) {
          expect(cell.replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}"]+/u, '')).not.toMatch(
            /^[=+\-@＝＋－＠]/u,
          );
        }
        expect(removeGuard(guarded)).toBe(value);
      }),
      { numRuns: countRuns(1500) },
    );
  });

  it('keeps a value without a sign at the beginning of a line or after a separator', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aé漢 -=@+.9'), maxLength: 20 });
    fc.assert(
      fc.property(letters, (rest) => {
        expect(guardFormula(`a${rest}`)).toBe(`a${rest}`);
      }),
    );
  });

  it('takes time in proportion to the length of any text', () => {
    // A quadratic algorithm would exceed the time limit of a test.
    const length = 300_000;
    for (const letter of ['\n', ';', '"', "'", ' ']) {
      const value = letter.repeat(length);
      expect(removeGuard(guardFormula(value))).toBe(value);
    }
  });
});

describe('removeGuard', () => {
  it.each(["O'Brien", "'t Hart", "it's", "'quoted'", 'a; b'])('keeps %j unchanged', (value) => {
    expect(removeGuard(value)).toBe(value);
  });

  it('removes the guard of another program by the OWASP rule', () => {
    expect(removeGuard("'=1+1")).toBe('=1+1');
    expect(removeGuard("'+44 7700 900142")).toBe('+44 7700 900142');
  });
});

describe('guardPhone', () => {
  it.each([
    ['+44 7700 900142', '+44 7700 900142'],
    ['+447700900142', '+447700900142'],
    ['020 7946 0018', '020 7946 0018'],
    ['+44 7700 900142+1', "'+44 7700 900142+1"],
    ['+44(7700)900142', '+44 7700 900142'],
    ['+1 (415) 555-0100', '+1 415 555 0100'],
    ['+1-415-555-0100', '+1 415 555 0100'],
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    // Two numbers are not joined to one.
    ['+447700900142/900143', "'+447700900142/900143"],
    ['+44 20/7946.0018 ', '+44 20 7946 0018'],
    ['+44 (7700) 900142-A1', "'+44 (7700) 900142-A1"],
    ['+(1)-2', "'+(1)-2"],
    ['+44 7700 900142\n=1', "'+44 7700 900142\n'=1"],
    ['+1', "'+1"],
    ['=1+1', "'=1+1"],
  ])('writes %j as %j', (value, written) => {
    expect(guardPhone(value)).toBe(written);
  });
});
