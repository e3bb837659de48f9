import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  ADA,
  answer,
  answerWell,
  createEngine,
  reveal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { findRemnants } from '../../../test/support/erase/find-remnants.ts';
import { storeList } from '../../../test/support/extension/store-list.ts';
import {
  askFind,
  askPeople,
  createMember,
  createPage,
  createProfile,
} from '../../../test/support/extension/lookup-requests.ts';
import { saveSearch } from '../../enrichment/search/saved-search.ts';
import { listFindPageSearches } from '../../store/people-search-rows.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { advanceLists } from '../../lists/advance-lists.ts';
import { changeSettings } from '../../settings/stored-settings.ts';
import { expiredAtItem } from '../../settings/privacy-items.ts';
import { countExpired } from '../../store/privacy-queries.ts';
import { createDeleteContacts, createPurge } from './delete-contacts.ts';
import { deleteExpired, keepExpiring } from './expire-results.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

const DAY = 86_400;
let engine: Engine;

beforeEach(() => {
  engine = createEngine();
});

const count = (days = 30) => countExpired(engine.db, days, engine.now());

/** Returns the id of a contact with a work address that was found 40 days ago. */
async function foundLongAgo({ saved }: { saved: boolean }): Promise<string> {
  await reveal(engine);
  answerWell(engine);
  await run(engine, engine.runner('one'), 1);
  await run(engine, engine.runner('one'), 60);
  const [contact] = await engine.store.findContactsByKeys(['net:linkedin.com/in/ada-example']);
  await engine.store.putContact({ ...contact!, savedAt: saved ? contact!.createdAt : null });
  engine.pass(40 * DAY);
  return contact!.id;
}

describe('expired results', () => {
  test.each([
    [30, 0],
    [90, 1],
  ])(
    'A search for people is deleted with those it found after %i days: %i left.',
    async (days, left) => {
      engine.script.searchPeople = () => answer(createPage([createMember('a')]));
      await askPeople(engine);
      await run(engine, engine.runner('one'), 1);
      engine.pass(40 * DAY);
      expect(await count(days)).toMatchObject({ searches: 1 - left });
      await deleteExpired(engine.db, days, engine.now());
      expect(await engine.db.peopleSearches.count()).toBe(left);
      expect(await engine.db.contacts.count()).toBe(left);
      expect(await engine.db.receipts.count()).toBe(1);
    },
  );

  test('A search with a name stays, without those it found.', async () => {
    engine.script.searchPeople = () => answer(createPage([createMember('a')]));
    await askFind(engine);
    await run(engine, engine.runner('one'), 1);
    const [search] = await listFindPageSearches(engine.db);
    await saveSearch(engine.store, search!, { name: 'Buyers', count: null }, engine.now());
    engine.pass(40 * DAY);
    await deleteExpired(engine.db, 30, engine.now());
    const [left] = await listFindPageSearches(engine.db);
    expect(left).toMatchObject({ find: search!.find, saved: { name: 'Buyers' }, found: [] });
    expect(left).toMatchObject({ next: null, count: null });
    expect(await engine.db.contacts.count()).toBe(0);
  });

  test.each([
    [30, { emptied: 1, deleted: 0 }],
    [90, { emptied: 0, deleted: 0 }],
    [0, { emptied: 0, deleted: 0 }],
  ])(
    'The preview for %i days counts what is then deleted of a saved contact.',
    async (days, counts) => {
      const id = await foundLongAgo({ saved: true });
      expect(await count(days)).toMatchObject(counts);
      await deleteExpired(engine.db, days, engine.now());
      const contact = await engine.store.getContact(id);
      expect(contact).toMatchObject({ fullName: ADA.fullName });
      expect(contact?.workEmail === null).toBe(counts.emptied === 1);
      expect(await engine.store.findContactsByEmails(['ada@tarnwick.example'])).toHaveLength(
        1 - counts.emptied,
      );
    },
  );

  test('A contact that was never saved is deleted.', async () => {
    const id = await foundLongAgo({ saved: false });
    expect(await count()).toMatchObject({ emptied: 0, deleted: 1, receipts: 1 });
    await deleteExpired(engine.db, 30, engine.now());
    expect(await engine.store.getContact(id)).toBeNull();
    expect(await count()).toMatchObject({ deleted: 0, receipts: 0 });
  });

  test('Receipts keep credits, time and kinds, without the person.', async () => {
    await foundLongAgo({ saved: false });
    const [before] = await engine.db.receipts.toArray();
    await deleteExpired(engine.db, 30, engine.now());
    const [after] = await engine.db.receipts.toArray();
    expect(after).toMatchObject({
      at: before!['at'],
      charged: before!['charged'],
      lines: before!['lines'],
      sent: [{}],
      name: '',
      pageUrl: '',
    });
    const stored = [await engine.db.receipts.toArray(), await engine.db.jobs.toArray()];
    expect(findRemnants(stored, ['Ada Example', 'ada-example', 'ada@'])).toEqual([]);
    expect(await engine.store.getReceipt(before!.id)).not.toBeNull();
  });

  test('Results stay while a job about the person is unsettled.', async () => {
    const id = await foundLongAgo({ saved: false });
    const [job] = await engine.db.jobs.toArray();
    await engine.db.jobs.put({
      ...job!,
      id: crypto.randomUUID(),
      state: 'unknown_outcome',
      delivery: UNANSWERED,
    });
    await deleteExpired(engine.db, 30, engine.now());
    expect(await engine.store.getContact(id)).not.toBeNull();
    expect(await engine.db.jobs.where('state').equals('unknown_outcome').first()).toMatchObject({
      name: ADA.fullName,
    });
  });

  test('A row that this version cannot read is kept.', async () => {
    await foundLongAgo({ saved: false });
    await engine.db.contacts.put({ id: 'tomorrow', fullName: 7 });
    await deleteExpired(engine.db, 30, engine.now());
    expect(await engine.db.contacts.get('tomorrow')).toEqual({ id: 'tomorrow', fullName: 7 });
  });

  test('A repeated run completes an interrupted one.', async () => {
    const id = await foundLongAgo({ saved: false });
    await engine.db.contacts.delete(id);
    await deleteExpired(engine.db, 30, engine.now());
    const [once] = await engine.db.receipts.toArray();
    await deleteExpired(engine.db, 30, engine.now());
    expect(await engine.db.receipts.toArray()).toEqual([once]);
    expect(once).toMatchObject({ name: '' });
  });
});

