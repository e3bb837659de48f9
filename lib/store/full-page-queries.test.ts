import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../contacts/contact.fixture.ts';
import { openDatabase } from './database.ts';
import {
  findContactsWithWorkEmail,
  countSaved,
  listDueContacts,
  listCompanies,
} from './full-page-queries.ts';

const AT = '2026-01-10T10:42:00.000Z';
const companyRow = {
  keys: [],
  domain: '',
  networkUrl: '',
  pageUrl: '',
  jobId: null,
  checkedAt: null,
};
const company = (id: string, changes: object) => ({
  ...companyRow,
  id,
  name: id,
  company: null,
  savedAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

test('saved contacts are counted without those in Deleted and those that are only remembered', async () => {
  const db = openDatabase(crypto.randomUUID());
  await db.contacts.bulkPut([
    contactWith({ id: 'a' }),
    contactWith({ id: 'b' }),
    contactWith({ id: 'gone', deletedAt: AT }),
    contactWith({ id: 'remembered', savedAt: null }),
    contactWith({ id: 'gone and not saved', savedAt: null, deletedAt: AT }),
  ]);
  expect(await countSaved(db)).toBe(2);
});

test('reminders that are due come first to last, also those of an earlier version', async () => {
  const name = crypto.randomUUID();
  const before = new Dexie(name);
  before.version(6).stores({
    contacts: 'id, *keys, *emails, *absorbed, savedAt, updatedAt, companyDomain, deletedAt',
  });
  await before
    .table('contacts')
    .bulkPut([
      contactWith({ id: 'today', followUpOn: '2026-01-27' }),
      contactWith({ id: 'late', followUpOn: '2026-01-02' }),
      contactWith({ id: 'later', followUpOn: '2026-01-28' }),
      contactWith({ id: 'none', followUpOn: null }),
      contactWith({ id: 'deleted', followUpOn: '2026-01-02', deletedAt: AT }),
    ]);
  before.close();
  const db = openDatabase(name);
  const due = await listDueContacts(db, '2026-01-27');
  expect(due.map(({ id }) => id)).toEqual(['late', 'today']);
});

test('companies are those that were saved, or that a look-up has found', async () => {
  const db = openDatabase(crypto.randomUUID());
  await db.companies.bulkPut([
    company('saved', { savedAt: AT }),
    company('not found', { checkedAt: AT }),
    { id: 'of another version' },
  ]);
  expect((await listCompanies(db)).map(({ id }) => id)).toEqual(['saved']);
});

test('people with a found work address are read up to a number, saved or not', async () => {
  const db = openDatabase(crypto.randomUUID());
  await db.contacts.bulkPut([
    contactWith({ id: 'a' }),
    contactWith({ id: 'b', workEmail: null }),
    contactWith({ id: 'c', workEmail: revealedEmails() }),
    contactWith({ id: 'd', deletedAt: AT }),
    contactWith({ id: 'e', companyDomain: 'quaymark.example' }),
    contactWith({ id: 'f', savedAt: null }),
    contactWith({ id: 'g' }),
  ]);
  const getIds = async (most: number) =>
    (await findContactsWithWorkEmail(db, 'tarnwick.example', most)).map(({ id }) => id);
  expect(await getIds(10)).toEqual(['a', 'f', 'g']);
  expect(await getIds(2)).toEqual(['a', 'f']);
});
