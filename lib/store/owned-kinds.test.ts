import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportRow, RowProblem } from '../model/import.ts';
import { NO_COUNTS, rowId, type ListRow } from '../model/lists/list.ts';
import { NO_PERSON } from '../model/subject-input.ts';
import { listWith } from '../view/jobs/list.fixture.ts';
import { openDatabase, type Database } from './database.ts';
import { findOwnedKindsOfImports, findOwnedKindsOfLists } from './owned-kinds.ts';

const LIST = '7f3a0417-0000-4000-8000-000000000009';
const IMPORT = '7f3a0417-0000-4000-8000-00000000000a';
const ALL = { from: '0000', to: '9999' };

let db: Database;
beforeEach(() => {
  db = openDatabase(`owned-${crypto.randomUUID()}`);
});
afterEach(() => db.close());

const listRow = (index: number, changes: Partial<ListRow>): ListRow => ({
  id: rowId(LIST, index),
  listId: LIST,
  index,
  person: NO_PERSON,
  outcome: 'owned',
  problem: null,
  contactId: null,
  jobId: null,
  sameAs: null,
  within: 100,
  ...changes,
});

test('rows of a list that were owned count with what was wanted for them', async () => {
  const counts = { ...NO_COUNTS, owned: 2, found: 1 };
  await db.lists.put(listWith({ id: LIST, kinds: ['work_email', 'phone'], counts }));
  await db.listRows.bulkPut([
    listRow(0, {}),
    listRow(1, { kinds: ['work_email'] }),
    listRow(2, { outcome: 'found' }),
    listRow(3, { outcome: 'duplicate' }),
  ]);
  const [owned, ...more] = await findOwnedKindsOfLists(db, ALL);
  expect(more).toEqual([]);
  expect(owned).toMatchObject({ id: LIST, kinds: ['work_email', 'phone', 'work_email'] });
  expect(await findOwnedKindsOfLists(db, { from: '2026-02', to: '9999' })).toEqual([]);
});

const importRow = (index: number, changes: Partial<ImportRow>): ImportRow => ({
  id: `${IMPORT}:${index}`,
  importId: IMPORT,
  index,
  cells: [],
  person: NO_PERSON,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: index,
  wanted: [],
  isSuppressed: false,
  listIndex: null,
  contactId: null,
  ...changes,
});

const record = {
  id: IMPORT,
  name: 'freight.csv',
  format: 'csv',
  delimiter: ',',
  header: null,
  mapping: [],
  size: 7,
  counts: { people: 6, owned: 1, fromFile: 1, suppressed: 1, unusable: 1, wanted: 1 },
  kinds: ['work_email', 'phone'],
  worst: 1000,
  ceiling: 1000,
  state: 'started',
  listId: null,
  savedTo: 0,
  createdAt: '2026-01-22T10:00:00.000Z',
};

test('of an imported file, what was neither looked up nor in the file was owned', async () => {
  const problem: RowProblem = { code: 'empty', value: '' };
  await db.imports.put(record);
  await db.importRows.bulkPut([
    importRow(0, {}),
    importRow(1, { wanted: ['phone'] }),
    importRow(2, { workEmails: ['m@tarnwick.example'] }),
    importRow(3, { sameAs: 2, phones: ['+44 7700 900142'] }),
    importRow(4, { isSuppressed: true }),
    importRow(5, { problem }),
  ]);
  expect(await findOwnedKindsOfImports(db, ALL)).toEqual([
    {
      id: IMPORT,
      at: record.createdAt,
      name: 'freight.csv',
      kinds: ['work_email', 'phone', 'work_email'],
    },
  ]);
});

test('an import that is not started, or looks nothing up, counts nothing', async () => {
  await db.importRows.put(importRow(0, {}));
  for (const changes of [{ state: 'writing' }, { kinds: [] }]) {
    await db.imports.put({ ...record, ...changes });
    expect(await findOwnedKindsOfImports(db, ALL)).toEqual([]);
  }
});
