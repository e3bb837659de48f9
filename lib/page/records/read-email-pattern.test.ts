import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { openDatabase } from '../../store/database.ts';
import { putFlag } from '../../store/flag-rows.ts';
import { followQuery } from './follow-query.ts';
import { readEmailPattern } from './read-email-pattern.ts';

const DOMAIN = 'tarnwick.example';
const AT = '2026-01-10T10:42:00.000Z';

function owner(fullName: string, local: string, changes: Partial<Contact> = {}): Contact {
  return contactWith({
    id: local,
    fullName,
    firstName: '',
    lastName: '',
    workEmail: revealedEmails([`${local}@${DOMAIN}`, 'DELIVERABLE']),
    ...changes,
  });
}
const ADA = owner('Ada Example', 'ada.example');
const IDA = owner('Ida Lowe', 'ida.lowe');

async function databaseWith(contacts: readonly Contact[]) {
  const db = openDatabase(crypto.randomUUID());
  await db.contacts.bulkPut(contacts);
  return db;
}
const read = async (contacts: readonly Contact[]) => {
  const found = await readEmailPattern(await databaseWith(contacts), DOMAIN);
  return found && `${found.pattern} ${found.seen}/${found.total}`;
};

test.each<[what: string, contacts: Contact[], found: string | null]>([
  ['saved people', [ADA, IDA], 'first.last 2/2'],
  ['a person who is not saved counts', [ADA, { ...IDA, savedAt: null }], 'first.last 2/2'],
  ['a person in Deleted does not', [ADA, { ...IDA, deletedAt: AT }], null],
  [
    'a person of another company does not',
    [ADA, { ...IDA, companyDomain: 'quaymark.example' }],
    null,
  ],
  [
    'an invalid address does not',
    [ADA, { ...IDA, workEmail: revealedEmails([`ida.lowe@${DOMAIN}`, 'INVALID']) }],
    null,
  ],
  [
    'an address that was not revealed does not',
    [ADA, { ...IDA, workEmail: null, own: { emails: [{ email: `ida.lowe@${DOMAIN}`, at: AT }] } }],
    null,
  ],
  [
    'a corrected name counts',
    [ADA, { ...IDA, fullName: 'I. L.', own: { firstName: 'Ida', lastName: 'Lowe' } }],
    'first.last 2/2',
  ],
])('%s', async (_what, contacts, found) => {
  expect(await read(contacts)).toBe(found);
});

test('of a large company, two hundred addresses are compared', async () => {
  const letters = (index: number) =>
    [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const many = Array.from({ length: 300 }, (_, index) => {
    const last = `Qu${letters(1000 + index)}`;
    return owner(`Ada ${last}`, `ada.${last.toLowerCase()}`);
  });
  expect(await read(many)).toBe('first.last 200/200');
});

test('a further address and a mark as wrong are noticed, and profiles are never read', async () => {
  const db = await databaseWith([ADA]);
  let profilesRead = 0;
  db.profiles.hook('reading', (row) => {
    profilesRead += 1;
    return row;
  });
  await db.profiles.put({ id: ADA.id, profile: null });
  const seen: (number | null)[] = [];
  const page = new AbortController();
  followQuery(
    () => readEmailPattern(db, DOMAIN),
    (found) => seen.push(found?.seen ?? null),
    (error) => expect.unreachable(String(error)),
    page.signal,
  );
  await expect.poll(() => seen).toEqual([null]);
  await db.contacts.put(IDA);
  await expect.poll(() => seen).toEqual([null, 2]);
  const email = IDA.workEmail!.values[0]!.email;
  const mark = { kind: 'work_email', value: email, reason: 'bounced', note: '' } as const;
  await putFlag(db, { ...mark, contactId: IDA.id }, new Date(AT));
  await expect.poll(() => seen).toEqual([null, 2, null]);
  page.abort();
  expect(profilesRead).toBe(0);
});
