import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../../test/support/extension/connected-service.ts';
import { ADA as PERSON } from '../../../test/support/extension/engine.ts';
import type { Server } from '../../client/server.fixture.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { listCompanies } from '../../store/full-page-queries.ts';
import { companyWith } from '../../view/company/company.fixture.ts';
import { createEngineStore, type EngineStore } from '../../store/engine-store.ts';
import { createContactHandlers } from './contacts.ts';
import { createSuppressionEditor } from '../privacy/suppression-editor.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ADA = { ...PERSON, networkUrl: '', pageUrl: 'https://tarnwick.example/team/ada' };
const NET = 'https://www.linkedin.com/company/tarnwick';
const SUPPRESSED = { ok: false, problem: { code: 'suppressed' } };

let server: Server;
let db: Database;
let store: EngineStore;
let contacts: ReturnType<typeof createContactHandlers>;

beforeEach(async () => {
  server = await startOnlineService();
  db = openDatabase(crypto.randomUUID());
  store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  contacts = createContactHandlers({ db, store, suppressions });
});
afterEach(() => db.close());

describe('saving to the list', () => {
  test('Saving twice keeps one person with the first time', async () => {
    const one = await contacts.saveContact({ person: ADA });
    const [first] = (await db.contacts.toArray()).map(({ savedAt }) => savedAt);
    const two = await contacts.saveContact({ person: { ...ADA, title: 'Director' } });
    expect(two).toEqual(one);
    expect(await db.contacts.toArray()).toMatchObject([{ title: 'Director', savedAt: first }]);
  });

  test('Adding a person who is saved already keeps what the user had typed, before what is added', async () => {
    const own = (email: string) => ({ emails: [{ email, at: AT }] });
    await contacts.saveContact({
      person: ADA,
      own: { title: 'Buyer', ...own('ada@post.example') },
    });
    await contacts.saveContact({ person: ADA, own: {} });
    await contacts.saveContact({ person: ADA, own: own('ada@home.example') });
    expect(await db.contacts.toArray()).toMatchObject([
      {
        own: {
          title: 'Buyer',
          emails: [{ email: 'ada@post.example' }, { email: 'ada@home.example' }],
        },
      },
    ]);
  });

  test('Saving a contact that is in Deleted restores it', async () => {
    await contacts.saveContact({ person: ADA });
    await db.contacts.toCollection().modify({ deletedAt: AT });
    await contacts.saveContact({ person: ADA });
    expect((await db.contacts.toArray())[0]).not.toHaveProperty('deletedAt');
  });

  test('A person is not saved to a list that was deleted, and a list that they are saved to is a change by the user', async () => {
    const gone = { ok: false, problem: { code: 'gone' } };
    expect(await contacts.saveContact({ person: ADA, lists: ['q1'] })).toEqual(gone);
    expect(await db.contacts.count()).toBe(0);
    await contacts.saveContact({ person: ADA });
    expect((await db.contacts.toArray())[0]).not.toHaveProperty('editedAt');
    const list = { kind: 'list', name: 'Q1', colour: 0, position: 1, createdAt: AT };
    await db.labels.put({ id: 'q1', ...list });
    await contacts.saveContact({ person: ADA, lists: ['q1'] });
    const editedAt = expect.any(String) as string;
    expect(await db.contacts.toArray()).toMatchObject([{ lists: ['q1'], editedAt }]);
  });

  test('Nothing of the list is sent to a service', async () => {
    await storeConnection(server);
    await contacts.saveContact({ person: ADA });
    await contacts.saveCompany({
      company: { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' },
    });
    expect(await db.companies.toArray()).toMatchObject([{ savedAt: expect.any(String) as string }]);
    expect(server.received).toEqual([]);
  });

  test('A person on the suppression list is not saved, under whatever key they are known', async () => {
    const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: NET, pageUrl: '' };
    const known = [
      await contacts.saveContact({ person: ADA }),
      await contacts.saveCompany({ company }),
    ];
    expect(known).toMatchObject([{ ok: true }, { ok: true }]);
    const secret = async () => 'a secret of this test';
    const suppressions = createSuppressions({ store, secret });
    const collaborators = { db, store, suppressions, secret, now: () => new Date() };
    const [row] = await db.contacts.toArray();
    const givenEmails = [{ email: 'ada@post.example', at: AT, jobId: 'j' }];
    await store.putContact({ ...(await store.getContact(row!.id))!, givenEmails });
    await createSuppressionEditor(collaborators).add({
      entries: ['post.example', 'tarnwick.example'],
    });
    const elsewhere = { ...ADA, companyDomain: '', companyName: 'Tarnwick Freight' };
    expect(await contacts.saveContact({ person: elsewhere })).toEqual(SUPPRESSED);
    const unknown = { ...ADA, fullName: 'Bo Day', firstName: 'Bo', lastName: 'Day' };
    const person = { ...unknown, companyDomain: 'b.example', networkUrl: '' };
    const own = { emails: [{ email: 'bo@post.example', at: AT }] };
    expect(await contacts.saveContact({ person, own })).toEqual(SUPPRESSED);
    expect(await contacts.saveCompany({ company })).toEqual(SUPPRESSED);
    expect(await contacts.saveCompany({ company: { ...company, domain: '' } })).toEqual(SUPPRESSED);
  });
});

