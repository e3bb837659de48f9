import { expect, test } from 'vitest';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { listReceiptsAround, listReceipts } from '../../lib/store/receipt-queries.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { findExcesses, toLedgers, toOpenReceipt } from './receipts-page-view.ts';
import { createReceiptsStore } from './receipts-store.ts';

const at = (day: number, time: string) => `2026-01-${day}T${time}:00.000Z`;
const DAY = { from: at(22, '00:00'), to: at(22, '23:59') };
const NOW = new Date(at(22, '20:00'));

/** A job of a minute that ended then; `before` and `after`: balances with their times. */
const receipt = (
  id: string,
  ended: string,
  charged: number,
  before: [number, string],
  after: [number, string],
): Receipt =>
  receiptWith({
    id,
    at: ended,
    startedAt: new Date(Date.parse(ended) - 60_000).toISOString(),
    charged,
    expected: charged,
    balanceBefore: before[0],
    balanceBeforeAt: before[1],
    balanceAfter: after[0],
    balanceAfterAt: after[1],
  });

async function read(receipts: readonly Receipt[], openId: string | null = null) {
  const db = openDatabase(crypto.randomUUID());
  await db.receipts.bulkPut([...receipts]);
  const rows = await listReceipts(db, DAY);
  const around = await listReceiptsAround(db, DAY);
  const state = {
    ...createReceiptsStore('').getState(),
    rows,
    around,
    period: DAY,
    now: NOW,
    openId,
  };
  return { state, ledgers: toLedgers(rows.values, state) };
}

test('Charges of the day before do not make the balance of a day differ', async () => {
  // The job of today was started with the balance from before the job of yesterday.
  const { state, ledgers } = await read([
    receipt('yesterday', at(21, '22:00'), 1000, [100, at(21, '21:00')], [90, at(21, '22:01')]),
    receipt('today', at(22, '10:00'), 500, [100, at(21, '21:00')], [85, at(22, '10:01')]),
    receipt('later', at(22, '12:00'), 100, [85, at(22, '10:01')], [84, at(22, '12:01')]),
  ]);
  expect(ledgers).toMatchObject([{ view: { tone: 'ok' }, periods: [{ jobs: 1, decrease: 100 }] }]);
  expect(findExcesses(ledgers, state.rows!.values)).toEqual([]);
});

test('A balance is not compared while a job runs that ends after the day', async () => {
  const long = receipt('long', at(23, '01:00'), 1000, [90, at(22, '08:00')], [80, at(23, '01:01')]);
  const { ledgers } = await read([
    { ...long, startedAt: at(22, '09:00') },
    receipt('a', at(22, '10:00'), 100, [90, at(22, '08:00')], [89, at(22, '10:01')]),
    receipt('b', at(22, '12:00'), 100, [89, at(22, '10:01')], [78, at(22, '12:01')]),
  ]);
  expect(ledgers).toMatchObject([{ view: { tone: 'neutral' }, periods: [] }]);
});

test('An open receipt is compared with those of the day before, and not with an old balance', async () => {
  const receipts = [
    receipt('yesterday', at(21, '22:00'), 1000, [100, at(21, '21:00')], [90, at(21, '22:01')]),
    receipt('today', at(22, '10:00'), 500, [100, at(21, '21:00')], [85, at(22, '10:01')]),
    receipt('old', at(22, '12:00'), 100, [300, at(10, '10:00')], [84, at(22, '12:01')]),
  ];
  const open = async (id: string) => toOpenReceipt((await read(receipts, id)).state)?.around;
  expect(await open('today')).toMatchObject({ jobs: 2, counted: 1500, decrease: 1500 });
  expect(await open('old')).toBeNull();
});

test.each([
  ['', { span: 'month', openId: null, filter: { only: 'all', list: null } }],
  ['#differing', { span: 'all', openId: null, filter: { only: 'differing', list: null } }],
  ['#list/7', { span: 'all', openId: null, filter: { only: 'all', list: '7' } }],
  ['#job-1', { span: 'all', openId: 'job-1', filter: { only: 'all', list: null } }],
])('The link “%s” shows its receipts', (hash, shown) => {
  expect(createReceiptsStore(hash).getState()).toMatchObject(shown);
});
