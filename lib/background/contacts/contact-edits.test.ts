import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { ContactChange } from '../../model/contacts/contact-change.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { listNewestRows } from '../../store/contact-rows.ts';
import { listLabels } from '../../store/queries.ts';
import { findContact } from '../../enrichment/identity/find-or-create.ts';
import { contactToPersonInput } from '../../page/related-subjects.ts';
import { createContactEdits } from './contact-edits.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const label = { colour: 1, position: 1, createdAt: NOW.toISOString() };
const GONE = { ok: false, problem: { code: 'gone' } };

let db: Database;
let edits: ReturnType<typeof createContactEdits>;
beforeEach(async () => {
  db = openDatabase(crypto.randomUUID());
  edits = createContactEdits(db, () => NOW);
  for (const id of ['q1', 'q2']) await db.labels.put({ ...label, id, kind: 'list', name: id });
  for (const id of ['buyer', 'uk']) await db.labels.put({ ...label, id, kind: 'tag', name: id });
  const store = createEngineStore(db);
  await store.putContact(contactWith({ id: 'a', fullName: 'Ana Wren' }));
  await store.putContact(contactWith({ id: 'b', fullName: 'Bo Li', tags: ['buyer'] }));
});
afterEach(() => db.close());

async function change(ids: string[], what: ContactChange) {
  const result = await edits.changeContacts({ ids, change: what });
  if (!result.ok) throw new Error('The change was refused.');
  return result.value.undo;
}
const savedIds = async () => (await listNewestRows(db, 100)).map(({ id }) => id).toSorted();

describe('a change of several contacts', () => {
  test.each<ContactChange>([
    { type: 'lists', add: ['q1'], remove: [] },
    { type: 'tags', add: [], remove: ['buyer'] },
    { type: 'stage', stage: 'replied', name: 'Replied' },
    { type: 'follow_up', on: '2026-12-01' },
    { type: 'note', id: 'n', text: 'Call on Friday.' },
    { type: 'own', own: { title: 'Buyer' } },
    { type: 'delete' },
  ])('is undone by its patches: $type', async (what) => {
    const before = await db.contacts.toArray();
    const patches = await change(['a', 'b'], what);
    expect(await db.contacts.toArray()).not.toEqual(before);
    await edits.patchContacts({ patches });
    // Undoing is a change, too: it wins over a backup that was made in between.
    const editedAt = NOW.toISOString();
    const changed = patches.flatMap(({ ids }) => ids);
    expect(await db.contacts.toArray()).toEqual(
      before.map((row) => (changed.includes(row.id) ? { ...row, editedAt } : row)),
    );
  });

  test('is undone without the labels that were deleted since', async () => {
    await db.labels.put({ ...label, id: 'own', kind: 'stage', name: 'Meeting' });
    await change(['a'], { type: 'lists', add: ['q1', 'q2'], remove: [] });
    await change(['a'], { type: 'stage', stage: 'own', name: 'Meeting' });
    const patches = [
      ...(await change(['b'], { type: 'tags', add: [], remove: ['buyer'] })),
      ...(await change(['a'], { type: 'stage', stage: 'replied', name: 'Replied' })),
      ...(await change(['a'], { type: 'lists', add: [], remove: ['q1', 'q2'] })),
    ];
    await edits.removeLabel({ id: 'buyer', kind: 'tag', into: null });
    await edits.removeLabel({ id: 'q1', kind: 'list', into: null });
    await edits.removeLabel({ id: 'own', kind: 'stage', into: null });
    await edits.patchContacts({ patches });
    const [a, b] = await db.contacts.bulkGet(['a', 'b']);
    expect(a).toMatchObject({ lists: ['q2'] });
    expect(a).not.toHaveProperty('stage');
    expect(b).toMatchObject({ tags: [] });
  });

  test('identifies a contact that nothing identified by the company that the user adds', async () => {
    const nothing = { keys: [], companyName: '', companyDomain: '', networkUrl: '' };
    const store = createEngineStore(db);
    await store.putContact(contactWith({ id: 'c', fullName: 'Cleo Amsel', ...nothing }));
    const own = { companyDomain: 'oxbow.example' };
    await change(['a', 'c'], { type: 'own', own });
    const edited = (await store.getContact('c'))!;
    const person = contactToPersonInput(edited);
    expect(person.companyDomain).toBe('oxbow.example');
    expect((await findContact(store, person))?.id).toBe('c');
    expect((await store.getContact('a'))?.keys).toEqual(contactWith().keys);
  });

  test('skips contacts that are gone or unreadable, and those that it leaves as they are', async () => {
    await db.contacts.put({ id: 'odd', savedAt: 7 });
    const patches = await change(['a', 'odd', 'gone', 'b'], {
      type: 'tags',
      add: ['buyer'],
      remove: [],
    });
    expect(patches).toEqual([{ ids: ['a'], before: { tags: null }, after: { tags: ['buyer'] } }]);
    expect(await db.contacts.get('odd')).toEqual({ id: 'odd', savedAt: 7 });
  });

  test('moves contacts to Deleted with everything that was paid for', async () => {
    await change(['a'], { type: 'delete' });
    expect(await savedIds()).toEqual(['b']);
    expect(await createEngineStore(db).getContact('a')).toMatchObject({
      workEmail: contactWith().workEmail,
      deletedAt: NOW.toISOString(),
    });
    await change(['a'], { type: 'restore' });
    expect(await savedIds()).toEqual(['a', 'b']);
  });
});

