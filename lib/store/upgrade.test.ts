import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { personKeys, type Identity } from '../enrichment/identity/identity-keys.ts';
import { findOrCreateContact } from '../enrichment/identity/find-or-create.ts';
import { createProfile } from '../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../contacts/contact.fixture.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import { pickSamePerson } from '../identity/same-person.ts';
import { toContactFacts } from '../model/contacts/contact.ts';
import { job } from '../model/jobs/job.ts';
import { receipt } from '../model/jobs/receipt.ts';
import { NO_PERSON } from '../model/subject-input.ts';
import { openDatabase, type Database } from './database.ts';
import { createEngineStore } from './engine-store.ts';
import {
  erasedPeople,
  getReleasedContact,
  openReleased,
  releasedStorage,
  releasedTables,
} from './released.fixture.ts';
import { readRows } from './rows.ts';

const getIdentity = (fullName: string, part: Partial<Identity>): Identity => ({
  fullName,
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
  networkUrl: '',
  ...part,
});

async function findContact(db: Database, identity: Identity): Promise<string | undefined> {
  const store = createEngineStore(db);
  const keys = personKeys(identity);
  return pickSamePerson(keys, await store.findContactsByKeys(keys))?.fullName;
}

test('Every contact of release 0.1.0 is found under the keys of this version', async () => {
  const db = await openReleased();
  for (const contact of releasedTables.contacts) {
    expect(await findContact(db, contact)).toBe(contact.fullName);
  }
  db.close();
});

test('After the upgrade a contact has today’s keys, and those of other spellings', async () => {
  const db = await openReleased();
  const rows = await db.contacts.toArray();
  for (const [at, contact] of releasedTables.contacts.entries()) {
    expect(rows[at]!['keys']).toEqual(expect.arrayContaining(personKeys(contact)));
  }
  const other = getIdentity('Ada Lindqvist-Example', { companyDomain: 'tarnwick.example' });
  expect(await findContact(db, other)).toBe('Ing. Ada Example');
  db.close();
});

test.each([
  ['initials with and without spaces', 'J. R. Example', 'tarnwick.example', 'J.R. Example'],
  ['a title that was no title then', 'Ada Example', 'tarnwick.example', 'Ing. Ada Example'],
  ['an Arabic final letter', 'فاطمه حسن', 'selby.example', 'فاطمة حسن'],
])(
  'A spelling that counts as the same person since then finds the contact: %s',
  async (_, name, companyDomain, found) => {
    const db = await openReleased();
    expect(await findContact(db, getIdentity(name, { companyDomain }))).toBe(found);
    db.close();
  },
);

test('A name that only the old key matched does not find the contact any more', async () => {
  const db = await openReleased();
  const jr = getIdentity('JR Example', { companyDomain: 'tarnwick.example' });
  expect(await findContact(db, jr)).toBeUndefined();
  db.close();
});

test('Two contacts whose keys became equal are merged when one of them is used again', async () => {
  const db = await openReleased();
  const store = createEngineStore(db);
  const id = '0000000a-0000-4000-8000-000000000000';
  await store.transaction(async () => {
    const twin = {
      ...getReleasedContact('فاطمة حسن'),
      id,
      fullName: 'فاطمه حسن',
      keys: ['who:فاطمه حسن@selby.example'],
    };
    await db.contacts.put(twin);
    const person = { ...NO_PERSON, fullName: 'فاطمة حسن', companyDomain: 'selby.example' };
    await findOrCreateContact(store, person, new Date('2026-06-01'));
  });
  expect(await db.contacts.where('keys').startsWith('who:فاطم').count()).toBe(1);
  db.close();
});

test('A person that release 0.1.0 suppressed is suppressed under today’s keys, in every spelling of that release', async () => {
  const db = await openReleased();
  const isSuppressed = async (identity: Identity) =>
    (
      await db.suppressions.bulkGet(
        await suppressionIds([releasedStorage['suppression-secret']], identity),
      )
    ).some(Boolean);
  for (const person of erasedPeople) expect(await isSuppressed(person)).toBe(true);
  expect(await isSuppressed(getReleasedContact('فاطمة حسن'))).toBe(false);
  db.close();
});

