import { expect, test } from 'vitest';
import { findFilePeople } from '../contacts/import/plan-import.ts';
import { readPeople } from '../contacts/import/read-people.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import { createSuppressionSecret } from '../settings/suppression-secret.ts';
import { openDatabase } from '../store/database.ts';
import { findKnownPeople } from './import-records.ts';

test('a person of a file is on the suppression list by any address in their rows', async () => {
  const db = openDatabase(crypto.randomUUID());
  const rows = readPeople(
    [
      ['Maren Osei', 'tarnwick.example', '', ''],
      ['Maren Osei', 'tarnwick.example', '', 'maren@post.example'],
      ['Bo Li', 'lowmere.example', 'bo@lowmere.example', ''],
      ['Ana Wren', 'quaymark.example', 'ana@quaymark.example', ''],
    ],
    ['full_name', 'company_domain', 'work_email', 'personal_email'],
  );
  const people = findFilePeople(rows);
  const secret = await createSuppressionSecret()();
  for (const email of ['maren@post.example', 'bo@lowmere.example']) {
    const ids = await suppressionIds([secret], { email });
    const id = ids.find((one) => one.startsWith('address:'))!;
    await db.suppressions.put({ id, kind: 'address', at: '', label: email, of: null });
  }
  const known = await findKnownPeople(db, people);
  expect(known.map(({ isSuppressed }) => isSuppressed)).toEqual([true, true, false]);
});
