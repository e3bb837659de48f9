import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount-field.tsx';

describe('a typed amount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['500', 50_000],
    ['1,500.5', 150_050],
    ['0.25', 25],
    ['0.005', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['ten', undefined],
  ])('%j is %j hundredths', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});
