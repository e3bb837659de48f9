import { expect, test } from 'vitest';
import { Dexie } from 'dexie';
import { createEraseEnvironment, ZORA } from '../../test/support/erase/erase-environment.ts';
import { storeList } from '../../test/support/extension/store-list.ts';
import { findStoredRemnants } from '../../test/support/erase/stored-remnants.ts';
import { contactWith } from '../contacts/contact.fixture.ts';
import type { Contact } from '../model/contacts/contact.ts';
import { createSuppressionEditor } from '../background/privacy/suppression-editor.ts';
import { importRowId, type ImportRow } from '../model/import.ts';
import { getSuppressionSecrets } from '../settings/suppression-secret.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { findContactsByIds } from '../store/queries.ts';
import { backUp, getContents, newDatabase, NOW, stage } from './backup.fixture.ts';
import { compareBackup } from './compare-backup.ts';
import { restoreBackup, type RestoreMode } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const EARLIER = '2026-01-01T08:00:00.000Z';
const LATER = '2026-02-01T08:00:00.000Z';
const SECRET = 'a secret of this test';

const IMPORT_ID = '7f3a0417-0000-4000-8000-0000000000aa';
const IMPORT_ROW: ImportRow = {
  id: importRowId(IMPORT_ID, 0),
  importId: IMPORT_ID,
  index: 0,
  cells: ['Zora Quill', 'Tarnwick Freight'],
  person: ZORA,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: 0,
  wanted: [],
  isSuppressed: false,
  listIndex: null,
  contactId: null,
};

async function restore(file: Blob, db: Database, mode: RestoreMode, passphrase?: string) {
  const staged = await stage(file, db, passphrase ?? null, [SECRET]);
  try {
    return { rest: await restoreBackup(staged, db, mode, NOW), staged };
  } finally {
    await staged.close();
  }
}

const databaseWith = async (...contacts: Contact[]): Promise<Database> => {
  const db = newDatabase();
  for (const one of contacts) await createEngineStore(db).putContact(one);
  return db;
};

const contactsIn = async (db: Database): Promise<Contact[]> =>
  findContactsByIds(db, await db.contacts.toCollection().primaryKeys());

test('Merging brings back what is missing, removes nothing, and lets the newer value win', async () => {
  const one = contactWith({ id: 'one', keys: ['net:one'], updatedAt: EARLIER, title: 'Buyer' });
  const note = { id: 'n1', at: EARLIER, text: 'Called' };
  const backup = await databaseWith(
    { ...one, notes: [note], tags: ['t1'], stage: 'contacted' },
    contactWith({ id: 'gone', keys: ['net:gone'] }),
  );
  const file = await backUp(backup);
  const later = { ...note, id: 'n2', at: LATER };
  const db = await databaseWith(
    { ...one, updatedAt: LATER, title: 'Head of Buying', notes: [later], tags: ['t2'] },
    contactWith({ id: 'new', keys: ['net:new'] }),
  );
  const staged = await stage(file, db);
  expect(await compareBackup(staged.db, db)).toMatchObject({
    backup: { contacts: 2 },
    here: { contacts: 2 },
    comingBack: 1,
    onlyHere: 1,
  });
  await staged.close();
  await restore(file, db, 'merge');
  const restored = await contactsIn(db);
  expect(restored.map(({ id }) => id).toSorted()).toEqual(['gone', 'new', 'one']);
  expect(restored.find(({ id }) => id === 'one')).toMatchObject({
    title: 'Head of Buying',
    stage: 'contacted',
    tags: ['t2', 't1'],
    notes: [later, note],
  });
  const once = await getContents(db);
  await restore(file, db, 'merge');
  expect(await getContents(db)).toEqual(once);
});

test('A merge brings back what the user had added to a contact that no result has changed since', async () => {
  const one = contactWith({ id: 'one', keys: ['net:one'], updatedAt: EARLIER });
  const note = { id: 'n1', at: EARLIER, text: 'Called' };
  const added = { notes: [note], tags: ['t1'], own: { fullName: 'Ana Wren' } };
  const file = await backUp(await databaseWith({ ...one, ...added, stage: 'new' }));
  const db = await databaseWith({ ...one, stage: 'contacted' });
  await restore(file, db, 'merge');
  expect(await contactsIn(db)).toMatchObject([{ ...added, stage: 'contacted' }]);
});