test('an export is noted in the history of each contact, and is neither an edit nor undone', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => contactWith({ id: `p${at}` }));
  await db.contacts.bulkPut([...many, { id: 'odd', savedAt: 7 }]);
  const before = await db.contacts.bulkGet(['p0', 'p1200']);
  const ids = [...many.map(({ id }) => id), 'odd', 'gone'];
  const what = { type: 'event', event: 'exported', text: 'contacts.csv' } as const;
  expect(await change(ids, what)).toEqual([]);
  const history = [{ at: NOW.toISOString(), type: 'exported', text: 'contacts.csv' }];
  expect(await db.contacts.bulkGet(['p0', 'p1200'])).toEqual(
    before.map((row) => ({ ...row, history })),
  );
  expect(await db.contacts.get('odd')).toEqual({ id: 'odd', savedAt: 7 });
});

describe('undoing keeps what has changed since', () => {
  const sent = { at: NOW.toISOString(), type: 'sent' as const, text: 'HubSpot' };
  const imported = { email: 'bo@tarnwick.example', at: NOW.toISOString() };
  const note = (id: string, text: string) => ({ id, at: NOW.toISOString(), text });

  test.each<[string, ContactChange, Partial<Contact>, Partial<Contact>]>([
    [
      'a sending, in the history',
      { type: 'stage', stage: 'replied', name: 'Replied' },
      { history: [sent, { ...sent, type: 'stage', text: 'Replied' }] },
      { stage: undefined, history: [sent] },
    ],
    [
      'an address that an import has added to own values',
      { type: 'own', own: { title: 'Buyer' } },
      { own: { title: 'Buyer', emails: [imported] } },
      { own: { emails: [imported] } },
    ],
    [
      'a tag that was added',
      { type: 'tags', add: [], remove: ['buyer'] },
      { tags: ['uk'] },
      { tags: ['uk', 'buyer'] },
    ],
    [
      'a list that was left',
      { type: 'lists', add: ['q1', 'q2'], remove: [] },
      { lists: ['q2', 'q3'] },
      { lists: ['q3'] },
    ],
    [
      'another day',
      { type: 'follow_up', on: '2026-12-01' },
      { followUpOn: '2026-12-09' },
      { followUpOn: '2026-12-09' },
    ],
    [
      'a new note, when the text of another one comes back',
      { type: 'note', id: 'n', text: 'Call on Friday.' },
      { notes: [note('m', 'Met.'), note('n', 'Call on Friday.')] },
      { notes: [note('m', 'Met.'), note('n', 'Call.')] },
    ],
    [
      'the later text of a note',
      { type: 'note', id: 'n', text: 'Call on Friday.' },
      { notes: [note('n', 'Called.')] },
      { notes: [note('n', 'Called.')] },
    ],
    [
      'a new note, when one that was removed comes back',
      { type: 'note', id: 'n', text: '' },
      { notes: [note('m', 'Met.')] },
      { notes: [note('m', 'Met.'), note('n', 'Call.')] },
    ],
  ])('%s', async (_, what, since, expected) => {
    await change(['b'], { type: 'note', id: 'n', text: 'Call.' });
    const patches = await change(['b'], what);
    await db.contacts.update('b', since);
    await edits.patchContacts({ patches });
    const row = await db.contacts.get('b');
    for (const [name, value] of Object.entries(expected)) expect(row?.[name]).toEqual(value);
  });
});

