import { describe, expect, test } from 'vitest';
import { receiptWith } from './job.fixture.ts';
import { receiptText, receiptView } from './receipt-view.ts';
import { valueSource } from './value-source.ts';

const now = new Date('2026-01-22T12:00:00Z');

describe('the receipt', () => {
  test('lines, total, balance, and how long it stays free', () => {
    const view = receiptView(receiptWith(), now);
    expect(view.lines.map(({ amount }) => amount)).toEqual(['1', '3', '10']);
    expect(view).toMatchObject({
      total: '14 credits',
      balance: '426 → 412',
      difference: '',
      freeUntil: '22 Apr',
    });
    expect(receiptText(receiptWith(), now)).toContain('Total\t\t14 credits');
  });

  test('a charge that differs from the list prices is shown, not hidden', () => {
    expect(receiptView(receiptWith({ charged: 1500 }), now).difference).toBe(
      'The service charged 15 credits; the values found come to 14 credits. The receipts page says what to do next.',
    );
  });

  test('the source of a value: who answered, matched by what, for how much', () => {
    expect(valueSource(receiptWith(), 'phone', 'maren', now).map(({ value }) => value)).toEqual([
      'api.enrich.example',
      'name and company site',
      expect.any(String),
      '10 credits, job job-1',
    ]);
    expect(valueSource(undefined, 'phone', 'maren', now)).toEqual([]);
  });
});
