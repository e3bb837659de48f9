import { beforeEach, describe, expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { jobWith, receiptWith } from '../view/jobs/job.fixture.ts';
import { openDatabase, type Database, type StoredRow } from './database.ts';
import { listNewestSummaries } from './contact-rows.ts';
import { createEngineStore, type EngineStore } from './engine-store.ts';
import {
  findContactsAtDomain,
  listJobsAbout,
  listContactReceipts,
  listRecentJobs,
  listUnreadableContacts,
} from './queries.ts';

let db: Database;
let store: EngineStore;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
  store = createEngineStore(db);
});

const getId = (number: number) => `7f3a0417-0000-4000-8000-${String(number).padStart(12, '0')}`;

const SESSION = { sessionId: 's', baseUrl: receiptWith().baseUrl };

/** Rows of a version with another format. */
const BROKEN: Record<string, StoredRow> = {
  contacts: {
    id: 'old',
    keys: ['who:ada example@tarnwick.example'],
    savedAt: 'yesterday',
    name: 'Ada',
  },
  companies: { id: 'old', keys: ['domain:tarnwick.example'], name: 5 },
  jobs: { id: 'old', state: 'queued', type: 'contact', createdAt: '2030-01-01T00:00:00.000Z' },
  receipts: {
    id: 'old',
    at: '2026-01-01T00:00:00.000Z',
    sessionId: 's',
    contactIds: ['maren'],
    charged: 'x',
  },
};

describe('a row that cannot be read', () => {
  beforeEach(async () => {
    for (const [table, row] of Object.entries(BROKEN)) await db.table(table).put(row);
  });
  const lying = async () => {
    const tables = Object.keys(BROKEN).map(async (name) => [name, await db.table(name).get('old')]);
    return Object.fromEntries(await Promise.all(tables)) as unknown;
  };

  test('is reported, and the others are read', async () => {
    await db.contacts.put(contactWith());
    await db.jobs.put(jobWith());
    const { profile: _, ...summary } = contactWith();
    expect(await listNewestSummaries(db, 10)).toEqual([summary]);
    expect(await listUnreadableContacts(db)).toEqual(['old']);
    expect(await listRecentJobs(db, 10)).toEqual({ values: [jobWith()], unreadable: ['old'] });
  });

  test('stays unchanged when it is read', async () => {
    await store.getContact('old');
    await store.findContactsByKeys(['who:ada example@tarnwick.example']);
    await store.findCompaniesByKeys(['domain:tarnwick.example']);
    await store.listActiveJobs();
    await store.listReceiptsSince('');
    await store.sumSpentInScope(SESSION);
    await listContactReceipts(db, 'maren');
    await listNewestSummaries(db, 10);
    expect(await lying()).toEqual(BROKEN);
  });

  test('is ignored by the engine, and counts no credits', async () => {
    expect(await store.getContact('old')).toBeNull();
    expect(await store.getJob('old')).toBeNull();
    expect(await store.listActiveJobs()).toEqual([]);
    expect(await store.sumSpentInScope(SESSION)).toBe(0);
  });
});

describe('a transaction', () => {
  test('is all or nothing', async () => {
    const work = store.transaction(async () => {
      await store.putContact(contactWith());
      await store.putJob(jobWith());
      throw new Error('in the middle');
    });
    await expect(work).rejects.toThrow('in the middle');
    expect([await db.contacts.count(), await db.jobs.count()]).toEqual([0, 0]);
  });

  test('runs alone: of two that read and write, no write is overwritten', async () => {
    await store.putJob(jobWith({ attempts: 0 }));
    const again = () =>
      store.transaction(async () => {
        const job = await store.getJob(jobWith().id);
        await store.putJob({ ...job!, attempts: job!.attempts + 1 });
      });
    await Promise.all([again(), again(), again()]);
    expect(await store.getJob(jobWith().id)).toMatchObject({ attempts: 3 });
  });
});

describe('queries', () => {
  test('find a person by any key, once', async () => {
    await store.putContact(contactWith({ keys: ['a', 'b'] }));
    expect(await store.findContactsByKeys(['b', 'a', 'c'])).toHaveLength(1);
    expect(await store.findContactsByKeys(['c'])).toEqual([]);
    expect(await store.findContactsByKeys([])).toEqual([]);
  });

  test('list only saved contacts, the latest first', async () => {
    await store.putContact(contactWith({ id: 'one', savedAt: '2026-01-01T00:00:00.000Z' }));
    await store.putContact(contactWith({ id: 'two', savedAt: '2026-01-02T00:00:00.000Z' }));
    await store.putContact(contactWith({ id: 'remembered', savedAt: null }));
    expect((await listNewestSummaries(db, 10)).map(({ id }) => id)).toEqual(['two', 'one']);
    expect((await listNewestSummaries(db, 1)).map(({ id }) => id)).toEqual(['two']);
    const colleagues = await findContactsAtDomain(db, 'tarnwick.example');
    expect(colleagues.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
  });

  test('give the jobs of one person, the newest first', async () => {
    const items = [{ ...jobWith().items[0]!, contactId: 'unknown' }];
    await store.putJob(jobWith({ id: getId(1), createdAt: '2026-01-01T00:00:00.000Z' }));
    await store.putJob(jobWith({ id: getId(2), createdAt: '2026-01-02T00:00:00.000Z' }));
    await store.putJob(jobWith({ id: getId(3), items }));
    expect((await listJobsAbout(db, { contactId: 'maren' })).map(({ id }) => id)).toEqual([
      getId(2),
      getId(1),
    ]);
  });

  test('call a job active from queued to submitted', async () => {
    const states = [
      'queued',
      'sending',
      'submitted',
      'done',
      'failed',
      'unknown_outcome',
      'cancelled',
    ] as const;
    for (const [index, state] of states.entries())
      await store.putJob(jobWith({ id: getId(index), state }));
    expect((await store.listActiveJobs()).map(({ state }) => state).toSorted()).toEqual([
      'queued',
      'sending',
      'submitted',
    ]);
  });

  test('sum the receipts of a session', async () => {
    await store.putReceipt(receiptWith({ id: 'r1', sessionId: 's', charged: 25 }));
    await store.putReceipt(receiptWith({ id: 'r2', sessionId: 's', charged: 1400 }));
    await store.putReceipt(receiptWith({ id: 'r3', sessionId: 'another', charged: 100 }));
    expect(await store.sumSpentInScope(SESSION)).toBe(1425);
  });

  test('count a receipt of exactly that time', async () => {
    const { at } = receiptWith();
    await store.putReceipt(receiptWith());
    expect(await store.listReceiptsSince(at)).toHaveLength(1);
    expect(await store.listReceiptsSince(new Date(Date.parse(at) + 1).toISOString())).toEqual([]);
  });
});
