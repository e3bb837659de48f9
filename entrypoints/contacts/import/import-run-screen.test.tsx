// A finished import: its files, and what the page says when saving its people, reading it or its download fails.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { send } from '../../../lib/messages/send.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { importRowId } from '../../../lib/model/import.ts';
import { targetConnectionItems } from '../../../lib/settings/sending-items.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { NO_SENDING } from '../table/send-to.fixture.ts';
import { ImportRunScreen } from './import-run-screen.tsx';

const ID = crypto.randomUUID();

const refuse = async (): Promise<object> => ({ ok: false, problem: { code: 'no_room' } });

afterEach(() => void vi.restoreAllMocks());

/** An import without a list; one of its two rows is saved. */
async function open(savedTo = 1, changes: object = {}) {
  const db = openDatabase(crypto.randomUUID());
  await db.imports.add({
    id: ID,
    name: 'leads.csv',
    format: 'csv',
    delimiter: ',',
    header: null,
    mapping: ['full_name'],
    size: 2,
    counts: { people: 2, owned: 0, fromFile: 0, suppressed: 0, unusable: 1, wanted: 0 },
    kinds: [],
    worst: 0,
    ceiling: 0,
    state: 'started',
    listId: null,
    savedTo,
    createdAt: '2026-01-12T09:00:00.000Z',
    ...changes,
  });
  const ask = vi.fn<() => Promise<object>>(refuse);
  const download = vi.fn<() => void>();
  const downloadFile = vi.fn<(name: string, file: Blob) => void>();
  const page = createPageStore();
  const collaborators = {
    db,
    reader: createImportReader(),
    send: ask as unknown as typeof send,
    download,
    downloadFile,
    takePastedRows: async () => '',
    sendTo: NO_SENDING,
  };
  const show = () =>
    render(
      <ImportRunScreen
        {...{ collaborators, page, actions: createActions(page) }}
        askAbove={20}
        id={ID}
        now={new Date('2026-01-12T12:00:00.000Z')}
      />,
    );
  return { db, ask, download, downloadFile, show };
}

const fileRow = (index: number, cell: string) => ({
  id: importRowId(ID, index),
  importId: ID,
  index,
  cells: [cell],
  person: NO_PERSON,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: { code: 'no_company', value: '' },
  sameAs: index,
  wanted: [],
  isSuppressed: false,
  listIndex: null,
  contactId: null,
});

test('Saving that has ended says why, and goes on when asked', async () => {
  // The pause before a retry.
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    wait(run, ms === 1000 ? 0 : ms)) as typeof setTimeout);
  const user = userEvent.setup();
  const { db, ask, show } = await open();
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not all people are saved');
  expect(alert).toHaveTextContent('Rows done: 1 of 2.');
  expect(alert).toHaveTextContent('no storage space left');
  expect(screen.queryByText(/^Saving people/)).toBeNull();
  ask.mockImplementation(async () => {
    await db.imports.update(ID, { savedTo: 2 });
    return { ok: true, value: { left: 0 } };
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(ask).toHaveBeenCalledTimes(11);
});

test('An import that cannot be read is not said to be gone', async () => {
  const { db, show } = await open(2);
  vi.spyOn(db.imports, 'get').mockRejectedValue(new Error('The disk failed.'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This import could not be read');
  expect(screen.queryByText('This import is gone')).toBeNull();
});

test('A download that fails says so', async () => {
  const { db, download, show } = await open(2);
  show();
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Download CSV' });
  const read = vi.spyOn(db.importRows, 'where').mockImplementation(() => {
    throw new Error('The disk failed.');
  });
  for (const name of ['Download CSV', 'Download reasons']) {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file was not written');
  }
  read.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The rows are downloaded as a workbook when that is chosen', async () => {
  const { db, downloadFile, show } = await open(2);
  await db.importRows.bulkAdd([fileRow(0, 'Bo Li'), fileRow(1, '00881')]);
  show();
  const user = userEvent.setup();
  expect(await screen.findByRole('radio', { name: 'CSV, UTF-8' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Excel workbook' }));
  await user.click(screen.getByRole('button', { name: 'Download workbook' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
  const [name, file] = downloadFile.mock.calls[0]!;
  expect(name).toBe('leads-enriched.xlsx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = await createImportReader().read({ name, bytes });
  if (!result.ok) throw new Error(result.problem);
  expect(result.table.lines.map(([cell]) => cell)).toEqual(['Bo Li', '00881']);
});

test('The list that the people were saved to opens from here until it is deleted', async () => {
  const { db, show } = await open(2, { saveToList: 'q1' });
  const createdAt = '2026-01-02T10:00:00.000Z';
  await db.labels.put({ id: 'q1', kind: 'list', name: 'Q1', colour: 0, position: 1, createdAt });
  show();
  const link = await screen.findByRole('link', { name: 'Open Q1' });
  expect(link).toHaveAttribute('href', '#list/q1');
  await db.labels.delete('q1');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Q1' })).toBeNull());
});

test('The beginning of the finished file is shown, with the new columns that are chosen', async () => {
  const header = ['name', 'team', 'owner_id'];
  const { db, show } = await open(2, { header, mapping: ['full_name', 'keep', 'keep'] });
  await db.importRows.bulkAdd([
    { ...fileRow(0, ''), cells: ['Bo Li', 'north', '00881'] },
    { ...fileRow(1, ''), cells: ['Ana Wren', 'south', '00882'] },
  ]);
  show();
  const user = userEvent.setup();
  const preview = within(
    await screen.findByRole('region', { name: 'The first rows of the finished file' }),
  );
  expect(screen.getByText(/^Rows 1 to 2 of 2\. 1 of your columns is not shown here/)).toBeVisible();
  expect(preview.getByRole('row', { name: /^1 Bo Li 00881 .*Not usable/ })).toBeVisible();
  expect(preview.queryByText('north')).toBeNull();
  expect(preview.getByText('sidelight_source')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Source and date' }));
  expect(preview.queryByText('sidelight_source')).toBeNull();
  expect(preview.getByText('sidelight_result')).toBeVisible();
});

test('A finished import leads to the receipts of its list', async () => {
  const id = crypto.randomUUID();
  const { db, show } = await open(2, { listId: id });
  await db.lists.put({ ...listWith({ id, state: 'done', open: [] }), workspaceId: 'w' });
  show();
  const link = await screen.findByRole('link', { name: 'Receipts' });
  expect(link).toHaveAttribute('href', `receipts.html#list/${id}`);
});

test('The people of a finished import are sent to a program, each once', async () => {
  await targetConnectionItems.webhook.set({
    account: 'hooks.flow.example',
    secretEnd: '',
    lastSentAt: null,
  });
  const user = userEvent.setup();
  const { db, show } = await open(2);
  await db.contacts.put(contactWith({ id: 'bo' }));
  await db.importRows.bulkAdd(
    [0, 1].map((index) => ({ ...fileRow(index, 'Bo Li'), contactId: 'bo', sameAs: 0 })),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'Send to' }));
  await user.click(screen.getByRole('menuitem', { name: /^Webhook/ }));
  expect(await screen.findByRole('button', { name: 'Send 1 contact' })).toBeVisible();
  await targetConnectionItems.webhook.remove();
});