describe('lists', () => {
  const NAME = 'Ada Example';
  const NAMED = { name: `${NAME} and friends`, pageUrl: 'https://x.example/search?q=Ada+Example' };
  const expire = () => deleteExpired(engine.db, 30, engine.now());
  const readRemnants = async () =>
    findRemnants(
      [await engine.db.lists.toArray(), await engine.db.listRows.toArray()],
      ['Ada', 'ada-example'],
    );

  test.each([
    ['the profile', ADA],
    ['the first and last name', { ...ADA, fullName: '', networkUrl: '' }],
    ['the page', { ...ADA, fullName: '', firstName: '', lastName: '', networkUrl: '' }],
  ])('An expired list loses %s in its rows, and its name.', async (_, person) => {
    const ended = { state: 'done', pause: null, endedAt: engine.now().toISOString() } as const;
    const { id, counts } = await storeList(
      engine,
      [person],
      { ...NAMED, ...ended },
      { outcome: 'found' },
    );
    engine.pass(29 * DAY);
    await expire();
    expect(await readRemnants()).not.toEqual([]);
    engine.pass(2 * DAY);
    await expire();
    expect(await readRemnants()).toEqual([]);
    expect(await engine.store.lists.getList(id)).toMatchObject({ state: 'done', counts });
  });

  test('An expired list that rests counts as finished when it was last changed, and does not go on.', async () => {
    const { id, updatedAt } = await storeList(engine, [ADA, ADA], NAMED);
    engine.pass(31 * DAY);
    expect(await count()).toMatchObject({ lists: 1 });
    await expire();
    expect(await readRemnants()).toEqual([]);
    expect(await engine.store.lists.getList(id)).toMatchObject({
      state: 'cancelled',
      endedAt: updatedAt,
    });
    while (await advanceLists(engine.store, engine.at()));
    expect(await engine.store.lists.getList(id)).toMatchObject({
      counts: { waiting: 0, cancelled: 2 },
    });
    expect(await engine.store.listActiveJobs()).toEqual([]);
  });

  test('A list with a job under way does not expire.', async () => {
    const open = [{ id: 'chunk', own: true, charged: 0, lost: true }];
    await storeList(engine, [ADA], { ...NAMED, open });
    engine.pass(31 * DAY);
    await expire();
    expect(await readRemnants()).not.toEqual([]);
  });
});

