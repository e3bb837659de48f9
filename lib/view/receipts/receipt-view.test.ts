import { describe, expect, test } from 'vitest';
import { ATTACKS, formulasIn } from '../../export/attacks.fixture.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { jobWith, receiptWith } from '../jobs/job.fixture.ts';
import { freeUntilText, receiptText, toReceiptView } from './receipt-view.ts';
import { describeSource } from '../person/value-source.ts';

const now = new Date('2026-01-22T12:00:00Z');

describe('the receipt', () => {
  test('lines, total, and balance', () => {
    const view = toReceiptView(receiptWith(), now);
    expect(view.lines.map(({ amount }) => amount)).toEqual(['1', '3', '10']);
    expect(view).toMatchObject({
      total: '14\u00A0credits',
      balance: '426 → 412',
      rounding: '',
      difference: '',
    });
    expect(receiptText(receiptWith(), now)).toContain('Total\t\t14\u00A0credits');
  });

  test.each(Object.entries(ATTACKS))('runs no formula when it is pasted: %s', (_, attack) => {
    const receipt = receiptWith({ name: attack, baseUrl: attack });
    expect(formulasIn(receiptText(receipt, now, attack))).toEqual([]);
  });

  test.each([
    ['what was paid for', jobWith({ state: 'done', charged: 100 }), '21\u00A0Apr'],
    [
      'a free repetition, from the first payment on',
      jobWith({ state: 'done', charged: 0, freeSince: '2026-01-10T10:00:00.000Z' }),
      '9\u00A0Apr',
    ],
    ['nothing was found', jobWith({ state: 'done', charged: 0 }), ''],
    [
      'it failed',
      jobWith({ state: 'done', charged: 100, failure: createFailure('server', '') }),
      '',
    ],
    [
      'its time is over',
      jobWith({ state: 'done', charged: 100, sentAt: '2025-10-01T00:00:00.000Z' }),
      '',
    ],
    ['the job is no longer kept', undefined, ''],
  ])('how long a refresh is free: %s', (_what, job, until) => {
    expect(freeUntilText(job, now)).toBe(until);
  });

  test.each([
    [25, 999, 998, true],
    [25, 999, 999, true],
    [100, 999, 998, false],
    [25, 999, 998.75, false],
    // More than rounding: the receipts page compares it.
    [25, 999, 990, false],
  ])('%d hundredths beside a balance of %d → %d: rounding is explained, %s', (charged, ...rest) => {
    const [balanceBefore, balanceAfter, explained] = rest;
    const receipt = receiptWith({ charged, expected: charged, balanceBefore, balanceAfter });
    const { rounding } = toReceiptView(receipt, now);
    expect(rounding).toBe(
      explained
        ? 'The service gives its balance in whole credits, so it moves by another amount.'
        : '',
    );
    expect(receiptText(receipt, now).includes('whole credits')).toBe(explained);
  });

  test('a charge that differs from the list prices is shown, not hidden', () => {
    expect(toReceiptView(receiptWith({ charged: 1500 }), now).difference).toBe(
      'The service charged 15\u00A0credits; the values found come to 14\u00A0credits. The receipts page says what to do next.',
    );
  });

  test('an answer of which a part could not be read is called incomplete', () => {
    const text =
      'The service’s answer was incomplete: 1 entry could not be read. If something is missing, send its support the dispute file.';
    expect(toReceiptView(receiptWith({ unreadable: 1 }), now).incomplete).toBe(text);
    expect(receiptText(receiptWith({ unreadable: 1 }), now)).toContain(text);
    expect(toReceiptView(receiptWith(), now).incomplete).toBe('');
    const lines = [{ what: 'work_email', outcome: 'not_found', charged: 0 }] as const;
    const getOutcome = (unreadable?: number) =>
      toReceiptView(receiptWith({ lines: [...lines], unreadable }), now).lines[0]?.outcome;
    expect([getOutcome(1), getOutcome()]).toEqual(['nothing readable', 'not found']);
  });

  test('the source of a value shows service, match and price', () => {
    expect(describeSource(receiptWith(), 'phone', 'maren', now).map(({ value }) => value)).toEqual([
      'api.enrich.example',
      'name and company site',
      expect.any(String),
      '10\u00A0credits, job job-1',
    ]);
    expect(describeSource(undefined, 'phone', 'maren', now)).toEqual([]);
  });
});
