import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { contactWith } from '../contacts/contact.fixture.ts';
import { toDay } from '../model/calendar-day.ts';
import { accountItem } from '../settings/items.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import { HERE } from '../../test/support/extension/engine.ts';
import { storeConnection } from '../../test/support/extension/connected-service.ts';
import { createNavStore } from './nav-store.ts';

let db: Database;
let page: AbortController;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
  page = new AbortController();
});
afterEach(() => page.abort());
afterEach(() => i18n.activate('en'));

test('the navigation counts what is stored, and follows each change', async () => {
  const today = toDay(new Date());
  await db.contacts.bulkPut([
    contactWith({ id: 'a', followUpOn: today }),
    contactWith({ id: 'b' }),
    contactWith({ id: 'gone', deletedAt: new Date().toISOString() }),
  ]);
  const store = createNavStore(db, page.signal);
  await vi.waitFor(() =>
    expect(store.getState()).toMatchObject({ all: 2, due: 1, deleted: 1, companies: 0 }),
  );
  await db.contacts.update('b', { followUpOn: '2020-01-01' });
  await vi.waitFor(() => expect(store.getState().due).toBe(2));
  await db.contacts.update('a', { deletedAt: new Date().toISOString() });
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ all: 1, due: 1, deleted: 2 }));
});

test('the navigation shows the balance, and counts the jobs of the connected workspace', async () => {
  await storeConnection(HERE, { balance: 40, workspaceId: HERE.workspaceId });
  await db.jobs.bulkPut([
    { ...jobWith({ id: crypto.randomUUID(), ...HERE, state: 'queued', endedAt: null }) },
    { ...jobWith({ id: crypto.randomUUID(), ...HERE, state: 'done' }) },
  ]);
  const store = createNavStore(db, page.signal);
  await vi.waitFor(() =>
    expect(store.getState()).toMatchObject({
      jobs: 1,
      account: { state: 'connected', balance: '40\u00A0credits' },
    }),
  );
  const account = await accountItem.get();
  await accountItem.set({ ...account!, balance: 12 });
  await vi.waitFor(() =>
    expect(store.getState().account).toMatchObject({ balance: '12\u00A0credits', low: true }),
  );
});

test('every open page has the worker look at active jobs', async () => {
  await storeConnection(HERE, { workspaceId: HERE.workspaceId });
  const jobs = [{ ...jobWith({ ...HERE, state: 'queued', endedAt: null }) }];
  await db.jobs.bulkPut(jobs);
  const sendMessage = vi.spyOn(browser.runtime, 'sendMessage');
  createNavStore(db, page.signal);
  const beat = { name: 'jobs.beat', request: {} };
  await vi.waitFor(() => expect(sendMessage).toHaveBeenCalledWith(beat));
});

test('the navigation shows the balance in the language that becomes active', async () => {
  await storeConnection(HERE, { balance: 1234, workspaceId: HERE.workspaceId });
  const store = createNavStore(db, page.signal);
  await vi.waitFor(() =>
    expect(store.getState().account).toMatchObject({ balance: '1,234\u00A0credits' }),
  );
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(store.getState().account).toMatchObject({ balance: '1.234\u00A0credits' });
});
