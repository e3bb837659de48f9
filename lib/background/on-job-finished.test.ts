// @vitest-environment-options {"apart": "on-job-finished"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeConnection } from '../../test/support/extension/connected-service.ts';
import { unseenFinishedItem } from '../settings/items.ts';
import type { Receipt } from '../model/jobs/receipt.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { jobWith, receiptWith } from '../view/jobs/job.fixture.ts';
import { createJobsSeen } from './notifications/unseen-jobs.ts';
import { onJobFinished } from './on-job-finished.ts';

const balance = vi.fn<() => Promise<number>>();
vi.mock('./account/account.ts', () => ({
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

const connect = (workspaceId: string) => storeConnection(HERE, { workspaceId, additions: null });

const end = (id: string, at = new Date(Date.now() - 1000)) =>
  store.putReceipt(receiptWith({ id, at: at.toISOString(), balanceAfter: null }));
const after = async (id: string): Promise<Receipt['balanceAfter'] | undefined> =>
  (await store.getReceipt(id))?.balanceAfter;

test('The balance after a job is on its receipt, with its time', async () => {
  await end(A.id);
  balance.mockResolvedValue(412);
  await onJobFinished(store, A);
  const { balanceAfter, balanceAfterAt, at } = (await store.getReceipt(A.id))!;
  expect(balanceAfter).toBe(412);
  expect(balanceAfterAt! >= at).toBe(true);
});

test('Two jobs that finish together never get each other’s balance, in whatever order responses arrive', async () => {
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  balance.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  await end(A.id);
  const noteA = onJobFinished(store, A);
  await vi.waitUntil(() => balance.mock.calls.length === 1);
  // The second job finishes while the first one's balance request is under way.
  await end(B.id, new Date(Date.now() + 1));
  const noteB = onJobFinished(store, B);
  await vi.waitUntil(() => balance.mock.calls.length === 2);
  second.resolve(385);
  await noteB;
  first.resolve(400);
  await noteA;
  // It is unknown whether 400 includes the charge of B.
  expect(await after(A.id)).toBe(null);
  expect([385, null]).toContain(await after(B.id));
});

test('While another job of the workspace is under way the balance after a job stays unknown', async () => {
  await end(A.id);
  await store.putJob(jobWith({ id: B.id, state: 'submitted' }));
  balance.mockResolvedValue(412);
  await onJobFinished(store, A);
  expect(await after(A.id)).toBe(null);
});

test('A job of another workspace does not count as another job', async () => {
  await end(A.id);
  await store.putJob(jobWith({ id: B.id, state: 'submitted', workspaceId: 'another' }));
  balance.mockResolvedValue(412);
  await onJobFinished(store, A);
  expect(await after(A.id)).toBe(412);
});

test('The balance of a service that was connected meanwhile does not belong to the job', async () => {
  await end(A.id);
  balance.mockImplementation(async () => {
    await connect('another');
    return 7;
  });
  await onJobFinished(store, A);
  expect(await after(A.id)).toBe(null);
});

test('A page that shows jobs makes badge and notification unnecessary', async () => {
  const seen = vi.fn<() => Promise<void>>(async () => {});
  await unseenFinishedItem.set(3);
  expect(await createJobsSeen(seen)()).toEqual({ ok: true, value: {} });
  expect(await unseenFinishedItem.get()).toBe(0);
  expect(seen).toHaveBeenCalledOnce();
});