test.each([
  ['here', EARLIER, LATER, 'Here'],
  ['in the backup', LATER, EARLIER, 'There'],
])('A merge keeps what the user changed last, %s', async (_, there, here, expected) => {
  // A result that is newer in the backup decides nothing about them.
  const one = contactWith({ id: 'one', keys: ['net:one'], updatedAt: EARLIER });
  const edited = (at: string, text: string) => ({
    editedAt: at,
    stage: text,
    own: { title: text },
    notes: [{ id: 'n1', at: EARLIER, text }],
  });
  const file = await backUp(
    await databaseWith({ ...one, ...edited(there, 'There'), updatedAt: LATER, title: 'Buyer' }),
  );
  const db = await databaseWith({ ...one, ...edited(here, 'Here') });
  await restore(file, db, 'merge');
  const merged = { ...edited(LATER, expected), updatedAt: LATER, title: 'Buyer' };
  expect(await contactsIn(db)).toMatchObject([merged]);
});

test('The same person under another id is merged into the contact that is here, with their receipts', async () => {
  const profile = 'net:linkedin.com/in/maren';
  const backup = await databaseWith(contactWith({ id: 'there', keys: [profile], tags: ['t1'] }));
  await backup.receipts.put({ id: 'r1', contactIds: ['there'] });
  const db = await databaseWith(contactWith({ id: 'here', keys: [profile] }));
  await restore(await backUp(backup), db, 'merge');
  expect(await contactsIn(db)).toMatchObject([{ id: 'here', tags: ['t1'], absorbed: ['there'] }]);
  expect(await db.receipts.get('r1')).toMatchObject({ contactIds: ['here'] });
});

test('A search that was waiting or being sent in the backup is never sent by restoring', async () => {
  const environment = createEraseEnvironment();
  const { jobId } = await environment.start(ZORA);
  const queued = await environment.getContactJob(jobId);
  const sending = { ...queued, state: 'sending' as const, owner: 'gone' };
  const other = {
    ...sending,
    id: crypto.randomUUID(),
    delivery: { status: 'first_send' as const, hasKey: true },
  };
  await environment.engine.store.putJob(other);
  const file = await backUp(environment.engine.db);
  const db = newDatabase();
  await restore(file, db, 'merge');
  expect(await db.jobs.get(jobId)).toMatchObject({ state: 'cancelled', charged: 0 });
  expect(await db.jobs.get(other.id)).toMatchObject({
    state: 'unknown_outcome',
    delivery: { status: 'unanswered' },
  });
});

test('Replacing waits for running searches, because their results would be lost', async () => {
  const environment = createEraseEnvironment();
  const { db } = environment.engine;
  const file = await backUp(db);
  await environment.start(ZORA);
  const before = await getContents(db);
  await expect(restore(file, db, 'replace')).rejects.toMatchObject({ problem: 'searches_running' });
  expect(await getContents(db)).toEqual(before);
});

test('An interrupted replacement changes nothing', async () => {
  const file = await backUp(await databaseWith(contactWith({ id: 'there' })));
  const db = await databaseWith(contactWith({ id: 'here' }));
  const before = await getContents(db);
  const staged = await stage(file, db);
  // The last table that is written fails.
  db.suppressions.hook('creating', () => {
    throw new Error('The disk is full.');
  });
  await staged.db.suppressions.put({ id: 'address:00' });
  await expect(restoreBackup(staged, db, 'replace', NOW)).rejects.toThrow('The disk is full.');
  await staged.close();
  expect(await getContents(db)).toEqual(before);
});

test.each(['merge', 'replace'] as const)(
  'People who were erased after the backup do not come back, in no table (%s)',
  async (mode) => {
    const environment = createEraseEnvironment();
    const { db } = environment.engine;
    const { id } = await environment.revealAll();
    const file = await backUp(db);
    await environment.erase(id);
    const { staged } = await restore(file, db, mode);
    expect(staged.erased).toBe(1);
    expect(await findStoredRemnants(db, environment.traces)).toEqual([]);
    expect(await db.receipts.count()).toBe(1);
  },
);

