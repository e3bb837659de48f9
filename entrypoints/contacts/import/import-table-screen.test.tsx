// The start of an import: refused, not answered, or without a look-up.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createContactEdits } from '../../../lib/background/contacts/contact-edits.ts';
import { createImports } from '../../../lib/background/contacts/imports.ts';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { createSuppressions } from '../../../lib/enrichment/suppression/find-suppression-ids.ts';
import { readColumns } from '../../../lib/contacts/import/match-columns.ts';
import type { ImportTable } from '../../../lib/contacts/import/read-table.ts';
import type { send } from '../../../lib/messages/send.ts';
import { createLabel } from '../../../lib/view/labels.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { createEngine, HERE } from '../../../test/support/extension/engine.ts';
import { NO_SENDING } from '../table/send-to.fixture.ts';
import { ImportTableScreen } from './import-table-screen.tsx';

const toTable = (lines: string[][]): ImportTable => ({
  name: 'leads.csv',
  format: 'csv',
  encoding: null,
  delimiter: ',',
  lines,
  columns: readColumns(lines),
  hasUnreadable: false,
});

const TABLE = toTable([
  ['full_name', 'website'],
  ['Bo Li', 'lowmere.example'],
  ['Ana Wren', 'quaymark.example'],
]);

const START = { name: 'Start import, up to 2 credits' };

type Answer = { ok: boolean; problem?: { code: string } };

beforeEach(async () => {
  await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
  globalThis.location.hash = '#import';
});

/** The plan of a file of two people. `start`: the worker's answer to a start. */
async function openPlan(
  start: (begin: () => Promise<Answer>) => Promise<Answer>,
  engine = createEngine(),
  table: ImportTable = TABLE,
  listId: string | null = null,
) {
  const { db, store } = engine;
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const imports = createImports({ ...engine, runner: { tick: async () => {} }, suppressions });
  const ask = vi.fn<(name: string, request: never) => Promise<unknown>>(async (name, request) => {
    if (name === 'label.put') return createContactEdits(db).putLabel(request);
    if (name === 'import.create') return imports.create(request);
    if (name === 'import.add_rows') return imports.addRows(request);
    if (name === 'import.abandon') return imports.abandon(request);
    return start(() => imports.start(request));
  });
  const nothing = () => {};
  render(
    <ImportTableScreen
      collaborators={{
        db,
        reader: createImportReader(),
        send: ask as unknown as typeof send,
        download: nothing,
        downloadFile: nothing,
        takePastedRows: async () => '',
        sendTo: NO_SENDING,
      }}
      askAbove={20}
      lastListId=""
      listId={listId}
      table={table}
      earlier={[]}
      onEncoding={nothing}
      onSheet={nothing}
      onChange={nothing}
      onTooManyRows={nothing}
      onNotRead={nothing}
    />,
  );
  const user = userEvent.setup();
  const next = await screen.findByRole('button', { name: 'See the plan' });
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
  await user.click(next);
  // The account is read, and the rows are compared.
  await screen.findByText('Balance');
  await screen.findByRole('button', START);
  return { db, user, imports };
}

test('A start without an answer says that it may have started, and the next press shows it', async () => {
  let isLost = true;
  const { db, user } = await openPlan(async (begin) => {
    const answer = await begin();
    return isLost ? { ok: false, problem: { code: 'internal' } } : answer;
  });
  await user.click(screen.getByRole('button', START));
  expect(await screen.findByRole('alert')).toHaveTextContent('may not have started');
  isLost = false;
  await user.click(screen.getByRole('button', START));
  const [made, ...others] = await db.imports.toArray();
  await waitFor(() => expect(globalThis.location.hash).toBe(`#import/${made!.id}`));
  expect(others).toEqual([]);
  expect(await db.lists.count()).toBe(1);
});

test('A start that is refused says why, and the next press begins again', async () => {
  let isRefused = true;
  const { db, user } = await openPlan(async (begin) =>
    isRefused ? { ok: false, problem: { code: 'no_room' } } : begin(),
  );
  await user.click(screen.getByRole('button', START));
  expect(await screen.findByRole('alert')).toHaveTextContent('storage space left');
  isRefused = false;
  await user.click(screen.getByRole('button', START));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  expect(await db.lists.count()).toBe(1);
});

/** The disk is full once the import is stored as started, before its list is written. */
function fillDisk() {
  const engine = createEngine();
  const { lists } = engine.store;
  let isFull = true;
  const putRows: typeof lists.putRows = async (rows) => {
    if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
    await lists.putRows(rows);
  };
  const free = () => {
    isFull = false;
  };
  const full = { ...engine, store: { ...engine.store, lists: { ...lists, putRows } } };
  const refuse = () => ({ ok: false, problem: { code: 'no_room' } });
  return { full, free, start: (begin: () => Promise<Answer>) => begin().catch(refuse) };
}

