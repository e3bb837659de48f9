import { beforeEach, describe, expect, test } from 'vitest';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { HERE } from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createPerson,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { cancelList, pauseList } from '../../lists/change-list.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { contactSummary, type ContactSummary } from '../../model/contacts/contact.ts';
import { importRecord, importRow, type ImportDraft, type PlannedRow } from '../../model/import.ts';
import { deleteExpiredImports } from './expired-imports.ts';
import { createImports } from './imports.ts';

const SECRET = 'a secret of this test';
let world: ListEnvironment;
let imports: ReturnType<typeof createImports>;

beforeEach(async () => {
  world = createListEnvironment();
  const { store, engine } = world;
  const suppressions = createSuppressions({ store, secret: async () => SECRET });
  imports = createImports({ db: engine.db, store, runner: { tick: async () => {} }, suppressions });
  await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
});

const row = (index: number, changes: Partial<PlannedRow> = {}): PlannedRow => ({
  index,
  cells: [`cell ${index}`],
  person: { ...createPerson(index), pageUrl: '' },
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: index,
  wanted: ['work_email'],
  isSuppressed: false,
  ...changes,
});

const draft = (rows: readonly PlannedRow[]): ImportDraft => ({
  name: 'leads.csv',
  format: 'csv',
  delimiter: ';',
  header: ['name'],
  mapping: ['full_name'],
  size: rows.length,
  counts: { people: rows.length, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 0 },
  kinds: ['work_email', 'phone'],
  worst: 100 * rows.length,
  ceiling: 10_000,
});

async function write(rows: readonly PlannedRow[]): Promise<string> {
  const made = await imports.create({ draft: draft(rows) });
  if (!made.ok) throw new Error(made.problem.code);
  const { id } = made.value;
  expect(await imports.addRows({ id, rows: [...rows] })).toMatchObject({ ok: true });
  return id;
}

const getRecord = async (id: string) => importRecord.parse(await world.engine.db.imports.get(id));
const getContacts = async (): Promise<ContactSummary[]> =>
  (await world.engine.db.contacts.toArray()).map((one) => contactSummary.parse(one));

describe('starting an import', () => {
  test('Only wanted people go into the list, each with their own kinds, under the ceiling', async () => {
    const id = await write([
      row(0, { wanted: [] }),
      row(1, { wanted: ['phone'] }),
      row(2, { isSuppressed: true }),
      row(3),
    ]);
    expect(await imports.start({ id })).toMatchObject({ ok: true });
    const { listId } = await getRecord(id);
    const list = await world.getList(listId!);
    expect(list).toMatchObject({ size: 2, ceiling: 10_000, name: 'leads.csv', pageUrl: '' });
    await world.feed();
    const [chunk] = await world.listChunks();
    expect(chunk!.items.map(({ kinds }) => kinds)).toEqual([['phone'], ['work_email']]);
    const rows = (await world.engine.db.importRows.toArray()).map((one) => importRow.parse(one));
    expect(rows.map(({ listIndex }) => listIndex)).toEqual([null, 0, null, 1]);
  });

  test('A second start, as by a double click, makes no second list', async () => {
    const id = await write([row(0)]);
    await imports.start({ id });
    await imports.start({ id });
    expect(await world.engine.db.lists.count()).toBe(1);
  });

  test('A list that the worker left half written is finished by the next one', async () => {
    const id = await write(Array.from({ length: 300 }, (_, index) => row(index)));
    const { store, engine } = world;
    let batches = 0;
    const lists: typeof store.lists = {
      ...store.lists,
      async putRows(rows) {
        batches += 1;
        if (batches === 2) throw new Error('The worker ended.');
        await store.lists.putRows(rows);
      },
    };
    const suppressions = createSuppressions({ store, secret: async () => SECRET });
    const ended = createImports({
      db: engine.db,
      store: { ...store, lists },
      runner: { tick: async () => {} },
      suppressions,
    });
    await expect(ended.start({ id })).rejects.toThrow('ended');
    const pendingIn = { baseUrl: HERE.baseUrl, workspaceId: HERE.workspaceId };
    expect(await getRecord(id)).toMatchObject({ state: 'started', pendingIn });
    // Another account has not agreed to the price.
    await storeConnection(HERE, { balance: 1000, workspaceId: 'another' });
    await imports.resumeAll();
    expect(await getRecord(id)).toMatchObject({ pendingIn });
    await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
    await imports.resumeAll();
    const { listId, pendingIn: left } = await getRecord(id);
    expect(left).toBeNull();
    expect(await world.getList(listId!)).toMatchObject({ state: 'running', size: 300 });
    const rows = await world.listRows(listId!);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 300 }, (_, at) => at));
    // A list that the user has deleted since does not come back.
    await engine.db.lists.delete(listId!);
    await imports.resumeAll();
    expect(await engine.db.lists.count()).toBe(0);
  });

  test('An import without all of its rows does not start', async () => {
    const rows = [row(0), row(1)];
    const made = await imports.create({ draft: draft(rows) });
    const { id } = (made as { value: { id: string } }).value;
    await imports.addRows({ id, rows: rows.slice(1) });
    expect(await imports.start({ id })).toMatchObject({ ok: false });
    expect(await world.engine.db.lists.count()).toBe(0);
  });
});