test('Malformed rows stay as they are, and do not stop the upgrade of other rows', async () => {
  const at = (number: number) => `ffffffff-0000-4000-8000-00000000000${number}`;
  const broken = [
    { id: at(0) },
    { id: at(1), keys: 'who:ada@x.example', fullName: 'Ada' },
    { id: at(2), keys: [7, null, ['who:ada@x.example']], fullName: 'Ada' },
    { id: at(3), keys: { 0: 'who:ada@x.example' } },
  ];
  const strange = [
    { id: at(4), keys: ['', 'who:', 'who:@', 'may:@=', '@'], fullName: 7, companyName: null },
    { id: at(5), keys: ['who:constructor group@x.example'], fullName: 'Constructor Group' },
    {
      id: at(6),
      keys: [`who:${'a'.repeat(50_000)}@x.example`],
      fullName: `a${'\u0301\u0323'.repeat(50_000)}`,
    },
  ];
  const db = await openReleased([...broken, ...strange]);
  expect(await db.contacts.bulkGet(broken.map(({ id }) => id))).toEqual(broken);
  expect(await db.contacts.get(at(5))).toMatchObject({ keys: strange[1]!.keys });
  expect(await db.contacts.count()).toBe(
    releasedTables.contacts.length + broken.length + strange.length,
  );
  for (const contact of releasedTables.contacts) {
    expect(await findContact(db, contact)).toBe(contact.fullName);
  }
  db.close();
});

