import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADA } from '../../../test/support/extension/engine.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { SAMPLE_SERVICE } from '../../model/sample.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { accountItem, connectionItem, sampleStateItem } from '../../settings/items.ts';
import { NEW_SAMPLE_STATE } from '../../sample/sample-state.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { createEngineStore, type EngineStore } from '../../store/engine-store.ts';
import { testConnection } from './connect.ts';
import { createContactHandlers } from '../contacts/contacts.ts';
import { createJobHandlers } from '../jobs.ts';
import { createLists } from '../lists.ts';
import { refreshAccount } from './account.ts';
import { createLeaveSample, enterSample } from './sample.ts';

const NADIA = {
  ...NO_PERSON,
  fullName: 'Nadia Okonjo-Berg',
  companyName: 'Fernhollow Bicycles',
  companyDomain: 'fernhollow.example',
};
const REFUSED = { ok: false, problem: { code: 'sample_only' } };

let db: Database;
let store: EngineStore;
let jobs: ReturnType<typeof createJobHandlers>;
let lists: ReturnType<typeof createLists>;
let contacts: ReturnType<typeof createContactHandlers>;
const requested: string[] = [];

beforeEach(async () => {
  requested.length = 0;
  vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks });
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (!url.endsWith('/sample-people.json')) throw new TypeError('There is no network.');
    return new Response(await readFile('public/sample-people.json'));
  });
  db = openDatabase(crypto.randomUUID());
  store = createEngineStore(db);
  const runner = { tick: async () => {}, settled: async () => {} };
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const collaborators = { db, store, runner, suppressions, report: () => {} };
  jobs = createJobHandlers(collaborators);
  lists = createLists(collaborators);
  contacts = createContactHandlers(collaborators);
  await enterSample();
});
afterEach(() => vi.unstubAllGlobals());

const reveal = (person: typeof ADA) =>
  jobs.reveal({ person, kinds: ['work_email'], refresh: false, ceiling: 100 });

const countRows = async () =>
  Object.fromEntries(
    await Promise.all(db.tables.map(async (one) => [one.name, await one.count()] as const)),
  );

test('The demo is connected offline, with 100 credits and without a key.', async () => {
  expect(await connectionItem.get()).toMatchObject({ mode: 'sample', keyEnd: '' });
  expect(await accountItem.get()).toMatchObject({ ...SAMPLE_SERVICE, balance: 100 });
  expect(await testConnection()).toMatchObject({ ok: true });
  expect(requested.every((url) => url.endsWith('/sample-people.json'))).toBe(true);
});

test('It has no search for people, also when an earlier version has begun it.', async () => {
  expect((await connectionItem.get())?.additions).toMatchObject({ search: 'none' });
  const { search: _, ...additions } = (await connectionItem.get())!.additions!;
  await connectionItem.set({ ...(await connectionItem.get())!, additions });
  await refreshAccount();
  expect((await connectionItem.get())?.additions).toEqual(additions);
});

test('It cannot replace a connection.', async () => {
  expect(await enterSample()).toMatchObject({ ok: false });
});

describe('Only sample people are looked up:', () => {
  test.each([
    ['a reveal', () => reveal(ADA)],
    ['a profile', () => jobs.lookUpPerson({ person: ADA, ceiling: 25 })],
    [
      'a company',
      () =>
        jobs.lookUpCompany({
          company: { name: 'Lumeth Optics', domain: 'acme.com', networkUrl: '', pageUrl: '' },
          refresh: false,
        }),
    ],
    [
      'an address',
      () =>
        jobs.lookUpAddresses({
          emails: ['nadia.okonjo-berg@fernhollow.example', 'ada@acme.com'],
          refresh: false,
          ceiling: 200,
          pageUrl: '',
        }),
    ],
    [
      'a list',
      () =>
        lists.start({
          name: 'Both',
          people: [NADIA, ADA],
          kinds: ['work_email'],
          ceiling: 200,
          pageUrl: '',
        }),
    ],
  ])('%s about anyone else is refused, and nothing is stored', async (_what, ask) => {
    expect(await ask()).toEqual(REFUSED);
    expect(Object.values(await countRows()).every((count) => count === 0)).toBe(true);
  });

  test('a reveal of one of them is a job like any other', async () => {
    expect(await reveal(NADIA)).toMatchObject({ ok: true });
    const [job] = await store.listActiveJobs();
    expect(job).toMatchObject({ ...SAMPLE_SERVICE, held: 100, balanceBefore: 100 });
  });
});

test('Leaving removes all that the demo has made, and nothing else.', async () => {
  const own = contactWith({ companyDomain: 'tarnwick.example', lists: ['both'] });
  await db.contacts.put(own);
  await db.labels.bulkPut([
    { id: 'both', kind: 'list' },
    { id: 'samples', kind: 'list' },
    { id: 'empty', kind: 'list' },
  ]);
  const kept = await countRows();

  await reveal(NADIA);
  const lumeth = { name: 'Lumeth', domain: 'lumeth.example', networkUrl: '', pageUrl: '' };
  await contacts.saveCompany({ company: lumeth });
  await contacts.saveContact({ person: NADIA, lists: ['both', 'samples'] });
  const people = [NADIA];
  await lists.start({ name: 'L', people, kinds: ['phone'], ceiling: 2000, pageUrl: '' });
  await db.receipts.put({ id: 'r1', ...SAMPLE_SERVICE });
  await db.receipts.put({ id: 'r2', baseUrl: 'https://api.tarnwick.example/api/v2' });
  expect(await countRows()).toMatchObject({ contacts: 2, companies: 1, lists: 1, listRows: 1 });

  expect(await createLeaveSample(db)()).toEqual({ ok: true, value: {} });
  expect(await countRows()).toEqual({ ...kept, labels: 2, receipts: 1 });
  expect(await db.contacts.get(own.id)).toMatchObject({ lists: ['both'] });
  expect(await db.labels.get('samples')).toBeUndefined();
  expect(await connectionItem.get()).toBeNull();
  expect(await accountItem.get()).toBeNull();
  expect(await sampleStateItem.get()).toEqual(NEW_SAMPLE_STATE);
});

test('Leaving keeps the connection to another service.', async () => {
  const real = { ...(await connectionItem.get())!, baseUrl: 'https://api.tarnwick.example/api/v2' };
  await connectionItem.set({ ...real, mode: 'key' });
  await createLeaveSample(db)();
  expect(await connectionItem.get()).toMatchObject({ mode: 'key' });
});
