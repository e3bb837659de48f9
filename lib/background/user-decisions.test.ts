import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { raisedLimitsItem } from '../settings/raised-limits.ts';
import { settingsItem } from '../settings/items.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createUserDecisions } from './user-decisions.ts';
import { currentSession } from './session.ts';

let db: Database;
beforeEach(() => {
  db = openDatabase(`judge-${crypto.randomUUID()}`);
});
afterEach(() => db.close());

const said = {
  contactId: 'maren',
  kind: 'work_email',
  value: 'maren.osei-thorvik@tarnwick.example',
  reason: 'bounced',
  note: '',
} as const;

test('A value is marked and unmarked, and a missing value is reported as gone', async () => {
  const judge = createUserDecisions(db, () => {});
  expect(await judge.flagValue(said)).toEqual({ ok: false, problem: { code: 'gone' } });
  await db.contacts.put(contactWith());
  const flagged = await judge.flagValue(said);
  const [row] = await db.flags.toArray();
  expect(flagged).toEqual({ ok: true, value: { id: row!.id } });
  await judge.unflagValue({ id: row!.id });
  expect(await db.flags.count()).toBe(0);
});

test('A limit is raised for the running session, and its setting stays', async () => {
  await createUserDecisions(db, () => {}).raiseLimit({ limit: 'sessionLimit', to: 300 });
  const { id } = await currentSession(new Date());
  expect(await raisedLimitsItem.get()).toEqual({
    sessionId: id,
    raised: { sessionLimit: { from: 250, to: 300 } },
  });
  expect((await settingsItem.get()).sessionLimit).toBe(250);
});
