import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, startServer, type Server } from '../client/server.fixture.ts';
import type { Runner } from '../enrichment/send/runner.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { apiKeyItem } from '../settings/api-key.ts';
import { accountItem, connectionItem, settingsItem } from '../settings/items.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { createSuppressions } from '../enrichment/suppression/suppression.ts';
import { createJobStarts } from './job-requests.ts';
import { createSuppressionEditor } from './privacy/suppression-editor.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ADA: PersonInput = {
  fullName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  title: '',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  location: '',
  networkUrl: '',
  pageUrl: 'https://tarnwick.example/team/ada',
};
const NET = 'https://www.linkedin.com/company/tarnwick';
const SUPPRESSED = { ok: false, problem: { code: 'suppressed' } };
const PHONE = { person: ADA, kinds: ['phone' as const], refresh: false, ceiling: 1000 };

let server: Server;
let db: Database;
let store: EngineStore;
let ticks: number;
let ask: ReturnType<typeof createJobStarts>;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  server = await startServer();
  db = openDatabase(crypto.randomUUID());
  store = createEngineStore(db);
  ticks = 0;
  const runner: Runner = {
    tick: async () => {
      ticks += 1;
    },
    settled: async () => {},
  };
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  ask = createJobStarts({ store, runner, suppressions });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function connect(balance: number) {
  const { baseUrl } = server;
  await apiKeyItem.set({ key: 'sk_test', baseUrl, workspaceId: 'w1' });
  await connectionItem.set({
    mode: 'key',
    baseUrl,
    workspaceId: 'w1',
    additions: { idempotencyKey: false, preferWait: false },
    connectedAt: AT,
    consent: { host: new URL(baseUrl).host, at: AT },
    keyEnd: 'test',
  });
  await accountItem.set({ baseUrl, workspaceId: 'w1', balance, at: AT });
}

describe('a reveal', () => {
  test('Without a connection it is refused, and nothing is stored', async () => {
    expect(await ask.reveal(PHONE)).toEqual({ ok: false, problem: { code: 'not_connected' } });
    expect([await db.jobs.count(), await db.contacts.count(), ticks]).toEqual([0, 0, 0]);
  });

  test('It is a job on disk, and the runner is called', async () => {
    await connect(100);
    const reply = await ask.reveal(PHONE);
    const [job] = await store.activeJobs();
    expect(reply).toEqual({
      ok: true,
      value: { contactId: expect.any(String) as string, jobId: job!.id },
    });
    expect(ticks).toBe(1);
    expect(server.received, 'asking for a balance is for a refusal').toEqual([]);
  });

  test('If the known balance does not cover it, a newer one is requested first', async () => {
    await connect(1);
    server.respond = json(200, { balance: 50 });
    expect(await ask.reveal(PHONE)).toMatchObject({ ok: true });
    expect(server.received.map(({ url }) => url)).toEqual(['/api/v2/account/credits']);
    expect(await accountItem.get()).toMatchObject({ balance: 50 });
  });

  test('If the newer balance does not cover it either, it is refused with amounts', async () => {
    await connect(1);
    server.respond = json(200, { balance: 2 });
    expect(await ask.reveal(PHONE)).toEqual({
      ok: false,
      problem: { code: 'not_enough_credits', needed: 10, available: 2 },
    });
    expect([await db.jobs.count(), ticks]).toEqual([0, 0]);
  });

  test('Over the user’s own limit it is refused without a request', async () => {
    await connect(100);
    await settingsItem.set({ ...DEFAULT_SETTINGS, dayLimit: 9 });
    expect(await ask.reveal(PHONE)).toMatchObject({
      ok: false,
      problem: { code: 'over_day_limit' },
    });
    expect(server.received).toEqual([]);
  });

  test('The balance of another workspace does not count', async () => {
    await connect(1);
    await accountItem.set({ baseUrl: server.baseUrl, workspaceId: 'w2', balance: 0, at: AT });
    expect(await ask.reveal(PHONE)).toMatchObject({ ok: true });
  });
});

describe('a job', () => {
  test('A job that was never sent can be cancelled, once', async () => {
    await connect(100);
    const started = await ask.reveal(PHONE);
    const id = (started.ok && started.value.jobId) || '';
    expect(await ask.cancelJob({ id })).toEqual({ ok: true, value: {} });
    expect(await store.job(id)).toMatchObject({ state: 'cancelled', charged: 0 });
    expect(await ask.cancelJob({ id })).toEqual({ ok: false, problem: { code: 'gone' } });
  });

  test('A failed job is retried only within the limits', async () => {
    await connect(100);
    const started = await ask.reveal(PHONE);
    const id = (started.ok && started.value.jobId) || '';
    await store.putJob({ ...(await store.job(id))!, state: 'failed', endedAt: AT, nextAt: null });
    await settingsItem.set({ ...DEFAULT_SETTINGS, sessionLimit: 9 });
    expect(await ask.retryJob({ id })).toMatchObject({
      ok: false,
      problem: { code: 'over_session_limit' },
    });
    await settingsItem.set(DEFAULT_SETTINGS);
    expect(await ask.retryJob({ id })).toEqual({ ok: true, value: {} });
    expect(await store.job(id)).toMatchObject({ state: 'queued' });
  });
});

describe('saving to the list', () => {
  test('Saving twice keeps one person with the first time', async () => {
    const one = await ask.saveContact({ person: ADA });
    const [first] = (await db.contacts.toArray()).map(({ savedAt }) => savedAt);
    const two = await ask.saveContact({ person: { ...ADA, title: 'Director' } });
    expect(two).toEqual(one);
    expect(await db.contacts.toArray()).toMatchObject([{ title: 'Director', savedAt: first }]);
  });

  test('Nothing of the list is sent to a service', async () => {
    await connect(100);
    await ask.saveContact({ person: ADA });
    await ask.saveCompany({
      company: { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' },
    });
    expect(await db.companies.toArray()).toMatchObject([{ savedAt: expect.any(String) as string }]);
    expect(server.received).toEqual([]);
  });

  test('A person on the suppression list is not saved, under whatever key they are known', async () => {
    const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: NET, pageUrl: '' };
    const known = [await ask.saveContact({ person: ADA }), await ask.saveCompany({ company })];
    expect(known).toMatchObject([{ ok: true }, { ok: true }]);
    const secret = async () => 'a secret of this test';
    const suppressions = createSuppressions({ store, secret });
    const tools = { db, store, suppressions, secret, now: () => new Date() };
    const [row] = await db.contacts.toArray();
    const givenEmails = [{ email: 'ada@post.example', at: AT, jobId: 'j' }];
    await store.putContact({ ...(await store.contact(row!.id))!, givenEmails });
    await createSuppressionEditor(tools).add({ entries: ['post.example', 'tarnwick.example'] });
    const elsewhere = { ...ADA, companyDomain: '', companyName: 'Tarnwick Freight' };
    expect(await ask.saveContact({ person: elsewhere })).toEqual(SUPPRESSED);
    expect(await ask.saveCompany({ company })).toEqual(SUPPRESSED);
    expect(await ask.saveCompany({ company: { ...company, domain: '' } })).toEqual(SUPPRESSED);
  });
});