test('Every step of the upgrade from version 1 passes malformed parts of rows, and changes the others', async () => {
  const name = `upgrade-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(1).stores({
    contacts: 'id, *keys, savedAt, updatedAt, companyDomain',
    jobs: 'id, state, nextAt, createdAt, *contactIds, companyId',
    receipts: 'id, at, sessionId, *contactIds, companyId',
  });
  const found = { email: 'Ada@Tarnwick.example', status: 'DELIVERABLE' };
  await before.table('contacts').bulkPut([
    { id: 'odd', keys: [], workEmail: { values: [null, 7, found] }, personalEmail: 7 },
    { id: 'usual', keys: ['who:ada example@tarnwick.example'], workEmail: { values: [found] } },
  ]);
  await before.table('jobs').bulkPut([{ id: 'odd', items: [null, 7, { before: ['phone'] }] }]);
  await before.table('receipts').bulkPut([{ id: 'odd', lines: [null, { ref: '1' }] }]);
  before.close();
  const db = openDatabase(name);
  const emails = (await db.contacts.toArray()).map((row) => row['emails']);
  expect(emails).toEqual([['ada@tarnwick.example'], ['ada@tarnwick.example']]);
  expect(await db.jobs.get('odd')).toMatchObject({ delivery: { status: 'not_started' } });
  expect(await db.receipts.get('odd')).toMatchObject({ lines: [null, { ref: '1' }] });
  db.close();
});

describe('jobs and receipts of release 0.1.0', () => {
  const getReleasedJob = (name: string) => releasedTables.jobs.find((one) => one.name === name)!;
  const accepted = (name: string) => ({
    status: 'accepted',
    enrichmentId: getReleasedJob(name).enrichmentId,
  });
  const unanswered = (hasKey: boolean) => ({ status: 'unanswered', hasKey });
  const bodies = [expect.stringMatching(/^\{"name":"Lena Less.*"contact.phones"/)];

  test.each([
    ['queued and never sent', 'Lena Queued', { status: 'not_started' }],
    ['queued after a lost answer', 'Lena Lost', unanswered(true)],
    ['queued with less than its lost start', 'Lena Less', { ...unanswered(true), bodies }],
    ['sending for the first time', 'Lena Sending', { status: 'first_send', hasKey: true }],
    ['sending again, once without a key', 'Lena Resending', unanswered(false)],
    ['submitted', 'Lena Submitted', accepted('Lena Submitted')],
    ['done', 'Maren Osei-Thorvik', accepted('Maren Osei-Thorvik')],
    ['refused', 'Una Refused', { status: 'not_started' }],
    ['failed after it was accepted', 'Una Forgotten', accepted('Una Forgotten')],
    ['given up after a lost answer', 'Lena Givenup', unanswered(true)],
    ['given up after a lost answer without a key', 'Una Givenup', unanswered(false)],
    ['an unknown outcome', 'Lena Unknown', unanswered(true)],
    ['an unknown outcome without a key', 'Una Keyless', unanswered(false)],
    ['cancelled', 'Lena Cancelled', { status: 'not_started' }],
    ['a company lookup that is done', 'Harrow & Finch', { status: 'answered' }],
    ['a company lookup of unknown outcome', 'Selby', unanswered(false)],
    ['a person lookup that is done', 'Cosmo Thistlewood', { status: 'answered' }],
    ['a person lookup of unknown outcome', 'Una Profile', unanswered(false)],
    [
      'a reverse lookup that is submitted',
      'office@harrow.example',
      accepted('office@harrow.example'),
    ],
  ])('the delivery of a job: %s', async (_, name, delivery) => {
    const db = await openReleased();
    const { values, unreadable } = readRows(job, await db.jobs.toArray());
    expect(unreadable).toEqual([]);
    const deliveries = values.filter((one) => one.name === name).map((one) => one.delivery);
    expect(deliveries).toEqual([delivery]);
    db.close();
  });

  test('Kinds of the first start, and suppressed items, keep their meaning', async () => {
    const db = await openReleased();
    const { values } = readRows(job, await db.jobs.toArray());
    const get = (name: string) => values.find((one) => one.name === name);
    expect(get('Lena Less')).toMatchObject({
      items: [{ firstKinds: ['personal_email', 'phone'] }],
    });
    const isSuppressed = true;
    expect(get('Running list')).toMatchObject({ items: [{}, { isSuppressed }, {}] });
    const { values: receipts } = readRows(receipt, await db.receipts.toArray());
    const lines = (name: string) => receipts.find((one) => one.name === name)!.lines;
    expect(lines('Tamsin Crook')).toMatchObject([{ charged: 100, notKept: true }]);
    expect(lines('Rowan Bellweather')[0]).not.toHaveProperty('notKept');
    db.close();
  });
});

describe('profiles of version 5', () => {
  const whole = {
    ...contactWith({ id: 'whole' }),
    emails: [],
    profile: createProfile({ full_name: 'Maren Osei-Thorvik', skills: ['Freight'] }),
  };

  /** A database of version 5 with these contacts, opened by this version. */
  async function openVersion5(contacts: readonly object[]): Promise<Database> {
    const name = `upgrade-${crypto.randomUUID()}`;
    const before = new Dexie(name);
    before.version(5).stores({
      contacts: 'id, *keys, *emails, *absorbed, savedAt, updatedAt, companyDomain',
    });
    await before.table('contacts').bulkPut(contacts);
    before.close();
    return openDatabase(name);
  }

  test('move to their own table, and are still part of the contact', async () => {
    const db = await openVersion5([whole]);
    expect(await db.contacts.get('whole')).not.toHaveProperty('profile');
    expect(await db.contacts.get('whole')).toMatchObject({ facts: toContactFacts(whole.profile) });
    expect(await createEngineStore(db).getContact('whole')).toMatchObject({
      profile: whole.profile,
    });
    db.close();
  });

  test('are absent for contacts without one, and malformed ones stay as they are', async () => {
    const odd = { id: 'odd', keys: [], profile: 'a text' };
    const many = Array.from({ length: 450 }, (_, at) => ({ ...whole, id: `many ${at}` }));
    const db = await openVersion5([...many, contactWith({ id: 'without' }), odd]);
    expect(await db.profiles.count()).toBe(450);
    expect(await createEngineStore(db).getContact('without')).toMatchObject({ profile: null });
    expect(await db.contacts.get('odd')).toEqual(odd);
    db.close();
  });
});
