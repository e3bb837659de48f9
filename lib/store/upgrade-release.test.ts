// Tests that the queries of today's pages find the data of a user of release 0.1.0.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import { contact } from '../model/contacts/contact.ts';
import { flag } from '../model/contacts/flag.ts';
import { job } from '../model/jobs/job.ts';
import { knownCompany } from '../model/contacts/known-company.ts';
import { list, listRow, ROW_OUTCOMES } from '../model/lists/list.ts';
import { receipt } from '../model/jobs/receipt.ts';
import { suppression } from '../model/suppression.ts';
import { apiKeyItem, moveApiKey } from '../settings/api-key.ts';
import { accountItem, connectionItem, durationsItem, rateItem } from '../settings/items.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { erasingItem, expiredAtItem } from '../settings/privacy-items.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { sitesItem } from '../settings/sites.ts';
import { getSuppressionSecrets } from '../settings/suppression-secret.ts';
import { createContactIndexSource } from './contact-index-source.ts';
import type { Database } from './database.ts';
import { createEngineStore, type EngineStore } from './engine-store.ts';
import { listFlags } from './flag-rows.ts';
import { listCompanies } from './full-page-queries.ts';
import { listSuppressions } from './privacy-queries.ts';
import { withProfiles } from './profile-rows.ts';
import { findContactsByIds, listRecentLists } from './queries.ts';
import {
  getReleasedContact,
  omit,
  openReleased,
  RELEASED_TABLES,
  releasedStorage,
  releasedTables,
} from './released.fixture.ts';
import { readRows } from './rows.ts';

const MANY = 1000;

let db: Database;
let store: EngineStore;
beforeAll(async () => {
  db = await openReleased();
  store = createEngineStore(db);
});
afterAll(() => db.close());

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('every row', () => {
  test.each(RELEASED_TABLES)('of %s is still there', async (table) => {
    const released = releasedTables[table];
    expect(released.length).toBeGreaterThan(0);
    expect(await db[table].toCollection().primaryKeys()).toEqual(toIds(released));
  });

  const MODELS = {
    contacts: contact,
    companies: knownCompany,
    jobs: job,
    receipts: receipt,
    lists: list,
    listRows: listRow,
    suppressions: suppression,
    flags: flag,
  };
  test.each(RELEASED_TABLES)('of %s can be read', async (table) => {
    const rows = await db[table].toArray();
    const whole = table === 'contacts' ? await withProfiles(db, rows) : rows;
    expect(readRows<unknown>(MODELS[table], whole).unreadable).toEqual([]);
  });
});

describe('contacts', () => {
  test('are in the list of saved people, the newest first', async () => {
    const saved = releasedTables.contacts.filter(({ savedAt }) => savedAt !== null);
    const ids = saved.toSorted((a, b) => b.savedAt!.localeCompare(a.savedAt!)).map(({ id }) => id);
    expect(await createContactIndexSource(db).newest(MANY)).toEqual(ids);
    expect(await createContactIndexSource(db).countStored()).toBe(releasedTables.contacts.length);
  });

  test('have the same values, times and profile', async () => {
    const released = releasedTables.contacts;
    const found = await findContactsByIds(
      db,
      released.map(({ id }) => id),
    );
    // upgrade.test.ts checks the keys. `emails` is only an index.
    const kept = released.map((one) => omit(one, 'keys', 'emails'));
    expect(found).toMatchObject(kept);
  });

  test('show what was revealed', async () => {
    const { id } = getReleasedContact('Maren Osei-Thorvik');
    expect(await store.getContact(id)).toMatchObject({
      workEmail: {
        values: [
          { email: 'm.osei@tarnwick.example', status: 'INVALID' },
          { email: 'maren@tarnwick.example', status: 'DELIVERABLE' },
        ],
      },
      personalEmail: { values: [{ email: 'Maren.OT@post.example' }] },
      phone: { values: [{ number: '+44 7700 900101' }, { number: '+44 20 7946 0101' }] },
      profile: { headline: 'Moves things by sea', skills: ['Freight', 'Customs'] },
      facts: { seniority: 'Head', industry: 'Logistics', country: 'United Kingdom' },
    });
  });

  test('are found by their addresses, also by one that was looked up', async () => {
    const names = async (email: string) =>
      (await store.findContactsByEmails([email])).map(({ fullName }) => fullName);
    expect(await names('maren.ot@post.example')).toEqual(['Maren Osei-Thorvik']);
    expect(await names('noor@harrow.example')).toEqual(['Noor Castellane']);
    expect(await names('m.osei@tarnwick.example')).toEqual([]);
  });

  test('are found by the id of a contact that turned out to be the same person', async () => {
    const { id, absorbed } = getReleasedContact('Juno Abernathy-Vale');
    expect(await store.getContact(absorbed![0]!)).toMatchObject({ id });
  });

  test('have the same marks', async () => {
    const byId = releasedTables.flags.toSorted((a, b) => a.id.localeCompare(b.id));
    expect((await listFlags(db)).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(byId);
  });
});

test('Lists have the same state, counts and sums', async () => {
  const lists = await listRecentLists(db, MANY);
  expect(Object.fromEntries(lists.map((one) => [one.id, one]))).toMatchObject(
    Object.fromEntries(releasedTables.lists.map((one) => [one.id, omit(one, 'remaining')])),
  );
  expect(lists.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'done',
    'paused',
    'running',
  ]);
});