test('A person who was erased here does not come back with rows of lists and imports that no contact has', async () => {
  const { engine, erasePage, traces } = createEraseEnvironment();
  const { db } = engine;
  await storeList(engine, [ZORA], {}, { outcome: 'owned', contactId: 'deleted' });
  const backup = newDatabase();
  await backup.lists.bulkPut(await db.lists.toArray());
  await backup.listRows.bulkPut(await db.listRows.toArray());
  await backup.importRows.put(IMPORT_ROW);
  const file = await backUp(backup);
  await erasePage(ZORA);
  expect(await findStoredRemnants(db, traces)).toEqual([]);
  const { staged } = await restore(file, db, 'replace');
  expect(staged.erased).toBe(1);
  expect(await db.importRows.count()).toBe(1);
  expect(await findStoredRemnants(db, traces)).toEqual([]);
});

test('A suppressed person who was deleted here does not come back, and one who is here stays', async () => {
  const [maren, bo] = [
    contactWith({ id: 'm', keys: ['net:m'], companyDomain: 'tarnwick.example' }),
    contactWith({ id: 'b', keys: ['net:b'], companyDomain: 'tarnwick.example' }),
  ];
  const file = await backUp(await databaseWith(maren, bo));
  const db = await databaseWith(bo);
  const store = createEngineStore(db);
  const suppressions = { getIds: async () => [], covers: async () => false };
  const secret = async () => SECRET;
  const editor = createSuppressionEditor({ db, store, suppressions, secret, now: () => NOW });
  await editor.add({ entries: ['tarnwick.example'] });
  const { staged } = await restore(file, db, 'merge');
  expect(staged.suppressed).toBe(1);
  expect((await contactsIn(db)).map(({ id }) => id)).toEqual(['b']);
});

test('With a passphrase the suppression list works on another computer; without, what was typed is returned', async () => {
  const backup = newDatabase();
  const common = { kind: 'address', at: EARLIER, of: null };
  await backup.suppressions.bulkPut([
    { id: 'address:aa', label: 'maren@tarnwick.example', ...common },
    { id: 'address:bb', label: null, ...common },
  ]);
  const contents = { db: backup, items: {}, secrets: new Map([['other', 'their secret']]) };
  const plain = newDatabase();
  const { rest } = await restore(await writeBackup(contents, null, NOW), plain, 'merge');
  expect(rest).toMatchObject({ suppressionTexts: ['maren@tarnwick.example'], unrecognised: 1 });
  expect(await plain.suppressions.count()).toBe(0);
  expect(await getSuppressionSecrets()).toEqual([]);

  const encrypted = newDatabase();
  const file = await writeBackup(contents, 'correct horse', NOW);
  const restored = await restore(file, encrypted, 'merge', 'correct horse');
  expect(restored.rest).toMatchObject({ suppressionTexts: [], unrecognised: 0 });
  expect(await encrypted.suppressions.count()).toBe(2);
  expect(await getSuppressionSecrets()).toEqual(['their secret']);
});

test('A backup of an earlier version is upgraded like a database of that version', async () => {
  const name = `version-1-${crypto.randomUUID()}`;
  const old = new Dexie(name);
  old.version(1).stores({ contacts: 'id, *keys, savedAt, updatedAt, companyDomain' });
  const workEmail = {
    checkedAt: EARLIER,
    jobId: 'j',
    values: [{ email: 'Maren@tarnwick.example', status: 'DELIVERABLE' }],
  };
  await old.table('contacts').put(contactWith({ id: 'm', keys: ['net:m'], workEmail }));
  const file = await backUp(old as Database);
  const db = newDatabase();
  await restore(file, db, 'replace');
  const found = await db.contacts.where('emails').equals('maren@tarnwick.example').toArray();
  expect(found).toMatchObject([{ id: 'm' }]);
  expect(openDatabase().verno).toBe(db.verno);
});
