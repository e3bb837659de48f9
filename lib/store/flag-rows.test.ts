import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { openDatabase, type Database } from './database.ts';
import { listFlags, dropFlag, listContactFlags, putFlag, type FlagRequest } from './flag-rows.ts';

const NOW = new Date('2026-01-22T11:00:00.000Z');
const person = contactWith();
const said: FlagRequest = {
  contactId: person.id,
  kind: 'work_email',
  value: person.workEmail!.values[0]!.email,
  reason: 'bounced',
  note: '',
};

let db: Database;
beforeEach(async () => {
  db = openDatabase(`flags-${crypto.randomUUID()}`);
  await db.contacts.put(person);
});
afterEach(() => db.close());

test('A mark keeps the reported status, and the receipt of the value', async () => {
  const flag = await putFlag(db, said, NOW);
  expect(flag).toMatchObject({ receiptId: 'job-1', status: 'DELIVERABLE', reason: 'bounced' });
  expect(await listContactFlags(db, person.id)).toEqual([flag]);
  expect(await db.contacts.get(person.id)).toEqual(person);
});

test('A second mark replaces the first', async () => {
  const first = await putFlag(db, said, NOW);
  await putFlag(db, { ...said, reason: 'left_company', note: 'told by phone' }, NOW);
  expect(await listFlags(db)).toEqual([
    { ...first, reason: 'left_company', note: 'told by phone' },
  ]);
});

test('Nothing is left of a mark that was removed', async () => {
  const flag = await putFlag(db, said, NOW);
  await dropFlag(db, flag!.id);
  expect(await db.flags.count()).toBe(0);
});

test.each([
  ['a deleted contact', { contactId: 'unknown' }],
  ['a value that is gone', { value: 'other@tarnwick.example' }],
  ['a kind that was never revealed', { kind: 'phone' as const }],
])('%s is not marked', async (_, changes) => {
  expect(await putFlag(db, { ...said, ...changes }, NOW)).toBe(null);
  expect(await db.flags.count()).toBe(0);
});