describe('a label that is removed', () => {
  const sort = { column: 'name', direction: 'ascending' } as const;
  const view = { id: 'v', name: 'V', query: '', sort, ...label };
  const filters = async () => (await db.views.get('v'))?.['filters'];

  test('leaves its contacts, and stays in saved views, which would find more without it', async () => {
    await edits.putView({ view: { ...view, filters: { tag: ['buyer'] } } });
    await edits.removeLabel({ id: 'buyer', kind: 'tag', into: null });
    expect(await db.labels.get('buyer')).toBeUndefined();
    expect(await db.contacts.get('b')).toMatchObject({ tags: [] });
    expect(await filters()).toEqual({ tag: ['buyer'] });
  });

  test('is replaced by the label that it is merged into, in saved views, too', async () => {
    await db.labels.put({ ...label, id: 'own', kind: 'stage', name: 'Own' });
    await edits.putView({ view: { ...view, filters: { tag: ['buyer', 'uk'], list: ['buyer'] } } });
    await change(['a'], { type: 'stage', stage: 'own', name: 'Own' });
    await edits.removeLabel({ id: 'buyer', kind: 'tag', into: { id: 'uk', name: 'uk' } });
    await edits.removeLabel({ id: 'own', kind: 'stage', into: null });
    expect(await db.contacts.get('b')).toMatchObject({ tags: ['uk'] });
    expect(await db.contacts.get('a')).toMatchObject({ stage: 'new' });
    expect(await filters()).toEqual({ tag: ['uk'], list: ['buyer'] });
  });

  test('is not merged into a label that was deleted meanwhile', async () => {
    await edits.removeLabel({ id: 'uk', kind: 'tag', into: null });
    const into = { id: 'uk', name: 'uk' };
    expect(await edits.removeLabel({ id: 'buyer', kind: 'tag', into })).toEqual(GONE);
    expect(await db.contacts.get('b')).toMatchObject({ tags: ['buyer'] });
    expect(await db.labels.get('buyer')).toBeDefined();
  });

  test('gets no contacts and no other name, and does not come back', async () => {
    await edits.removeLabel({ id: 'q1', kind: 'list', into: null });
    const lists: ContactChange = { type: 'lists', add: ['q2', 'q1'], remove: [] };
    expect(await edits.changeContacts({ ids: ['a'], change: lists })).toEqual(GONE);
    const stage = { type: 'stage', stage: 'own', name: 'Own' } as const;
    expect(await edits.changeContacts({ ids: ['a'], change: stage })).toEqual(GONE);
    expect(await db.contacts.get('a')).not.toHaveProperty('lists');
    expect(await edits.renameLabel({ id: 'q1', name: 'Q1' })).toEqual(GONE);
    expect(await db.labels.get('q1')).toBeUndefined();
    await edits.renameLabel({ id: 'q2', name: 'Q2' });
    expect(await db.labels.get('q2')).toMatchObject({ ...label, name: 'Q2' });
  });
});

test('A saved view is kept, changed and removed, and a change does not bring it back', async () => {
  const sort = { column: 'name', direction: 'ascending' } as const;
  const view = { name: 'Phones missing', query: 'uk', filters: {}, sort, position: 1 };
  await edits.putView({ view: { ...view, id: 'v', createdAt: NOW.toISOString() } });
  expect(await db.views.toArray()).toMatchObject([view]);
  expect(await edits.changeView({ id: 'v', changes: { name: 'Phones' } })).toMatchObject({
    ok: true,
  });
  expect(await db.views.toArray()).toMatchObject([{ ...view, name: 'Phones' }]);
  await edits.removeView({ id: 'v' });
  expect(await edits.changeView({ id: 'v', changes: { name: 'Back' } }), 'it was deleted').toEqual(
    GONE,
  );
  expect(await db.views.count()).toBe(0);
});

test('labels get another colour and another order, and those that are gone stay gone', async () => {
  expect(await edits.colourLabel({ id: 'gone', colour: 3 })).toEqual(GONE);
  await edits.colourLabel({ id: 'uk', colour: 3 });
  expect(await db.labels.get('uk')).toMatchObject({ name: 'uk', colour: 3 });
  await edits.orderLabels({ ids: ['q2', 'gone', 'q1'] });
  const lists = (await listLabels(db)).filter(({ kind }) => kind === 'list');
  expect(lists.map(({ id }) => id)).toEqual(['q2', 'q1']);
});