describe('removing a company', () => {
  const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: NET, pageUrl: '' };
  const isListed = async () => (await listCompanies(db)).length === 1;
  const saveOne = async () => {
    const saved = await contacts.saveCompany({ company });
    if (!saved.ok) throw new Error(saved.problem.code);
    return saved.value.id;
  };

  test('It keeps what was paid for, and is undone as if nothing had happened', async () => {
    const id = await saveOne();
    const facts = companyWith({ domain: 'tarnwick.example' });
    await store.putCompany({ ...(await store.getCompany(id))!, company: facts, checkedAt: AT });
    const before = await store.getCompany(id);
    expect(await contacts.removeCompany({ id })).toMatchObject({ ok: true });
    expect(await isListed()).toBe(false);
    expect(await store.getCompany(id)).toMatchObject({ company: facts, checkedAt: AT });
    await contacts.restoreCompany({ id });
    expect(await isListed()).toBe(true);
    expect({ ...(await store.getCompany(id)), updatedAt: '' }).toEqual({
      ...before,
      updatedAt: '',
    });
  });

  test('It is saved anew when the user saves it again', async () => {
    const id = await saveOne();
    await store.putCompany({ ...(await store.getCompany(id))!, savedAt: AT });
    await contacts.removeCompany({ id });
    expect(await saveOne()).toBe(id);
    expect(await isListed()).toBe(true);
    expect((await store.getCompany(id))!.savedAt).not.toBe(AT);
  });

  test('One that is stored no more is reported as gone', async () => {
    const gone = { ok: false, problem: { code: 'gone' } };
    expect(await contacts.removeCompany({ id: 'x' })).toEqual(gone);
    expect(await contacts.restoreCompany({ id: 'x' })).toEqual(gone);
  });
});

test('A value is marked and unmarked, and a missing value is reported as gone', async () => {
  const flag = {
    contactId: 'maren',
    kind: 'work_email',
    value: 'maren.osei-thorvik@tarnwick.example',
    reason: 'bounced',
    note: '',
  } as const;
  expect(await contacts.flagValue(flag)).toEqual({ ok: false, problem: { code: 'gone' } });
  await db.contacts.put(contactWith());
  const flagged = await contacts.flagValue(flag);
  const [row] = await db.flags.toArray();
  expect(flagged).toEqual({ ok: true, value: { id: row!.id } });
  await contacts.unflagValue({ id: row!.id });
  expect(await db.flags.count()).toBe(0);
});
