// @vitest-environment-options {"apart": "after-job"}
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../model/receipt.ts';
import { connectionItem } from '../settings/items.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { jobWith, receiptWith } from '../view/jobs/job.fixture.ts';
import { noteEnd } from './after-job.ts';

const balance = vi.fn<() => Promise<number>>();
vi.mock('./account.ts', () => ({
  refreshAccount: async () => ({ ok: true, value: { balance: await balance() } }),
}));
vi.mock('../platform/panel.ts', () => ({ isPanelOpen: async () => true }));

const HERE = { baseUrl: 'https://api.enrich.example/api/v2', workspaceId: 'workspace' };
const A = jobWith({ id: '7f3a0417-0000-4000-8000-00000000000a', state: 'done', nextAt: null });
const B = jobWith({ id: '7f3a0417-0000-4000-8000-00000000000b', state: 'done', nextAt: null });

let db: Database;
let store: EngineStore;
beforeEach(async () => {
  db = openDatabase(`ended-${crypto.randomUUID()}`);
  store = createEngineStore(db);
  balance.mockReset();
  await connect(HERE.workspaceId);
});
afterEach(() => db.close());

const connect = (workspaceId: string) =>
  connectionItem.set({
    mode: 'key',
    ...HERE,
    workspaceId,
    additions: null,
    connectedAt: '2026-01-01T00:00:00.000Z',
    consent: { host: 'api.enrich.example', at: '2026-01-01T00:00:00.000Z' },
    keyEnd: 'test',
  });

const end = (id: string, at = new Date(Date.now() - 1000)) =>
  store.putReceipt(receiptWith({ id, at: at.toISOString(), balanceAfter: null }));
const after = async (id: string): Promise<Receipt['balanceAfter'] | undefined> =>
  (await store.receipt(id))?.balanceAfter;

test('the balance that was told after a job stands on its receipt, with its time', async () => {
  await end(A.id);
  balance.mockResolvedValue(412);
  await noteEnd(store, A);
  const { balanceAfter, balanceAfterAt, at } = (await store.receipt(A.id))!;
  expect(balanceAfter).toBe(412);
  expect(balanceAfterAt! >= at).toBe(true);
});

test('two jobs that end together never have each other’s balance, in whatever order answers come', async () => {
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  balance.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  await end(A.id);
  const noteA = noteEnd(store, A);
  await vi.waitUntil(() => balance.mock.calls.length === 1);
  // The second job ends while the first one's question is on its way.
  await end(B.id, new Date(Date.now() + 1));
  const noteB = noteEnd(store, B);
  await vi.waitUntil(() => balance.mock.calls.length === 2);
  second.resolve(385);
  await noteB;
  first.resolve(400);
  await noteA;
  // Whether 400 is with or without the charge of B nobody knows.
  expect(await after(A.id)).toBe(null);
  expect([385, null]).toContain(await after(B.id));
});

test('while another job of the workspace is under way nothing is claimed', async () => {
  await end(A.id);
  await store.putJob(jobWith({ id: B.id, state: 'submitted' }));
  balance.mockResolvedValue(412);
  await noteEnd(store, A);
  expect(await after(A.id)).toBe(null);
});

test('a job of another workspace is no other job', async () => {
  await end(A.id);
  await store.putJob(jobWith({ id: B.id, state: 'submitted', workspaceId: 'another' }));
  balance.mockResolvedValue(412);
  await noteEnd(store, A);
  expect(await after(A.id)).toBe(412);
});

test('the balance of a service that was connected meanwhile is not this job’s', async () => {
  await end(A.id);
  balance.mockImplementation(async () => {
    await connect('another');
    return 7;
  });
  await noteEnd(store, A);
  expect(await after(A.id)).toBe(null);
});
