// The rows of a finished import, of which those of the people who were not found are shown alone.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { importRowId, type ImportRow } from '../../../lib/model/import.ts';
import { NO_COUNTS } from '../../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { listRowWith, listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { NO_SENDING } from '../table/send-to.fixture.ts';
import { ImportRunScreen } from './import-run-screen.tsx';

afterEach(() => void vi.restoreAllMocks());

/** "Bo Li" was found, and no one else. */
const NAMES = ['Bo Li', ...Array.from({ length: 59 }, (_, at) => `Person ${at + 1}`)];

async function show() {
  const db = openDatabase(crypto.randomUUID());
  const [id, listId] = [crypto.randomUUID(), crypto.randomUUID()];
  const size = NAMES.length;
  await db.imports.add({
    id,
    name: 'leads.csv',
    format: 'csv',
    delimiter: ',',
    header: null,
    mapping: ['full_name'],
    size,
    counts: { people: size, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: size },
    kinds: ['work_email'],
    worst: 0,
    ceiling: 0,
    state: 'started',
    listId,
    savedTo: size,
    createdAt: '2026-01-12T09:00:00.000Z',
  });
  const counts = { ...NO_COUNTS, found: 1, not_found: size - 1 };
  await db.lists.put({ ...listWith({ id: listId, state: 'done', open: [], size, counts }) });
  const rows = NAMES.map((fullName, index): ImportRow => ({
    id: importRowId(id, index),
    importId: id,
    index,
    cells: [fullName],
    person: { ...NO_PERSON, fullName },
    workEmails: [],
    personalEmails: [],
    phones: [],
    problem: null,
    sameAs: index,
    wanted: [],
    isSuppressed: false,
    listIndex: index,
    contactId: null,
  }));
  await db.importRows.bulkAdd(rows);
  await db.listRows.bulkAdd(
    rows.map(({ index }) => ({
      ...listRowWith(listId, index, NO_PERSON),
      outcome: index === 0 ? ('found' as const) : ('not_found' as const),
    })),
  );
  const page = createPageStore();
  const collaborators = {
    db,
    reader: createImportReader(),
    send: vi.fn<() => never>(),
    download: () => {},
    downloadFile: () => {},
    takePastedRows: async () => '',
    sendTo: NO_SENDING,
  };
  render(
    <ImportRunScreen
      {...{ collaborators, page, id, actions: createActions(page) }}
      askAbove={20}
      now={new Date('2026-01-12T12:00:00.000Z')}
    />,
  );
  await screen.findByRole('button', { name: 'Not found' });
  return { db, rows, user: userEvent.setup() };
}

const table = () => screen.getByRole('table', { name: 'Rows of the file' });
const press = (name: string) => screen.getByRole('button', { name });
/** Resolves with the rows of the people who were not found. */
const showsNotFound = () => waitFor(() => expect(within(table()).queryByText('Bo Li')).toBeNull());

test('The rows of the people who were not found are shown alone', async () => {
  const { user } = await show();
  await user.click(press('Not found'));
  await showsNotFound();
  expect(within(table()).getByText('Person 1')).toBeVisible();
  expect(screen.getByText(/^Rows 1 to 50 of 59/)).toBeVisible();
  await user.click(press('All rows'));
  expect(within(table()).getByText('Bo Li')).toBeVisible();
});

test('Until those rows are read, the table is busy, and all rows can be chosen again', async () => {
  const { db, user } = await show();
  const release = Promise.withResolvers<void>();
  const read = vi
    .spyOn(db.imports, 'get')
    .mockReturnValue(
      release.promise.then(() => undefined) as unknown as ReturnType<typeof db.imports.get>,
    );
  await user.click(press('Not found'));
  expect(press('Not found')).toHaveAttribute('aria-pressed', 'true');
  expect(table().closest('section')).toHaveAttribute('aria-busy', 'true');
  await user.click(press('All rows'));
  expect(table().closest('section')).not.toHaveAttribute('aria-busy', 'true');
  release.resolve();
  await read.mock.results[0]!.value;
  await db.contacts.toArray();
  expect(press('All rows')).toHaveAttribute('aria-pressed', 'true');
  expect(within(table()).getByText('Bo Li')).toBeVisible();
});

test('A person who is erased meanwhile is not named any more, on any page', async () => {
  const { db, rows, user } = await show();
  await user.click(press('Not found'));
  await showsNotFound();
  await user.click(press('Next rows'));
  expect(within(table()).getByText('Person 55')).toBeVisible();
  await db.importRows.put({ ...rows[55]!, cells: [''], person: NO_PERSON });
  await waitFor(() => expect(within(table()).queryByText('Person 55')).toBeNull());
  expect(within(table()).getByText('Person 56')).toBeVisible();
});

test('Rows that cannot be read are not said to be all rows', async () => {
  const { db, user } = await show();
  vi.spyOn(db.imports, 'get').mockRejectedValue(new Error('The disk failed.'));
  await user.click(press('Not found'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be read');
  expect(screen.queryByRole('table', { name: 'Rows of the file' })).toBeNull();
});
