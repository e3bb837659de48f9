import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { knownCompanyWith } from '../../contacts/known-company.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { companyWith } from '../../view/company/company.fixture.ts';
import { describeCompany } from '../../view/contacts/contact-company.ts';
import { followQuery } from './follow-query.ts';
import { readContactCompany } from './contact-company.ts';

const AT = '2026-01-10T10:42:00.000Z';

async function open(companies: KnownCompany[], contacts: Contact[] = []): Promise<Database> {
  const db = openDatabase(crypto.randomUUID());
  await db.companies.bulkPut(companies);
  await db.contacts.bulkPut(contacts);
  return db;
}

test('the company is found by its domain, with what is known of it and how many contacts it has', async () => {
  const found = knownCompanyWith({ company: companyWith({ headcount_range: '201-500' }) });
  const db = await open(
    [found],
    [
      contactWith(),
      contactWith({ id: 'other' }),
      contactWith({ id: 'gone', deletedAt: AT }),
      contactWith({ id: 'unsaved', savedAt: null }),
    ],
  );
  const read = await readContactCompany(db, contactWith());
  expect(read).toEqual({
    id: 'tarnwick',
    name: 'Tarnwick Freight',
    domain: 'tarnwick.example',
    headcountRange: '201-500',
    contacts: 2,
  });
  expect(describeCompany(read!)).toBe('201 to 500 people · 2 of your contacts');
});

test('its contacts are those at its domain, also at a host of it, without those typed to another', async () => {
  const db = await open(
    [],
    [
      contactWith(),
      contactWith({ id: 'host', companyDomain: 'careers.tarnwick.example' }),
      contactWith({ id: 'typed', companyDomain: '', own: { companyDomain: 'tarnwick.example' } }),
      contactWith({ id: 'moved', own: { companyDomain: 'halden.example' } }),
      contactWith({ id: 'named', companyDomain: '' }),
    ],
  );
  expect((await readContactCompany(db, contactWith()))?.contacts).toBe(3);
});

test('a contact without a domain has the only company of that name, as on the companies page', async () => {
  const nameless = contactWith({ companyDomain: '' });
  const db = await open([knownCompanyWith()]);
  expect((await readContactCompany(db, nameless))?.id).toBe('tarnwick');
  await db.companies.put(knownCompanyWith({ id: 'other', keys: [], domain: 'other.example' }));
  expect((await readContactCompany(db, nameless))?.id).toBeNull();
});

test.each<[string, KnownCompany[], Partial<Contact>, object]>([
  ['one that is not saved', [], {}, { id: null, contacts: 0 }],
  ['one that was removed', [knownCompanyWith({ removedAt: AT })], {}, { id: null }],
  [
    'the company that the user has typed over',
    [knownCompanyWith()],
    { own: { companyName: 'Halden Lines', companyDomain: 'halden.example' } },
    { id: null, name: 'Halden Lines', domain: 'halden.example' },
  ],
  [
    'a domain that unrelated people share',
    [],
    { companyDomain: 'gmail.com' },
    { id: null, domain: '' },
  ],
])('a contact with %s', async (_, companies, contact, expected) => {
  const db = await open(companies);
  const read = await readContactCompany(db, contactWith(contact));
  expect(read).toMatchObject(expected);
});

test('a contact without a company has none', async () => {
  const nothing = contactWith({ companyName: '', companyDomain: '' });
  expect(await readContactCompany(await open([]), nothing)).toBeNull();
});

test('a company that is saved later is noticed', async () => {
  const db = await open([]);
  const ids: (string | null | undefined)[] = [];
  const closed = new AbortController();
  followQuery(
    () => readContactCompany(db, contactWith()),
    (read) => ids.push(read?.id),
    (error) => expect.unreachable(String(error)),
    closed.signal,
  );
  await expect.poll(() => ids).toEqual([null]);
  await db.companies.put(knownCompanyWith());
  await expect.poll(() => ids.at(-1)).toBe('tarnwick');
  closed.abort();
});
