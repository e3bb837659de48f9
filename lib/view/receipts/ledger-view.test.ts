import { expect, test } from 'vitest';
import type { BalancePeriod } from '../../receipts/balance-check.ts';
import { receiptWith } from '../jobs/job.fixture.ts';
import { balanceChangeText, toLedgerView } from './ledger-view.ts';

const NOW = new Date(2026, 0, 22, 12);
const at = (day: number) => new Date(2026, 0, day, 10, 42).toISOString();

const period = (day: number, counted: number, decrease: number): BalancePeriod => ({
  from: { at: at(day), balance: 100 },
  to: { at: at(day + 1), balance: 100 - decrease / 100 },
  jobs: 2,
  counted,
  decrease,
});

const NONE = { count: 0, atMost: 0 };
const NOTHING_OPEN = { uncertain: NONE, sentAgain: NONE };

test('figures that differ by less than a credit agree, with an explanation', () => {
  const view = toLedgerView([period(10, 4125, 4200)], NOTHING_OPEN, NOW);
  expect(view).toMatchObject({ tone: 'ok', head: 'Our count agrees with the balance', causes: [] });
  expect(view.text).toBe(
    'We count 41.25\u00A0credits since 10\u00A0Jan, the service’s balance fell by 42\u00A0credits. That is the same: a balance is given in whole credits.',
  );
});

test('a larger fall of the balance has a place, possible causes and a next step', () => {
  const periods = [period(10, 1000, 1000), period(11, 500, 1500)];
  const unreportedCharges = {
    uncertain: { count: 1, atMost: 1000 },
    sentAgain: { count: 2, atMost: 1300 },
  };
  const view = toLedgerView(periods, unreportedCharges, NOW);
  expect(view).toMatchObject({ tone: 'warn', head: '10\u00A0credits more than we count' });
  expect(view.where).toEqual([
    '11\u00A0Jan to 12\u00A0Jan, 2 jobs: 10\u00A0credits more than we count',
  ]);
  expect(view.causes.join(' ')).toMatch(
    /other members.*other browsers.*without an answer: up to 10/,
  );
  expect(view.causes.join(' ')).toMatch(
    /2 jobs of ours that you sent again.*up to 13\u00A0credits/,
  );
});

test('credits that were bought explain a rise', () => {
  const view = toLedgerView([period(10, 500, -50_000)], NOTHING_OPEN, NOW);
  expect(view.text).toContain('rose by 500\u00A0credits');
  expect(view.causes).toEqual(['Credits that were bought, or given back by the service.']);
});

test('differences that cancel each other out are not hidden', () => {
  const view = toLedgerView([period(10, 0, 700), period(11, 700, 0)], NOTHING_OPEN, NOW);
  expect(view.tone).toBe('warn');
  expect(view.where).toHaveLength(2);
});

test('fewer than two balances give no result', () => {
  expect(toLedgerView([], NOTHING_OPEN, NOW)).toMatchObject({ tone: 'neutral', where: [] });
});

test('of a balance that is not known, no reason is claimed', () => {
  const receipt = receiptWith({ balanceBefore: 100, balanceAfter: null });
  expect(balanceChangeText(receipt, null, NOW)).toBe('100 before; not known after it');
  expect(balanceChangeText({ ...receipt, balanceBeforeAt: at(10) }, null, NOW)).toBe(
    '100 before (10\u00A0Jan); not known after it',
  );
});

test('a balance in whole credits that moved by another amount than the charge is explained', () => {
  const receipt = receiptWith({ charged: 25, balanceBefore: 100, balanceAfter: 99 });
  expect(balanceChangeText(receipt, period(10, 25, 100), NOW)).toMatch(
    /^100.* → 99, with 1 other job in between; the service gives it in whole credits$/,
  );
  expect(balanceChangeText(receipt, period(10, 100, 100), NOW)).toMatch(/in between$/);
});
