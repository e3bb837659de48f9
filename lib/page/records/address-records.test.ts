import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { openDatabase } from '../../store/database.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { readAddressRecords } from './address-records.ts';

test('a contact has an address that was revealed, and one that the user typed or imported', async () => {
  const db = openDatabase(crypto.randomUUID());
  const store = createEngineStore(db);
  const own = { emails: [{ email: 'Maren@Post.example', at: '2026-01-11T09:00:00.000Z' }] };
  const workEmail = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  await store.transaction(() => store.putContact(contactWith({ workEmail, own })));
  const emails = ['maren@tarnwick.example', 'maren@post.example', 'bo@lowmere.example'];
  const records = await readAddressRecords(db, emails);
  expect(records.map(({ contacts }) => contacts.map(({ id }) => id))).toEqual([
    ['maren'],
    ['maren'],
    [],
  ]);
});
