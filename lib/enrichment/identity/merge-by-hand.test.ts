import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import { createEngine, type Engine } from '../../../test/support/extension/engine.ts';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { MergeChoices } from '../../model/contacts/merged-contact.ts';
import { jobWith, receiptWith } from '../../view/jobs/job.fixture.ts';
import { mergeByHand, separateContacts } from './merge-by-hand.ts';

let engine: Engine;
beforeEach(start);

/** With the labels that the contacts of the tests have. */
async function start(): Promise<void> {
  engine = createEngine();
  await engine.db.labels.bulkPut(['q1', 'q2', 'buyer', 'a', 'b', 'c'].map((id) => ({ id })));
}

const EARLIER = '2026-01-02T08:00:00.000Z';
const keep = contactWith({
  id: 'keep',
  keys: ['net:network.example/in/maren', 'who:maren thorvik@tarnwick.example'],
  lists: ['q1'],
  tags: ['buyer'],
  notes: [{ id: 'n1', at: EARLIER, text: 'Met in Bristol.' }],
  updatedAt: EARLIER,
});
const drop = contactWith({
  id: 'drop',
  keys: ['net:network.example/in/m-thorvik', 'who:maren thorvik@tarnwick.example'],
  fullName: 'M. Thorvik',
  title: 'Buyer',
  location: 'Bergen, Norway',
  workEmail: revealedEmails(['m.thorvik@tarnwick.example', 'CATCH_ALL']),
  phone: revealedPhones(['+44 7700 900123']),
  profile: createProfile({ full_name: 'M. Thorvik' }),
  lists: ['q1', 'q2'],
  stage: 'contacted',
  own: { title: 'Buyer of everything' },
  // It was changed last, and yet the values of the kept one stay.
  updatedAt: '2026-11-01T08:00:00.000Z',
});
const DROPPED = { id: 'keep', mergedId: 'drop' };

const put = (...all: Contact[]) =>
  engine.store.transaction(async () => {
    for (const one of all) await engine.store.putContact(one);
  });
const merge = (keepId = 'keep', dropId = 'drop', choices: MergeChoices = {}) =>
  engine.store.transaction(() =>
    mergeByHand(engine.store, { keepId, dropId, choices }, engine.now()),
  );
const separate = (which = DROPPED) =>
  engine.store.transaction(() => separateContacts(engine.store, which, engine.now()));
const rows = async () => ({
  contacts: await engine.db.contacts.toArray(),
  profiles: await engine.db.profiles.toArray(),
  receipts: await engine.db.receipts.toArray(),
  jobs: await engine.db.jobs.toArray(),
  listRows: await engine.db.listRows.toArray(),
  flags: await engine.db.flags.toArray(),
});
/** Without what a separation adds: its time, and lists that are empty now. */
const plain = (all: Awaited<ReturnType<typeof rows>>) => ({
  ...all,
  contacts: all.contacts.map(({ merged, absorbed, history, ...row }) => ({
    ...row,
    updatedAt: null,
    editedAt: null,
    ...([merged, absorbed, history].some((one) => Array.isArray(one) && one.length > 0)
      ? { merged, absorbed, history }
      : {}),
  })),
});

describe('contacts that the user merges', () => {
  test('have the single values of the kept one and all values that were paid for', async () => {
    await put(keep, drop);
    await merge();
    const merged = await engine.store.getContact('drop');
    expect(merged).toMatchObject({
      id: 'keep',
      fullName: keep.fullName,
      title: keep.title,
      location: keep.location,
      keys: [...new Set([...keep.keys, ...drop.keys])],
      workEmail: { values: [...keep.workEmail!.values, ...drop.workEmail!.values] },
      phone: drop.phone,
      profile: drop.profile,
      lists: ['q1', 'q2'],
      tags: ['buyer'],
      stage: 'contacted',
    });
    expect(merged?.history).toEqual([
      { at: engine.now().toISOString(), type: 'merged', text: 'M. Thorvik' },
    ]);
    expect(await engine.db.contacts.count()).toBe(1);
  });

  test('are both gone or both there: one of them is unknown', async () => {
    await put(keep);
    expect(await merge('keep', 'unknown')).toBeNull();
    expect(await engine.store.getContact('keep')).toMatchObject({ updatedAt: EARLIER });
  });
});