test('Rows of lists have the same person and outcome, in the same place', async () => {
  for (const { id } of releasedTables.lists) {
    const found = await Promise.all(
      ROW_OUTCOMES.map((outcome) => store.lists.listRowsByOutcome(id, outcome, MANY)),
    );
    const released = releasedTables.listRows.filter(({ listId }) => listId === id);
    expect(found.flat().toSorted((a, b) => a.index - b.index)).toMatchObject(
      released.toSorted((a, b) => a.index - b.index),
    );
  }
});

test('Companies that were saved or looked up are in the list, with what was paid for', async () => {
  const companies = await listCompanies(db);
  const listed = releasedTables.companies.filter(
    ({ savedAt, company }) => savedAt !== null || company !== null,
  );
  expect(toIds(companies)).toEqual(toIds(listed));
  expect(companies.find(({ name }) => name === 'Tarnwick Freight')).toMatchObject({
    company: { headcount: 140, year_founded: 1994 },
  });
});

describe('the suppression list', () => {
  test('has the same entries', async () => {
    const own = releasedTables.suppressions.filter(({ of }) => of === null);
    expect(toIds(await listSuppressions(db))).toEqual(toIds(own));
  });

  test.each([
    ['a profile', { networkUrl: 'https://www.linkedin.com/in/tamsin-crook' }, true],
    ['a domain', { companyDomain: 'quiet.example' }, true],
    ['an address', { email: 'No-Calls@selby.example' }, true],
    ['an erased person', { fullName: 'Vera Erasmus', companyDomain: 'selby.example' }, true],
    ['no other person', { fullName: 'Idris Marchetti', companyDomain: 'tarnwick.example' }, false],
  ])('covers %s', async (_, person, isCovered) => {
    const none = {
      firstName: '',
      lastName: '',
      fullName: '',
      companyName: '',
      companyDomain: '',
      networkUrl: '',
    };
    const secrets = [releasedStorage['suppression-secret']];
    expect(await store.isAnySuppressed(await suppressionIds(secrets, { ...none, ...person }))).toBe(
      isCovered,
    );
  });
});

test('Settings, connection, key and the other stored items are the same', async () => {
  // Its database may have the key of another test of this process, which would stay.
  await apiKeyItem.remove();
  await fakeBrowser.storage.local.set(releasedStorage);
  await moveApiKey();
  expect(await settingsItem.get()).toEqual({ ...DEFAULT_SETTINGS, ...releasedStorage.settings });
  expect(await apiKeyItem.get()).toEqual(releasedStorage['api-key']);
  expect(await fakeBrowser.storage.local.get('api-key')).toEqual({});
  const items = {
    connection: connectionItem,
    account: accountItem,
    sites: sitesItem,
    'expired-at': expiredAtItem,
    erasing: erasingItem,
    rate: rateItem,
  };
  for (const [name, item] of Object.entries(items)) {
    expect(await item.get(), name).toEqual(releasedStorage[name as keyof typeof items]);
  }
  const [service, { spans }] = Object.entries(releasedStorage.habits)[0]!;
  expect(await durationsItem.get()).toMatchObject({ [service]: { spans } });
  expect(await getSuppressionSecrets()).toEqual([releasedStorage['suppression-secret']]);
});
