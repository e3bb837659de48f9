// An imported file with a row about Zora, and a row about another person that mentions her.
import { BO, ZORA } from './erase-environment.ts';
import { importRowId } from '../../../lib/model/import.ts';
import type { Database } from '../../../lib/store/database.ts';

const IMPORT_ID = '7f3a0417-0000-4000-8000-0000000000aa';
const IMPORT = {
  name: 'Zora Quill.csv',
  format: 'csv',
  delimiter: ';',
  header: ['name', '', 'owner_id'],
  mapping: ['full_name', 'keep', 'keep'],
  size: 2,
  counts: { people: 2, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 2 },
  kinds: ['work_email'],
  worst: 200,
  ceiling: 200,
  state: 'started',
  listId: null,
  savedTo: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const IMPORT_ROW = {
  index: 0,
  cells: [] as string[],
  person: { ...ZORA, pageUrl: '' },
  workEmails: [] as string[],
  personalEmails: [] as string[],
  phones: [] as string[],
  problem: { code: 'two_people', value: 'Zora Quill' },
  sameAs: 0,
  wanted: ['work_email'],
  isSuppressed: false,
  listIndex: null,
  contactId: null,
};

/** `id`: her contact; `text`: mentions her. */
export async function storeImportAbout(
  db: Database,
  { id, email, number, text }: Record<'id' | 'email' | 'number' | 'text', string>,
): Promise<void> {
  await db.imports.put({ ...IMPORT, id: IMPORT_ID, header: ['name', text, 'owner_id'] });
  const row = { ...IMPORT_ROW, importId: IMPORT_ID };
  await db.importRows.bulkPut([
    {
      ...row,
      id: importRowId(IMPORT_ID, 0),
      cells: ['Zora Quill', email, '00880'],
      workEmails: [email],
      personalEmails: [email],
      phones: [number],
      contactId: id,
    },
    {
      ...row,
      id: importRowId(IMPORT_ID, 1),
      index: 1,
      cells: ['Bo Other', text, '00881'],
      person: { ...BO, pageUrl: '' },
      problem: null,
    },
  ]);
}
