// With the notifications, permissions and tabs of a fake browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeSettings } from '../../settings/stored-settings.ts';
import { endedWorkItem } from '../../settings/items.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { createEngineStore, type EngineStore } from '../../store/engine-store.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { listWith } from '../../view/jobs/list.fixture.ts';
import { createEndedWorkNotifications } from './ended-work-notifications.ts';

let db: Database;
let store: EngineStore;
let isAllowed: boolean;
const report = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  db = openDatabase(crypto.randomUUID());
  store = createEngineStore(db);
  isAllowed = true;
  report.mockClear();
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    (async () => isAllowed) as never,
  );
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
  await changeSettings({ notifyWhenEnded: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

/** A worker that has just been started. */
const worker = () => createEndedWorkNotifications(db, store, report);
const shown = () => fakeBrowser.notifications.getAllCreateOptions();
/** The click starts the worker. */
async function click(id: string): Promise<void> {
  fakeBrowser.notifications.onClicked.removeAllListeners();
  worker();
  await fakeBrowser.notifications.onClicked.trigger(id);
}
/** The addresses of the open tabs, without the origin of the extension. */
const tabs = async () =>
  (await fakeBrowser.tabs.query({})).flatMap(({ url }) => url?.split('/').slice(3).join('/') ?? []);

/** A reveal fails while nothing is open. */
async function endJob(): Promise<void> {
  const job = jobWith({ id: crypto.randomUUID(), state: 'queued' });
  await store.putJob(job);
  await worker().look([job]);
  await store.putJob({ ...job, state: 'failed' });
  await worker().look([]);
}

async function endList(id: string): Promise<void> {
  const list = listWith({ id });
  await store.lists.putList(list);
  await worker().look([]);
  await store.lists.putList({ ...list, state: 'done' });
  await worker().look([]);
}

test('A click opens the jobs and clears the notification', async () => {
  await endJob();
  expect(Object.values(shown())).toMatchObject([{ message: 'A reveal failed.' }]);
  await click('ended-jobs');
  await vi.waitUntil(async () => (await endedWorkItem.get()).told.length === 0);
  expect(await tabs()).toEqual(['contacts.html#jobs']);
  expect(shown()).toEqual({});
  expect(report).not.toHaveBeenCalled();
});

test('A click on the notification of an import opens the import', async () => {
  const [id, listId] = [crypto.randomUUID(), crypto.randomUUID()];
  const counts = { people: 20, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 20 };
  const file = { name: 'leads.csv', format: 'csv', delimiter: ',', header: null, size: 20 };
  const plan = { mapping: [], kinds: [], worst: 0, ceiling: 0, counts };
  const started = { listId, state: 'started', savedTo: 20, createdAt: '2026-01-22T10:00:00.000Z' };
  await db.imports.put({ id, ...file, ...plan, ...started });
  await endJob();
  await endList(listId);
  expect(shown()['ended-lists']).toMatchObject({ message: 'An import has ended.' });
  await click('ended-lists');
  await vi.waitUntil(async () => (await endedWorkItem.get()).told.length === 1);
  expect(await tabs()).toEqual([`contacts.html#import/${id}`]);
  // The page of the import does not show the job.
  expect(Object.keys(shown())).toEqual(['ended-jobs']);
});

test('A click on the notification of something else opens nothing', async () => {
  await click('reminders');
  expect(await tabs()).toEqual([]);
});

test('Without the permission nothing is shown, also not later', async () => {
  isAllowed = false;
  await endJob();
  isAllowed = true;
  await worker().look([]);
  expect(shown()).toEqual({});
});

test('The contacts page is reason enough to show nothing', async () => {
  const view = { location: new URL('moz-extension://sidelight/contacts.html') };
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([view] as never);
  await endJob();
  expect(shown()).toEqual({});
});

test('What the user sees in a page needs no notification any more', async () => {
  await endJob();
  await worker().seen();
  expect(shown()).toEqual({});
});
