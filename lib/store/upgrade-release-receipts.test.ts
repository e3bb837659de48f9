// The receipts and jobs of release 0.1.0 are found by the queries of today's pages. upgrade.test.ts has their deliveries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumReceipts } from '../receipts/totals.ts';
import type { Database } from './database.ts';
import { createEngineStore, type EngineStore } from './engine-store.ts';
import { listJobsAbout, listContactReceipts, listRecentJobs } from './queries.ts';
import { listReceipts, sumSpentInScope, listUnsettledJobs } from './receipt-queries.ts';
import { getReleasedContact, openReleased, releasedTables } from './released.fixture.ts';

const ALWAYS = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
const MANY = 1000;

let db: Database;
let store: EngineStore;
beforeAll(async () => {
  db = await openReleased();
  store = createEngineStore(db);
});
afterAll(() => db.close());

/** These fields of the row. */
const pick = (row: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('receipts', () => {
  test('are all in the list, with the same amounts and the same sum', async () => {
    const { values, unreadable } = await listReceipts(db, ALWAYS);
    const released = releasedTables.receipts.toSorted((a, b) => a.at.localeCompare(b.at));
    const toAmounts = (rows: readonly object[]) =>
      rows.map((row) => pick(row, 'id', 'at', 'name', 'charged', 'expected', 'sent'));
    expect(unreadable).toEqual([]);
    expect(toAmounts(values)).toEqual(toAmounts(released));
    expect(sumReceipts(values)).toMatchObject({ jobs: 14, charged: 3550 });
    const [{ baseUrl, sessionId } = { baseUrl: '', sessionId: '' }] = values;
    expect(await sumSpentInScope(db, { baseUrl, sessionId })).toBe(3550);
  });

  test('have the same lines', async () => {
    const { values } = await listReceipts(db, ALWAYS);
    const toLines = (rows: readonly { id: string; lines: readonly object[] }[]) =>
      new Map(
        rows.map(({ id, lines }) => [
          id,
          lines.map((line) => pick(line, 'what', 'contactId', 'outcome', 'charged')),
        ]),
      );
    expect(toLines(values)).toEqual(toLines(releasedTables.receipts));
  });

  test('are with their contact', async () => {
    const { id } = getReleasedContact('Idris Marchetti');
    const [free, paid] = await listContactReceipts(db, id);
    expect([free, paid]).toMatchObject([{ charged: 0 }, { charged: 100 }]);
  });
});

describe('jobs', () => {
  test('have the same state, amounts, workspace and idempotency key', async () => {
    const toFacts = (rows: readonly object[]) =>
      rows.map((row) =>
        pick(row, 'id', 'state', 'held', 'charged', 'baseUrl', 'workspaceId', 'idempotencyKey'),
      );
    const found = await Promise.all(releasedTables.jobs.map(({ id }) => store.getJob(id)));
    expect(toFacts(found.map((one) => one!))).toEqual(toFacts(releasedTables.jobs));
  });

  test('are on the page of jobs, without the chunks of lists', async () => {
    const own = releasedTables.jobs.filter(({ listId }) => listId === undefined);
    const { values, unreadable } = await listRecentJobs(db, MANY);
    expect(unreadable).toEqual([]);
    expect(toIds(values)).toEqual(toIds(own));
  });

  test('that may cost without a receipt are counted, with the amount of earlier starts', async () => {
    const unsettled = await listUnsettledJobs(db);
    const open = ['queued', 'sending', 'submitted', 'unknown_outcome', 'failed'];
    const released = releasedTables.jobs.filter(
      ({ state, unsure }) => open.includes(state) || (unsure ?? 0) > 0,
    );
    expect(toIds(unsettled)).toEqual(toIds(released));
    const sum = (rows: readonly { unsure?: number | undefined }[]) =>
      rows.reduce((total, { unsure = 0 }) => total + unsure, 0);
    expect(sum(unsettled)).toBe(1100);
  });

  test('are with their contact, and those of addresses with the address', async () => {
    const { id } = getReleasedContact('Idris Marchetti');
    expect(await listJobsAbout(db, { contactId: id })).toMatchObject([
      { state: 'done' },
      { state: 'done' },
    ]);
    expect(await store.listJobsAbout({ emails: ['desk@harrow.example'] })).toMatchObject([
      { state: 'done' },
    ]);
  });
});