describe('the worker', () => {
  const failed: unknown[] = [];
  test('The worker deletes expired results once a day, however often it starts, and sets an alarm for it.', async () => {
    await changeSettings({ keepResultsDays: 30 });
    const id = await foundLongAgo({ saved: false });
    const contact = (await engine.store.getContact(id))!;
    const old = new Date(Date.now() - 40 * DAY * 1000).toISOString();
    const workEmail = { ...contact.workEmail!, checkedAt: old };
    await engine.store.putContact({ ...contact, workEmail });
    const retention = keepExpiring(engine.db, {
      purge: async () => {},
      report: (error) => failed.push(error),
    });
    await retention.start();
    expect(await engine.store.getContact(id)).toBeNull();
    expect(await fakeBrowser.alarms.get('retention')).toMatchObject({ periodInMinutes: 1440 });
    const at = await expiredAtItem.get();
    await engine.store.putContact({ ...contact, workEmail });
    await retention.start();
    expect([await expiredAtItem.get(), (await engine.store.getContact(id))?.id]).toEqual([at, id]);
    await retention.now();
    expect(await engine.store.getContact(id)).toBeNull();
    expect(failed).toEqual([]);
  });
});

describe('Deleted', () => {
  test('Contacts are deleted for good after 30 days, with their profiles; others stay.', async () => {
    const ids = ['long ago', 'lately', 'never'];
    const now = new Date('2026-11-20T10:00:00.000Z');
    const times = ['2026-10-20T00:00:00.000Z', '2026-10-22T00:00:00.000Z', null];
    for (const [index, id] of ids.entries()) {
      const deletedAt = times[index]!;
      await engine.store.putContact(contactWith({ id, deletedAt, profile: createProfile({}) }));
    }
    const collaborators = { db: engine.db, store: engine.store, now: () => now };
    await createPurge(engine.db, createDeleteContacts(collaborators))(now);
    for (const table of [engine.db.contacts, engine.db.profiles]) {
      expect((await table.toCollection().primaryKeys()).toSorted()).toEqual(['lately', 'never']);
    }
  });
});

const mergedAt = (at: string) => ({ id: at, name: 'M', at, kept: {}, dropped: {}, moved: [] });

test('What separates merged contacts is deleted with an expired value, because it has the value too.', async () => {
  const at = '2026-11-19T00:00:00.000Z';
  const merges = { absorbed: [at], merged: [mergedAt(at)] };
  await engine.store.putContact(contactWith({ id: 'expired', ...merges }));
  await engine.store.putContact(contactWith({ id: 'valid', ...merges, workEmail: null }));
  await deleteExpired(engine.db, 30, new Date('2026-11-20T10:00:00.000Z'));
  expect((await engine.store.getContact('expired'))?.merged).toBeUndefined();
  expect((await engine.store.getContact('valid'))?.merged).toHaveLength(1);
});

test('What separates merged contacts is deleted after 30 days.', async () => {
  const [old, recent] = ['2026-10-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z'];
  const merged = [mergedAt(recent), mergedAt(old)];
  await engine.store.putContact(contactWith({ absorbed: [recent, old], merged }));
  const collaborators = { db: engine.db, store: engine.store, now: engine.now };
  const purge = createPurge(engine.db, createDeleteContacts(collaborators));
  await purge(new Date('2026-11-20T10:00:00.000Z'));
  expect((await engine.store.getContact('maren'))?.merged).toEqual([mergedAt(recent)]);
});

test('The profile expires with the last value, and not before.', async () => {
  const slot = (checkedAt: string) => ({ checkedAt, jobId: 'job', values: [] });
  const [old, recent] = ['2026-01-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z'];
  const values = { workEmail: slot(old), profile: createProfile({}) };
  await engine.store.putContact(contactWith({ id: 'expired', ...values }));
  await engine.store.putContact(contactWith({ id: 'valid', ...values, phone: slot(recent) }));
  await deleteExpired(engine.db, 30, new Date('2026-11-20T10:00:00.000Z'));
  const expired = await engine.store.getContact('expired');
  const valid = await engine.store.getContact('valid');
  expect(expired).toMatchObject({ workEmail: null, profile: null });
  expect(valid).toMatchObject({ workEmail: null, profile: values.profile });
  expect(await engine.db.profiles.toCollection().primaryKeys()).toEqual(['valid']);
});