describe('separated contacts', () => {
  const account = async () => {
    await put(keep, drop);
    await engine.store.putReceipt(receiptWith({ contactIds: ['keep', 'drop', 'keep'] }));
    const item = { ...jobWith().items[0]!, contactId: 'drop' };
    await engine.store.putJob(jobWith({ state: 'done', items: [item] }));
    await engine.db.listRows.put({ id: 'row', contactId: 'drop' });
    await engine.db.flags.put({ id: 'flag', contactId: 'drop', value: 'drop' });
  };

  test('are as they were, with their receipts, jobs, list rows and flags', async () => {
    await account();
    const before = await rows();
    await merge();
    expect(await separate()).toBe('done');
    expect(plain(await rows())).toEqual(plain(before));
  });

  test('leave with the kept one what has happened since', async () => {
    await account();
    const merged = await merge();
    const note = { id: 'n2', at: '2026-11-21T08:00:00.000Z', text: 'Call on Friday.' };
    const found = revealedEmails(['maren@harbour.example', 'DELIVERABLE']);
    await put({
      ...merged!,
      title: 'Chief Buyer',
      tags: ['buyer', 'hot'],
      notes: [note, ...merged!.notes!],
      personalEmail: found,
    });
    await engine.store.putReceipt(receiptWith({ id: 'job-2', contactIds: ['keep'] }));
    await separate();
    expect(await engine.store.getContact('keep')).toMatchObject({
      title: 'Chief Buyer',
      tags: ['buyer', 'hot'],
      lists: ['q1'],
      notes: [note, ...keep.notes!],
      personalEmail: found,
      workEmail: keep.workEmail,
      phone: null,
      keys: keep.keys,
    });
    expect(await engine.store.getContact('drop')).toMatchObject({
      phone: drop.phone,
      own: drop.own,
    });
    expect(await engine.store.getReceipt('job-2')).toMatchObject({ contactIds: ['keep'] });
  });

  test('have no lists, tags and notes that were removed from the merged one', async () => {
    const note = { id: 'n2', at: EARLIER, text: 'Buys in spring.' };
    await put(keep, { ...drop, notes: [note] });
    const merged = await merge();
    await put({ ...merged!, lists: ['q2'], tags: [], notes: [] });
    await separate();
    expect((await engine.store.getContact('drop'))?.notes).toEqual([]);
    expect(await engine.store.getContact('keep')).toMatchObject({ lists: [], tags: [], notes: [] });
  });

  test('have none of the labels that were deleted since', async () => {
    await put(keep, { ...drop, tags: ['buyer', 'a'], stage: 'b' });
    await merge();
    await engine.db.labels.bulkDelete(['q2', 'a', 'b']);
    await separate();
    const dropped = await engine.store.getContact('drop');
    expect(dropped).toMatchObject({ lists: ['q1'], tags: ['buyer'] });
    expect(dropped).not.toHaveProperty('stage');
  });

  test('have their own values and notes, also those that were edited since', async () => {
    const [mine, theirs, added] = ['me', 'them', 'new'].map((name) => ({
      email: `${name}@harbour.example`,
      at: EARLIER,
    }));
    const note = { id: 'n2', at: EARLIER, text: 'Buys in spring.' };
    const own = { title: 'Buyer of everything', emails: [theirs!] };
    await put({ ...keep, own: { emails: [mine!] } }, { ...drop, own, notes: [note] });
    const merged = await merge();
    const edited = { ...note, text: 'Buys in autumn.' };
    await put({
      ...merged!,
      own: { ...merged!.own, location: 'Oslo', emails: [...merged!.own!.emails!, added!] },
      notes: merged!.notes!.map((one) => (one.id === 'n2' ? edited : one)),
    });
    await separate();
    expect((await engine.store.getContact('keep'))?.own).toEqual({
      location: 'Oslo',
      emails: [mine, added],
    });
    expect((await engine.store.getContact('keep'))?.notes).toEqual(keep.notes);
    expect(await engine.store.getContact('drop')).toMatchObject({ own, notes: [edited] });
  });

  test('have the address that was given for both', async () => {
    const given = (name: string, at: string) => ({
      email: `${name}@harbour.example`,
      at,
      jobId: 'job-1',
    });
    const [first, second] = [given('maren', EARLIER), given('m', EARLIER)];
    const later = given('maren', '2026-02-02T08:00:00.000Z');
    const third = given('thorvik', '2026-11-21T08:00:00.000Z');
    await put({ ...keep, givenEmails: [first, second] }, { ...drop, givenEmails: [later] });
    const merged = await merge();
    await put({ ...merged!, givenEmails: [...merged!.givenEmails!, third] });
    await separate();
    const { givenEmails } = (await engine.store.getContact('keep'))!;
    expect(givenEmails).toHaveLength(3);
    expect(givenEmails).toEqual(expect.arrayContaining([first, second, third]));
    expect((await engine.store.getContact('drop'))?.givenEmails).toEqual([later]);
  });

  test('wait for a job about them', async () => {
    await account();
    await merge();
    const item = { ...jobWith().items[0]!, contactId: 'keep' };
    await engine.store.putJob(
      jobWith({ id: '7f3a0417-0000-4000-8000-000000000009', items: [item] }),
    );
    expect(await separate()).toBe('busy');
    expect(await engine.db.contacts.count()).toBe(1);
  });

  test('come back in any order after two merges', async () => {
    const third = {
      ...contactWith({ id: 'third', keys: ['who:t@harbour.example'] }),
      tags: ['new'],
    };
    await put(keep, drop, third);
    const before = await rows();
    await merge('keep', 'drop');
    engine.pass(60);
    await merge('keep', 'third');
    expect(await separate()).toBe('done');
    expect(await engine.store.getContact('keep')).toMatchObject({ tags: ['buyer', 'new'] });
    expect(await separate({ id: 'keep', mergedId: 'third' })).toBe('done');
    expect(plain(await rows())).toEqual(plain(before));
    expect(await separate()).toBe('gone');
  });

  test('have what was merged into the dropped one', async () => {
    const third = contactWith({ id: 'third', keys: ['who:t@harbour.example'] });
    await put(keep, drop, third);
    const before = await rows();
    await merge('drop', 'third');
    engine.pass(60);
    await merge('keep', 'drop');
    expect(await separate()).toBe('done');
    expect(await separate({ id: 'drop', mergedId: 'third' })).toBe('done');
    expect(plain(await rows())).toEqual(plain(before));
  });

  test('are as they were, whatever they had', async () => {
    const ids = fc.subarray(['a', 'b', 'c']);
    const some = (id: string) =>
      fc
        .record(
          {
            title: fc.constantFrom('', 'Buyer', 'Cook'),
            location: fc.constantFrom('', 'Bergen'),
            lists: ids,
            tags: ids,
            stage: fc.constantFrom('contacted', 'replied'),
            savedAt: fc.constantFrom(null, EARLIER, '2026-03-01T08:00:00.000Z'),
            deletedAt: fc.constantFrom(null, '2026-11-10T08:00:00.000Z'),
            updatedAt: fc.constantFrom(EARLIER, '2026-05-01T08:00:00.000Z'),
            createdAt: fc.constantFrom(EARLIER, '2025-05-01T08:00:00.000Z'),
            phone: fc.constantFrom(null, revealedPhones(['+44 7700 900123']), revealedPhones()),
            own: fc.constantFrom({}, { title: 'Chef' }, { location: 'Oslo' }),
          },
          { requiredKeys: [] },
        )
        .map((changes) => contactWith({ id, keys: [`who:${id}@tarnwick.example`], ...changes }));
    const side = fc.constantFrom('keep' as const, 'drop' as const);
    const choices = fc.record({ title: side, location: side, stage: side }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(some('keep'), some('drop'), choices, async (one, other, chosen) => {
        await start();
        await put(one, other);
        const before = await rows();
        await merge('keep', 'drop', chosen);
        expect(await separate()).toBe('done');
        expect(plain(await rows())).toEqual(plain(before));
      }),
      { numRuns: countRuns(60) },
    );
  });
});
