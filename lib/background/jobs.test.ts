import { beforeEach, describe, expect, test } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../test/support/extension/connected-service.ts';
import { json, type Server } from '../client/server.fixture.ts';
import type { Runner } from '../enrichment/send/runner.ts';
import { ADA as PERSON } from '../../test/support/extension/engine.ts';
import { accountItem, connectionItem } from '../settings/items.ts';
import { changeSettings } from '../settings/stored-settings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { createJobHandlers } from './jobs.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ADA = { ...PERSON, networkUrl: '', pageUrl: 'https://tarnwick.example/team/ada' };
const PHONE = { person: ADA, kinds: ['phone' as const], refresh: false, ceiling: 1000 };

let server: Server;
let db: Database;
let store: EngineStore;
let ticks: number;
let ask: ReturnType<typeof createJobHandlers>;

beforeEach(async () => {
  server = await startOnlineService();
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
  ask = createJobHandlers({ store, runner, suppressions });
});

const connect = (balance: number) => storeConnection(server, { balance });

describe('a reveal', () => {
  test('Without a connection it is refused, and nothing is stored', async () => {
    expect(await ask.reveal(PHONE)).toEqual({ ok: false, problem: { code: 'not_connected' } });
    expect([await db.jobs.count(), await db.contacts.count(), ticks]).toEqual([0, 0, 0]);
  });

  test('It is a job on disk, and the runner is called', async () => {
    await connect(100);
    const reply = await ask.reveal(PHONE);
    const [job] = await store.listActiveJobs();
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
    await changeSettings({ dayLimit: 9 });
    expect(await ask.reveal(PHONE)).toMatchObject({
      ok: false,
      problem: { code: 'over_day_limit' },
    });
    expect(server.received).toEqual([]);
  });

  test.each([
    ['another workspace', { workspaceId: 'w2' }],
    ['another service', { baseUrl: 'https://other.example/api/v2' }],
  ])('The balance of %s does not count', async (_, elsewhere) => {
    await connect(1);
    const { baseUrl, workspaceId } = (await connectionItem.get())!;
    await accountItem.set({ baseUrl, workspaceId, ...elsewhere, balance: 0, at: AT });
    expect(await ask.reveal(PHONE)).toMatchObject({ ok: true });
    expect(server.received).toEqual([]);
  });
});

describe('several companies', () => {
  const companyWith = (domain: string) => ({
    name: domain,
    domain,
    networkUrl: '',
    pageUrl: 'https://tarnwick.example/partners',
  });
  const COMPANIES = ['acme.example', 'selby.example', 'www.acme.example', ''].map(companyWith);
  const lookUp = (ceiling: number) => ask.lookUpCompanies({ companies: COMPANIES, ceiling });

  test('Each is looked up once, and the runner is called once they are on disk', async () => {
    await connect(100);
    expect(await lookUp(100)).toEqual({ ok: true, value: { started: 2, stopped: null } });
    expect((await store.listActiveJobs()).map(({ type, held }) => [type, held])).toEqual([
      ['company', 25],
      ['company', 25],
    ]);
    expect(ticks).toBe(1);
    expect(await lookUp(100)).toEqual({ ok: true, value: { started: 0, stopped: null } });
    expect(ticks).toBe(1);
  });

  test('Nothing starts beyond the price on the button', async () => {
    await connect(100);
    expect(await lookUp(49)).toEqual({ ok: true, value: { started: 1, stopped: null } });
  });

  test('What the limits do not allow ends it, and what was started is kept', async () => {
    await connect(100);
    await changeSettings({ dayLimit: 0.25 });
    expect(await lookUp(100)).toMatchObject({
      ok: true,
      value: { started: 1, stopped: { code: 'over_day_limit' } },
    });
    expect(await lookUp(100)).toMatchObject({ ok: false, problem: { code: 'over_day_limit' } });
    expect(await store.listActiveJobs()).toHaveLength(1);
  });
});

describe('a job', () => {
  test('A job that was never sent can be cancelled, once', async () => {
    await connect(100);
    const started = await ask.reveal(PHONE);
    const id = (started.ok && started.value.jobId) || '';
    expect(await ask.cancelJob({ id })).toEqual({ ok: true, value: {} });
    expect(await store.getJob(id)).toMatchObject({ state: 'cancelled', charged: 0 });
    expect(await ask.cancelJob({ id })).toEqual({ ok: false, problem: { code: 'gone' } });
  });

  test('A failed job is retried only within the limits', async () => {
    await connect(100);
    const started = await ask.reveal(PHONE);
    const id = (started.ok && started.value.jobId) || '';
    await store.putJob({
      ...(await store.getJob(id))!,
      state: 'failed',
      endedAt: AT,
      nextAt: null,
    });
    await changeSettings({ sessionLimit: 9 });
    expect(await ask.retryJob({ id })).toMatchObject({
      ok: false,
      problem: { code: 'over_session_limit' },
    });
    await changeSettings(DEFAULT_SETTINGS);
    expect(await ask.retryJob({ id })).toEqual({ ok: true, value: {} });
    expect(await store.getJob(id)).toMatchObject({ state: 'queued' });
  });
});
