import { expect, test, vi } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { readFilePeople } from '../../contacts/import/plan-import.ts';
import { readPeople } from '../../contacts/import/read-people.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { createSuppressionSecret } from '../../settings/suppression-secret.ts';
import { openDatabase } from '../../store/database.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { importRowId, type ImportRecord } from '../../model/import.ts';
import { findKnownPeople, loadImportRows } from './import-records.ts';

test('a person of a file is on the suppression list by any address in their rows', async () => {
  const db = openDatabase(crypto.randomUUID());
  const { people } = readFilePeople(
    [
      ['Maren Osei', 'tarnwick.example', '', ''],
      ['Maren Osei', 'tarnwick.example', '', 'maren@post.example'],
      ['Bo Li', 'lowmere.example', 'bo@lowmere.example', ''],
      ['Ana Wren', 'quaymark.example', 'ana@quaymark.example', ''],
    ],
    ['full_name', 'company_domain', 'work_email', 'personal_email'],
  );
  const secret = await createSuppressionSecret()();
  for (const email of ['maren@post.example', 'bo@lowmere.example']) {
    const ids = await suppressionIds([secret], { email });
    const id = ids.find((one) => one.startsWith('address:'))!;
    await db.suppressions.put({ id, kind: 'address', at: '', label: email, of: null });
  }
  const known = await findKnownPeople(db, people);
  expect(known.map(({ isSuppressed }) => isSuppressed)).toEqual([true, true, false]);
});

test('the contacts of the rows are read in one query', async () => {
  const db = openDatabase(crypto.randomUUID());
  const store = createEngineStore(db);
  const id = crypto.randomUUID();
  const mapping = ['full_name', 'company_domain'] as const;
  const rows = readPeople(
    [
      ['Maren Osei', 'tarnwick.example'],
      ['Bo Li', 'lowmere.example'],
    ],
    mapping,
  );
  for (const { index, person, ...row } of rows) {
    const contactId = `c${index}`;
    await store.transaction(() => store.putContact(contactWith({ ...person, id: contactId })));
    await db.importRows.put({
      ...row,
      id: importRowId(id, index),
      index,
      person,
      importId: id,
      sameAs: index,
      wanted: [],
      isSuppressed: false,
      listIndex: null,
      contactId,
    });
  }
  const readOne = vi.spyOn(db.contacts, 'get');
  const record = { id, size: rows.length, listId: null } as ImportRecord;
  const loaded = await loadImportRows(db, record, 0, 10);
  expect(loaded.map((one) => one.contact?.fullName)).toEqual(['Maren Osei', 'Bo Li']);
  expect(readOne).not.toHaveBeenCalled();
});
