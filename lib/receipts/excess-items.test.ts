// A request that arrived twice and was charged twice: the response reports one charge, the balance two. The
// difference is shown on the page, and is in the dispute file.
import { expect, test } from 'vitest';
import type { Receipt } from '../model/jobs/receipt.ts';
import { balanceChangeText, toLedgerView } from '../view/receipts/ledger-view.ts';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { toExcessItems } from './excess-items.ts';
import { findBalancePeriodAround, findBalancePeriods } from './balance-check.ts';
import { findUnreportedCharges } from './unreported-charges.ts';

const NOW = new Date('2026-01-22T12:00:00Z');

/** Charged 1 credit for a work e-mail, between two balances. */
const receiptBetween = (
  balanceBefore: number,
  balanceAfter: number,
  changes: Partial<Receipt> = {},
) =>
  receiptWith({
    enrichmentId: 'enr-7',
    lines: [{ what: 'work_email', outcome: 'found', charged: 100 }],
    charged: 100,
    expected: 100,
    balanceBefore,
    balanceBeforeAt: '2026-01-22T10:41:00.000Z',
    balanceAfter,
    balanceAfterAt: '2026-01-22T10:42:05.000Z',
    ...changes,
  });

const getItems = (receipts: Receipt[]) => toExcessItems(findBalancePeriods(receipts), receipts);

test('A double charge is shown for the service and for the job, and is an item of the file', () => {
  const receipt = receiptBetween(100, 98);
  const periods = findBalancePeriods([receipt]);
  const view = toLedgerView(periods, findUnreportedCharges([], periods), NOW);
  expect(view).toMatchObject({ tone: 'warn', head: '1\u00A0credit more than we count' });
  expect(balanceChangeText(receipt, findBalancePeriodAround(receipt, [receipt]), NOW)).toContain(
    'fell by 1\u00A0credit more than we count',
  );
  expect(getItems([receipt])).toEqual([
    expect.objectContaining({
      jobId: 'job-1',
      enrichmentId: 'enr-7',
      kind: 'work email',
      reportedStatus: 'balance',
      creditsCharged: 2,
      creditsExpected: 1,
      whatIsWrong:
        'The balance fell by 2 credits from 2026-01-22T10:41:00.000Z to 2026-01-22T10:42:05.000Z, the charges reported for 1 job come to 1 credit',
    }),
  ]);
});

test('A look-up that was charged twice is found if the service reports fractions', () => {
  const lines: Receipt['lines'] = [{ what: 'company', outcome: 'found', charged: 25 }];
  const lookup = receiptBetween(100, 99.5, {
    enrichmentId: null,
    lines,
    charged: 25,
    expected: 25,
  });
  expect(getItems([lookup])).toEqual([
    expect.objectContaining({ jobId: 'job-1', creditsCharged: 0.5, creditsExpected: 0.25 }),
  ]);
});

test('With two jobs in one period none is named', () => {
  const unknown = { balanceAfter: null, balanceAfterAt: null };
  const before = { startedAt: '2026-01-22T10:41:01.000Z', at: '2026-01-22T10:41:09.000Z' };
  const first = receiptBetween(100, 0, { id: 'job-0', ...unknown, ...before });
  const second = receiptBetween(0, 97, { balanceBefore: null, balanceBeforeAt: null });
  expect(getItems([first, second])).toEqual([
    expect.objectContaining({ jobId: '', enrichmentId: '', creditsCharged: 3, creditsExpected: 2 }),
  ]);
});

test.each([
  ['what we count', [receiptBetween(100, 99)]],
  ['less, as credits were bought', [receiptBetween(100, 198)]],
  ['nothing known after it', [receiptBetween(100, 98, { balanceAfter: null })]],
])('No item if the balance fell by %s', (_, receipts) => {
  expect(getItems(receipts)).toEqual([]);
});

test('No item if none of the chosen receipts is in the period', () => {
  expect(toExcessItems(findBalancePeriods([receiptBetween(100, 98)]), [])).toEqual([]);
});
