import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../lib/store/database.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { followStoredData } from './follow-stored-data.ts';
import { createReceiptsStore } from './receipts-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('“Today” follows the day when the page is shown again after midnight', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.setSystemTime('2026-11-26T22:00:00Z');
  const db = openDatabase(`receipts-${crypto.randomUUID()}`);
  await db.receipts.put(receiptWith({ id: 'job-1', at: '2026-11-26T21:00:00.000Z' }));
  const store = createReceiptsStore('');
  const closed = new AbortController();
  store.setState({ span: 'today' });
  followStoredData(store, db, closed.signal);
  const count = () => store.getState().rows?.values.length;
  await vi.waitFor(() => expect(count()).toBe(1), { timeout: 20_000 });

  vi.setSystemTime('2026-11-27T00:10:00Z');
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(count()).toBe(0), { timeout: 20_000 });
  const { period, around } = store.getState();
  expect(period.from).toBe('2026-11-27T00:00:00.000Z');
  expect(around.map(({ id }) => id)).toEqual(['job-1']);
  closed.abort();
});
