import { expect, onTestFinished, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { createContactIndexSource } from './contact-index-source.ts';
import { openDatabase } from './database.ts';
import { putNamedRows } from './put-named-rows.ts';

test('The followers of a table hear which of many rows have changed.', async () => {
  const db = openDatabase(`named-${crypto.randomUUID()}`);
  // Opening a new database changes everything in it.
  await db.contacts.count();
  const page = new AbortController();
  const heard: unknown[] = [];
  createContactIndexSource(db).follow(
    { contacts: (ranges) => heard.push(...ranges), labels: () => {}, flags: () => {} },
    page.signal,
  );
  onTestFinished(() => page.abort());
  const ids = Array.from({ length: 120 }, (_, at) => `p${String(at).padStart(3, '0')}`);
  const rows = ids.map((id) => ({ ...contactWith({ id }) }));
  await db.transaction('rw', db.contacts, () => putNamedRows(db.contacts, rows));
  expect(heard).toEqual(ids.map((id) => ({ from: id, to: id })));
  expect(await db.contacts.count()).toBe(ids.length);
});
