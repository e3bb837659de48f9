import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SAMPLE_SERVICE } from '../model/sample.ts';
import { jobWith, receiptWith } from '../view/jobs/job.fixture.ts';
import { openDatabase, type Database } from './database.ts';
import {
  readListNames,
  listReceiptsInScope,
  listReceipts,
  sumChargesByContact,
  sumSpentInScope,
  listUnsettledJobs,
  type LimitScope,
} from './receipt-queries.ts';

let db: Database;
beforeEach(() => {
  db = openDatabase(`receipts-${crypto.randomUUID()}`);
});
afterEach(() => db.close());

const ALL = { from: '0000', to: '9999' };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

test('The charges of contacts are summed by contact, also of receipts about several', async () => {
  const line = { what: 'work_email', outcome: 'found' } as const;
  await db.receipts.bulkPut([
    receiptWith({ id: '1', contactIds: ['ana'], lines: [{ ...line, charged: 100 }] }),
    receiptWith({
      id: '2',
      contactIds: ['ana', 'bo', 'cleo'],
      lines: [
        { ...line, contactId: 'ana', charged: 1000 },
        { ...line, contactId: 'bo', charged: 25 },
        { ...line, contactId: 'cleo', charged: 3 },
      ],
    }),
  ]);
  const expected = new Map([
    ['ana', 1100],
    ['bo', 25],
    ['dov', 0],
  ]);
  expect(await sumChargesByContact(db, ['ana', 'bo', 'dov'])).toEqual(expected);
  const many = Array.from({ length: 1000 }, (_, index) => `other-${index}`);
  const sums = await sumChargesByContact(db, ['ana', 'bo', 'dov', ...many]);
  expect(new Map([...sums].slice(0, 3))).toEqual(expected);
});

test('A charge for a result that was not kept is no contact’s, and one for a person who was found is theirs', async () => {
  const search = { what: 'search', outcome: 'found', charged: 25 } as const;
  const reverse = { what: 'reverse', outcome: 'found', charged: 400 } as const;
  await db.receipts.bulkPut([
    receiptWith({
      id: 'search',
      contactIds: ['ana'],
      lines: [
        { ...search, contactId: 'ana' },
        { ...search, notKept: true },
      ],
    }),
    receiptWith({ id: 'reverse', contactIds: ['ana'], lines: [{ ...reverse, notKept: true }] }),
    receiptWith({ id: 'old', contactIds: ['ana'], lines: [reverse] }),
    receiptWith({
      id: 'suppressed',
      contactIds: ['ana'],
      lines: [{ what: 'phone', outcome: 'found', charged: 1000, notKept: true }],
    }),
    receiptWith({
      id: 'other',
      contactIds: ['ana', 'bo'],
      lines: [{ what: 'person', outcome: 'found', charged: 50, contactId: 'bo' }],
    }),
    receiptWith({
      id: 'unclear',
      contactIds: ['ana', 'bo'],
      lines: [{ what: 'phone', outcome: 'found', charged: 1000 }],
    }),
  ]);
  const expected = new Map([
    ['ana', 25],
    ['bo', 50],
  ]);
  expect(await sumChargesByContact(db, ['ana', 'bo'])).toEqual(expected);
  const many = Array.from({ length: 1000 }, (_, index) => `other-${index}`);
  const sums = await sumChargesByContact(db, ['ana', 'bo', ...many]);
  expect(new Map([...sums].slice(0, 2))).toEqual(expected);
});

test('Every receipt is read once, however many share a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 4 }),
      async (sizes) => {
        await db.receipts.clear();
        const rows = sizes.flatMap((size, minute) =>
          Array.from({ length: size }, (_, index) =>
            receiptWith({ id: `${minute}-${index}`, at: at(minute) }),
          ),
        );
        await db.receipts.bulkPut(rows);
        const { values } = await listReceipts(db, ALL);
        expect(values).toHaveLength(rows.length);
        expect(new Set(values.map(({ id }) => id)).size).toBe(rows.length);
        expect(values.every((one, index) => index === 0 || values[index - 1]!.at <= one.at)).toBe(
          true,
        );
      },
    ),
    { numRuns: 8 },
  );
});

test('Only receipts of the range are read, with both ends, and unreadable ones are reported', async () => {
  await db.receipts.bulkPut(
    [1, 2, 3].map((minute) => receiptWith({ id: `${minute}`, at: at(minute) })),
  );
  await db.receipts.put({ id: 'odd', at: at(2) });
  const { values, unreadable } = await listReceipts(db, { from: at(1), to: at(2) });
  expect(values.map(({ id }) => id)).toEqual(['1', '2']);
  expect(unreadable).toEqual(['odd']);
});

test('The receipts that count against a limit are read, those of the demo only in the demo', async () => {
  const { baseUrl: demo } = SAMPLE_SERVICE;
  await db.receipts.bulkPut([
    receiptWith({ id: 'a', at: at(1), sessionId: 'one', charged: 100 }),
    receiptWith({ id: 'b', at: at(2), sessionId: 'two', charged: 200 }),
    receiptWith({ id: 'c', at: at(3), sessionId: 'two', charged: 400 }),
    receiptWith({ id: 'd', at: at(2), sessionId: 'two', charged: 800, baseUrl: demo }),
  ]);
  const { baseUrl } = receiptWith();
  const day = { from: at(2), to: at(2) };
  const read = async (limited: LimitScope) => [
    (await listReceiptsInScope(db, limited)).map(({ id }) => id).join(''),
    await sumSpentInScope(db, limited),
  ];
  expect(await read({ baseUrl, sessionId: 'two' })).toEqual(['bc', 600]);
  expect(await read({ baseUrl, sessionId: '' })).toEqual(['', 0]);
  expect(await read({ baseUrl, day })).toEqual(['b', 200]);
  expect(await read({ baseUrl: 'https://another.example/v2', day })).toEqual(['b', 200]);
  expect(await read({ baseUrl: demo, day })).toEqual(['d', 800]);
});

test('Jobs that may cost without a receipt, and the names of lists, are read', async () => {
  const states = ['queued', 'submitted', 'done', 'failed', 'unknown_outcome', 'cancelled'] as const;
  await db.jobs.bulkPut(states.map((state) => jobWith({ id: crypto.randomUUID(), state })));
  const found = (await listUnsettledJobs(db)).map(({ state }) => state).toSorted();
  expect(found).toEqual(['failed', 'queued', 'submitted', 'unknown_outcome']);
  const again = jobWith({ id: crypto.randomUUID(), state: 'done', charged: 100, unsure: 1300 });
  await db.jobs.bulkPut([
    again,
    jobWith({ id: crypto.randomUUID(), state: 'failed', unsure: 100 }),
  ]);
  const withAgain = (await listUnsettledJobs(db)).map(({ state }) => state).toSorted();
  expect(withAgain).toEqual(['done', 'failed', 'failed', 'queued', 'submitted', 'unknown_outcome']);
  await db.lists.bulkPut([{ id: 'l1', name: 'Buyers', ofTomorrow: 1 }, { id: 'l2' }]);
  expect([...(await readListNames(db))]).toEqual([['l1', 'Buyers']]);
});
