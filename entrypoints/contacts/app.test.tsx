import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { openDatabase, type Database } from '../../lib/store/database.ts';
import { App, type Collaborators } from './app.tsx';
import { createContactsStore } from './contacts-store.ts';
import { exportContacts } from './export-contacts.ts';
import { mirror } from './mirror.ts';

const PEOPLE = [
  contactWith({ id: 'a', fullName: 'Ana Wren', savedAt: '2026-01-03T08:00:00.000Z' }),
  contactWith({ id: 'b', fullName: 'Bo Li', savedAt: '2026-01-02T08:00:00.000Z' }),
  contactWith({ id: 'c', fullName: 'Cleo Amsel', savedAt: '2026-01-01T08:00:00.000Z' }),
  contactWith({ id: 'd', fullName: 'Remembered Only', savedAt: null }),
];

const ALL_VALUES = { flags: [], excludeFlagged: false };

let db: Database;
let page: AbortController;

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  db = openDatabase(`contacts-${crypto.randomUUID()}`);
  page = new AbortController();
  await db.contacts.bulkPut([...PEOPLE, { id: 'odd', savedAt: 7 }]);
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

async function open() {
  const store = createContactsStore();
  mirror(store, db, page.signal);
  const exported = vi.fn<Collaborators['exportContacts']>(() => Promise.resolve());
  const remove = vi.fn<Collaborators['remove']>(async (ids) => {
    await db.contacts.bulkDelete([...ids]);
  });
  const erase = vi.fn<Collaborators['erase']>(() => Promise.resolve());
  const flagging = {
    flag: vi.fn<Collaborators['flagging']['flag']>(() => Promise.resolve()),
    unflag: vi.fn<Collaborators['flagging']['unflag']>(() => Promise.resolve()),
    exclude: vi.fn<Collaborators['flagging']['exclude']>(() => Promise.resolve()),
  };
  render(
    <App
      store={store}
      remove={remove}
      erase={erase}
      exportContacts={exported}
      flagging={flagging}
      settingsUrl="options.html"
      receiptsUrl="receipts.html"
    />,
  );
  await screen.findByRole('table');
  return { store, exported, remove, erase, user: userEvent.setup() };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Ana Wren|Bo Li|Cleo Amsel|Remembered Only/.exec(row.textContent)?.[0]);

describe('the contacts page', () => {
  it('shows the saved people, newest first, and counts what it cannot read', async () => {
    await open();
    expect(names()).toEqual(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
    expect(screen.getByText(/^1 contact cannot be read/)).toBeInTheDocument();
  });

  it('shows contacts that are saved elsewhere at once', async () => {
    await open();
    await act(() => db.contacts.update('d', { savedAt: '2026-01-04T08:00:00.000Z' }));
    await screen.findByRole('button', { name: 'Remembered Only' });
    expect(names()[0]).toBe('Remembered Only');
  });

  it('searches, sorts, and exports the shown contacts in that order', async () => {
    const { exported, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Cleo Amsel', 'Bo Li', 'Ana Wren']);
    await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'a');
    await user.clear(screen.getByRole('textbox', { name: 'Search contacts' }));
    await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'LÍ');
    expect(names()).toEqual(['Bo Li']);
    await user.click(screen.getByRole('button', { name: 'Export 1 contact' }));
    expect(exported).toHaveBeenCalledWith(['b']);
  });

  it('exports only the selection, made with Shift', async () => {
    const { exported, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Cleo Amsel' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Bo Li' }));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Export 2 contacts' }));
    expect(exported).toHaveBeenCalledWith(['b', 'c']);
  });

  it('forgets a selection that is deleted', async () => {
    const { remove, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete 3 contacts for good' }));
    expect(remove).toHaveBeenCalledWith(['a', 'b', 'c']);
    await screen.findByRole('heading', { name: 'Who do you want to keep?' });
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('explains what to do when the database does not open', async () => {
    const { store } = await open();
    act(() => store.setState({ failed: true }));
    expect(screen.getByRole('heading')).toHaveTextContent('could not be opened');
  });
});

describe('exportContacts', () => {
  it('writes one file, names the service of each value, and counts what it skipped', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await db.receipts.put({
      id: 'job-1',
      at: '2026-01-10T10:42:00.000Z',
      startedAt: '2026-01-10T10:42:00.000Z',
      name: 'Ana Wren',
      contactIds: ['a'],
      companyId: null,
      baseUrl: 'http://127.0.0.1:8787/api/v2',
      workspaceId: 'w',
      enrichmentId: null,
      pageUrl: '',
      sessionId: 's',
      sent: [],
      lines: [],
      charged: 100,
      expected: 100,
      balanceBefore: null,
      balanceAfter: null,
    });
    const odd = contactWith({
      id: 'odd-status',
      workEmail: {
        checkedAt: '2026-01-10T10:42:00.000Z',
        jobId: 'gone',
        values: [{ email: 'odd@tarnwick.example', status: 'INVALID' }],
      },
    });
    await db.contacts.put(odd);
    const message = await exportContacts(
      db,
      ['a', 'odd-status'],
      ALL_VALUES,
      new Date(2026, 0, 10),
    );
    expect(message).toBe(
      '2 contacts written to sidelight-contacts-2026-01-10.csv. 1 invalid address skipped.',
    );
    expect(clicked.mock.contexts[0]).toHaveAttribute(
      'download',
      'sidelight-contacts-2026-01-10.csv',
    );
    const { data } = Papa.parse<Record<string, string>>((await textOf(files[0]!)).slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => row['Revealed by'])).toEqual(['127.0.0.1:8787', '']);
    expect(data.map((row) => row['Work email'])).toEqual([
      'maren.osei-thorvik@tarnwick.example',
      '',
    ]);
  });

  it('erases the open contact after a confirmation, and explains what deleting keeps', async () => {
    const { erase, user } = await open();
    await user.click(screen.getByRole('button', { name: /Ana Wren/ }));
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(erase).not.toHaveBeenCalled();
    await user.click(
      screen.getByRole('button', { name: 'Erase Ana Wren, and never look them up' }),
    );
    expect(erase).toHaveBeenCalledWith('a');
  });
});

/** The bytes as they are written, with their mark of UTF-8. */
const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
