import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../lib/i18n/languages.ts';
import { amountInput, parseAmount } from './amount-field.tsx';

const MAX = 1e11;

describe('a typed amount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['500', 50_000],
    ['12,5', 1250],
    ['12.5', 1250],
    ['12,50', 1250],
    ['0.25', 25],
    ['0,07', 7],
    ['1234.5', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234', 123_400],
    ['1\u202f234\u202f567,5', 123_456_750],
    ['1,500.5', 150_050],
    ['1.500,5', 150_050],
    ['１２．５', 1250],
    ['1000000000', MAX],
    ['1000000000.01', undefined],
    ['1,234', undefined],
    ['1.234', undefined],
    ['1,234,567', undefined],
    ['1,234,50', undefined],
    ['12,345.6.7', undefined],
    ['12 5', undefined],
    ['0.005', undefined],
    ['12,', undefined],
    [',5', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['ten', undefined],
  ])('%j is %j hundredths', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});

describe('the amount that a field begins with', () => {
  afterEach(() => i18n.activate('en'));

  it.each(LANGUAGES.map(({ tag }) => tag))('is read as the same amount: %s', (locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX }), (amount) => {
        expect(parseAmount(amountInput(amount))).toBe(amount);
      }),
      { examples: [[25], [1250], [123_400], [120_450], [MAX]] },
    );
  });
});
