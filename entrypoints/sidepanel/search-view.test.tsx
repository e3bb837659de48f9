// @vitest-environment-options {"apart": "search-view"}
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import '../../test/support/setup/suffix-list.ts';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { createIndexClient } from '../../lib/contacts/search/index-client.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { pastedRowsItem } from '../../lib/settings/items.ts';
import { openDatabase, type Database } from '../../lib/store/database.ts';
import { createIndexPort } from '../../test/support/extension/index-port.ts';
import { SearchView } from './search-view.tsx';

const AT = '2026-01-04T08:00:00.000Z';
const signals: AbortSignal[] = [];
let db: Database;

/** The index in this thread, because jsdom has no workers. */
vi.mock('../../lib/page/open-contact-index.ts', () => ({
  openContactIndex: (
    events: Parameters<typeof createIndexClient>[1],
    signal: AbortSignal,
  ): ReturnType<typeof createIndexClient> => {
    signals.push(signal);
    return createIndexClient(createIndexPort(db, signal), events, signal);
  },
}));

beforeEach(async () => {
  signals.length = 0;
  db = openDatabase(`search-${crypto.randomUUID()}`);
  await db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Zoë Łukasz', title: 'Buyer', tags: ['vip'] }),
    contactWith({ id: 'b', fullName: 'Bo Li', title: 'Driver' }),
    contactWith({ id: 'c', fullName: 'Zoe Remembered', savedAt: null }),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

function open(text: string) {
  const actions = { present: vi.fn<(subject: unknown) => void>() };
  const view = (searched: string) => (
    <SearchView
      text={searched}
      shown={null}
      started={null}
      onStarted={() => {}}
      db={db}
      state={createPageStore().getState()}
      now={new Date(AT)}
      actions={actions as unknown as Actions}
      onBack={() => {}}
    />
  );
  const { rerender, unmount } = render(view(text));
  return { actions, unmount, search: (next: string) => rerender(view(next)) };
}
const names = () =>
  screen.queryAllByRole('button', { name: /^Open / }).map((one) => one.textContent);
const findPerson = (name: string) => screen.findByRole('button', { name: `Open ${name}` });

test('A search finds saved contacts as the contacts page does, and opens them.', async () => {
  const { actions } = open('zoe buyer');
  await userEvent.click(await findPerson('Zoë Łukasz'));
  expect(actions.present.mock.calls[0]?.[0]).toMatchObject({ person: { fullName: 'Zoë Łukasz' } });
  await waitFor(() => expect(screen.queryByText('Reading contacts…')).toBeNull());
  expect(names()).toHaveLength(1);
});

test('Another text is searched anew, and no match is said only when all contacts are read.', async () => {
  const { search } = open('Bo');
  await findPerson('Bo Li');
  search('missing');
  expect(await screen.findByText('No contact matches.')).toBeInTheDocument();
  expect(names()).toEqual([]);
  search('driver');
  await findPerson('Bo Li');
});

test('A contact that is saved meanwhile is found, and the worker ends with the view.', async () => {
  const { unmount } = open('remembered');
  await screen.findByText('No contact matches.');
  await act(() => db.contacts.update('c', { savedAt: '2026-01-04T08:00:00.000Z' }));
  await findPerson('Zoe Remembered');
  unmount();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('Of many, the first twenty are shown, and the others are counted.', async () => {
  await db.contacts.bulkPut(
    Array.from({ length: 23 }, (_, at) => contactWith({ id: `m${at}`, fullName: `Mia ${at}` })),
  );
  open('mia');
  await screen.findByText('3 more match.');
  expect(names()).toHaveLength(20);
});

test('A phone number is searched in the contacts, and is not a name.', async () => {
  await db.contacts.update('b', { own: { phones: [{ number: '+44 7700 900142', at: AT }] } });
  open('07700 900142');
  await findPerson('Bo Li');
  expect(screen.getByText(/cannot be looked up/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('Rows that the browser does not take over are said to have stayed here.', async () => {
  vi.spyOn(pastedRowsItem, 'set').mockRejectedValue(new Error('QUOTA_BYTES'));
  open('name,company\nAda Brisk,Tarnwick Freight\nBo Li,Lowmere');
  await userEvent.click(await screen.findByRole('button', { name: 'Match columns' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be passed on');
});

test('Pasted rows are handed to the import page to match their columns.', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  const rows = 'name,company\nAda Brisk,Tarnwick Freight\nBo Li,Lowmere';
  open(rows);
  expect(await screen.findByRole('heading', { name: '2 pasted rows' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Match columns' }));
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[0].url).toMatch(/contacts\.html#import$/);
  expect(await pastedRowsItem.get()).toBe(rows);
});