describe('abandoning an import whose start failed', () => {
  test('It never starts, and the next import of the file is the only one', async () => {
    const id = await write([row(0)]);
    const { db } = world.engine;
    const pendingIn = { baseUrl: HERE.baseUrl, workspaceId: HERE.workspaceId };
    await db.imports.update(id, { state: 'started', listId: crypto.randomUUID(), pendingIn });
    expect(await imports.abandon({ id })).toMatchObject({ ok: true });
    await imports.resumeAll();
    expect(await imports.start({ id })).toMatchObject({ ok: false, problem: { code: 'gone' } });
    expect([await db.imports.count(), await db.importRows.count()]).toEqual([0, 0]);
    expect(await db.lists.count()).toBe(0);
  });

  test('It stays when its list runs, or has run', async () => {
    const id = await write([row(0)]);
    await imports.start({ id });
    const busy = { ok: false, problem: { code: 'busy' } };
    expect(await imports.abandon({ id })).toMatchObject(busy);
    const { listId } = await getRecord(id);
    await world.engine.db.lists.delete(listId!);
    expect(await imports.abandon({ id })).toMatchObject(busy);
    expect(await world.engine.db.imports.count()).toBe(1);
  });
});

describe('saving the people of an import', () => {
  test('It is done in batches, goes on where it was, and keeps addresses of the file as the user’s own', async () => {
    const rows = Array.from({ length: 150 }, (_, index) =>
      row(index, { wanted: [], workEmails: [`a${index}@own.example`], phones: ['07700 900142'] }),
    );
    const id = await write(rows);
    await imports.start({ id });
    expect(await imports.save({ id })).toEqual({ ok: true, value: { left: 50 } });
    expect(await getRecord(id)).toMatchObject({ savedTo: 100 });
    expect(await imports.save({ id })).toEqual({ ok: true, value: { left: 0 } });
    const saved = await getContacts();
    expect(saved).toHaveLength(150);
    expect(saved[0]).toMatchObject({
      workEmail: null,
      own: { emails: [{ email: expect.stringContaining('@own.example') }], phones: [{}] },
      history: [{ type: 'imported', text: 'leads.csv' }],
    });
    expect(saved.every(({ savedAt }) => savedAt !== null)).toBe(true);
  });

  test('The same file again adds neither contacts nor addresses', async () => {
    const rows = [row(0, { wanted: [], workEmails: ['a@own.example'] })];
    for (const id of [await write(rows), await write(rows)]) {
      await imports.start({ id });
      await imports.save({ id });
    }
    const [one, ...more] = await getContacts();
    expect(more).toEqual([]);
    expect(one!.own!.emails).toHaveLength(1);
    expect(one!.history).toHaveLength(1);
  });

  test('What a closed page left unsaved is saved by itself', async () => {
    const id = await write(Array.from({ length: 150 }, (_, index) => row(index, { wanted: [] })));
    await imports.start({ id });
    // The page and the worker save at the same time.
    await Promise.all([imports.save({ id }), imports.resumeAll()]);
    expect(await getRecord(id)).toMatchObject({ savedTo: 150 });
    const saved = await getContacts();
    expect(saved).toHaveLength(150);
    expect(saved.map(({ history = [] }) => history.length)).toEqual(saved.map(() => 1));
  });

  test('A person is neither looked up nor saved by an address of the file that is on the suppression list', async () => {
    for (const email of ['a@own.example', 'c@own.example']) {
      const [address] = (await suppressionIds([SECRET], { email })).toReversed();
      await world.engine.db.suppressions.put({ id: address!, kind: 'address', at: '', of: null });
    }
    const id = await write([
      row(0, { wanted: ['phone'], workEmails: ['a@own.example'] }),
      row(1, { wanted: ['phone'], workEmails: ['b@own.example'] }),
      row(2, { wanted: ['phone'] }),
      row(3, { sameAs: 2, person: createPerson(2), wanted: [], personalEmails: ['c@own.example'] }),
      row(4, { wanted: [], personalEmails: ['c@own.example'] }),
    ]);
    await imports.start({ id });
    const { listId } = await getRecord(id);
    expect((await world.listRows(listId!)).map(({ person }) => person)).toEqual([row(1).person]);
    await imports.save({ id });
    const saved = await getContacts();
    expect(saved.map(({ companyDomain }) => companyDomain)).toEqual(['firm-1.example']);
  });

  test('Rows without a person, repeated rows and suppressed people are not saved', async () => {
    const { store, engine } = world;
    const listed = row(2);
    for (const id of await suppressionIds([SECRET], listed.person)) {
      const at = new Date().toISOString();
      await engine.db.suppressions.put({ id, kind: 'person', at, label: null, of: null });
    }
    const id = await write([
      row(0, { problem: { code: 'no_company', value: '' } }),
      row(1, { wanted: [] }),
      listed,
      row(3, { sameAs: 1, person: createPerson(1) }),
    ]);
    await imports.start({ id });
    await imports.save({ id });
    const saved = (await getContacts()).filter(({ savedAt }) => savedAt !== null);
    expect(saved.map(({ companyDomain }) => companyDomain)).toEqual(['firm-1.example']);
    expect(await store.lists.listUnfinished()).toHaveLength(1);
  });
});

test('An import is deleted with its rows after 30 days, unless its list has work left, and after a day when it never started', async () => {
  const { db } = world.engine;
  const [old, paused, fresh, unstarted] = [
    await write([row(0, { wanted: [] })]),
    await write([row(0)]),
    await write([row(0)]),
    await write([row(0)]),
  ];
  for (const id of [old, paused, fresh]) await imports.start({ id });
  const { listId } = await getRecord(paused);
  await pauseList(world.store, listId!, new Date());
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const id of [old, paused]) await db.imports.update(id, { createdAt: daysAgo(31) });
  await db.imports.update(fresh, { createdAt: daysAgo(29) });
  await db.imports.update(unstarted, { createdAt: daysAgo(2) });
  await deleteExpiredImports(db, now);
  const kept = [paused, fresh].toSorted();
  expect(await db.imports.toCollection().primaryKeys()).toEqual(kept);
  expect((await db.importRows.toArray()).map(({ importId }) => importId).toSorted()).toEqual(kept);
  await cancelList(world.store, listId!, new Date());
  await world.feed();
  await deleteExpiredImports(db, now);
  expect(await db.imports.toCollection().primaryKeys()).toEqual([fresh]);
  expect(await db.lists.count()).toBe(2);
});
