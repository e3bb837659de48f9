import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { openDatabase } from './database.ts';
import { findContactsKnowingEmails } from './privacy-queries.ts';

const AT = '2026-01-02T12:00:00.000Z';
const workEmail = {
  checkedAt: AT,
  jobId: 'job',
  values: [{ email: 'ada@acme.example', status: 'DELIVERABLE' as const }],
};
const withOwnEmail = (email: string) => ({ own: { emails: [{ email, at: AT }] } });

test('Contacts of version 7 are found by revealed and by own addresses, each by an index', async () => {
  const name = `privacy-queries-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(7).stores({ contacts: 'id, *emails' });
  await before
    .table('contacts')
    .bulkPut([
      { ...contactWith({ id: 'revealed', workEmail }), emails: ['ada@acme.example'] },
      contactWith({ id: 'typed', ...withOwnEmail('Ada@Acme.example') }),
      contactWith({ id: 'other', ...withOwnEmail('bo@acme.example') }),
      contactWith({ id: 'phone', own: { phones: [{ number: '+44 7700 900142', at: AT }] } }),
      contactWith({ id: 'none' }),
    ]);
  before.close();
  const db = openDatabase(name);
  const found = await findContactsKnowingEmails(db, ['ada@acme.example']);
  expect(found.map(({ id }) => id)).toEqual(['revealed', 'typed']);
  const indexed = await db.contacts.where('own.emails.length').above(0).primaryKeys();
  expect(indexed.toSorted()).toEqual(['other', 'typed']);
  db.close();
});