test('After a failed start of a look-up, the free button looks up no one', async () => {
  const { full, free, start } = fillDisk();
  const { db, user, imports } = await openPlan(start, full);
  await user.click(screen.getByRole('button', START));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The import has not started yet');
  expect(alert).not.toHaveTextContent('Nothing was sent');
  free();
  await user.click(screen.getByRole('button', { name: 'Import without revealing' }));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  await imports.resumeAll();
  expect(await db.imports.toArray()).toMatchObject([{ kinds: [], state: 'started' }]);
  expect(await db.lists.count()).toBe(0);
});

test('After a failed start, a lower ceiling counts', async () => {
  const { full, free, start } = fillDisk();
  const { db, user, imports } = await openPlan(start, full);
  await user.click(screen.getByRole('button', START));
  await screen.findByRole('alert');
  free();
  await user.type(screen.getByLabelText('Ceiling for this import, in credits'), '1');
  await user.click(screen.getByRole('button', { name: 'Start import, up to 1 credit' }));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  await imports.resumeAll();
  expect(await db.lists.toArray()).toMatchObject([{ ceiling: 100 }]);
});

test('A look-up that has started without saying so is shown when something else is asked for', async () => {
  let isLost = true;
  const { db, user } = await openPlan(async (begin) => {
    const answer = await begin();
    return isLost ? { ok: false, problem: { code: 'internal' } } : answer;
  });
  await user.click(screen.getByRole('button', START));
  await screen.findByRole('alert');
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Import without revealing' }));
  const [made, ...others] = await db.imports.toArray();
  await waitFor(() => expect(globalThis.location.hash).toBe(`#import/${made!.id}`));
  expect(others).toEqual([]);
});

test('People are imported without a look-up whatever the field of the ceiling holds', async () => {
  const { db, user } = await openPlan((begin) => begin());
  await user.type(screen.getByLabelText('Ceiling for this import, in credits'), '1,200');
  await user.click(screen.getByRole('button', { name: 'Import without revealing' }));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  expect(await db.imports.toArray()).toMatchObject([{ kinds: [], ceiling: 0, state: 'started' }]);
});

test.each([
  ['another file', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Change' }))],
  [
    'another sheet',
    (user: UserEvent) => user.selectOptions(screen.getByLabelText('Sheet of the workbook'), 'Q2'),
  ],
])(
  'After a failed start, an import that is left for %s does not start later.',
  async (_, leave) => {
    const { full, free, start } = fillDisk();
    const sheets = { names: ['Q1', 'Q2'], at: 0 };
    const { db, user, imports } = await openPlan(start, full, { ...TABLE, sheets });
    await user.click(screen.getByRole('button', START));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    await leave(user);
    free();
    await waitFor(async () => expect(await db.imports.count()).toBe(0));
    await imports.resumeAll();
    expect(await db.lists.count()).toBe(0);
  },
);

test('A new list is made once, also when the first start fails', async () => {
  let isRefused = true;
  const { db, user } = await openPlan(async (begin) =>
    isRefused ? { ok: false, problem: { code: 'no_room' } } : begin(),
  );
  await user.click(screen.getByRole('button', { name: /^Save to list/ }));
  await user.click(screen.getByRole('menuitem', { name: /^New list: / }));
  expect(await db.labels.count()).toBe(0);
  await user.click(screen.getByRole('button', START));
  await screen.findByRole('alert');
  isRefused = false;
  await user.click(screen.getByRole('button', START));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  const [list, ...others] = await db.labels.toArray();
  expect(others).toEqual([]);
  expect(await db.imports.toArray()).toMatchObject([{ saveToList: list!.id }]);
});

test('After a failed start, another list counts', async () => {
  const { db, user } = await openPlan(async () => ({ ok: false, problem: { code: 'no_room' } }));
  await user.click(screen.getByRole('button', START));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: /^Save to list/ }));
  await user.click(screen.getByRole('menuitem', { name: /^New list: / }));
  await user.click(screen.getByRole('button', START));
  await waitFor(async () => {
    const [made] = await db.imports.toArray();
    expect(made).toHaveProperty('saveToList');
  });
  expect(await db.imports.count()).toBe(1);
});

test('The list from which the import was opened is proposed, and another choice counts', async () => {
  const engine = createEngine();
  await engine.db.labels.put({ ...createLabel([], 'list', 'Q1 leads', new Date()), id: 'q1' });
  const { db, user } = await openPlan((begin) => begin(), engine, TABLE, 'q1');
  await user.click(screen.getByRole('button', { name: 'Save to list: Q1 leads' }));
  await user.click(screen.getByRole('menuitem', { name: 'Contacts, without a list' }));
  expect(screen.getByRole('button', { name: /^Save to list: Contacts/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save to list/ }));
  await user.click(screen.getByRole('menuitem', { name: /^Q1 leads/ }));
  await user.click(screen.getByRole('button', START));
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#import\/./));
  expect(await db.imports.toArray()).toMatchObject([{ saveToList: 'q1' }]);
});
