import { beforeEach, describe, expect, test } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../test/support/extension/connected-service.ts';
import { json, type Server } from '../client/server.fixture.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { createPeople } from '../../test/support/extension/list-environment.ts';
import { openDatabase } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { createLists } from './lists.ts';

let server: Server;
let store: EngineStore;
let lists: ReturnType<typeof createLists>;
let ticks: number;

beforeEach(async () => {
  server = await startOnlineService();
  server.respond = json(200, { balance: 1000 });
  store = createEngineStore(openDatabase(crypto.randomUUID()));
  ticks = 0;
  const tick = async () => void (ticks += 1);
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const report = (error: unknown) => {
    throw error;
  };
  lists = createLists({ store, runner: { tick }, suppressions, report });
});

const connect = (balance: number) => storeConnection(server, { balance });

const REQUEST = {
  name: 'Team',
  people: createPeople(3),
  kinds: ['work_email' as const],
  ceiling: 300,
  pageUrl: 'https://team.example/',
};

async function start(): Promise<string> {
  const reply = await lists.start(REQUEST);
  if (!reply.ok) throw new Error(reply.problem.code);
  return reply.value.id;
}

test('Without a connection no list is stored', async () => {
  expect(await lists.start(REQUEST)).toEqual({ ok: false, problem: { code: 'not_connected' } });
  expect(await store.lists.listUnfinished()).toEqual([]);
});

test('A list becomes a job at the next look, and the look is requested', async () => {
  await connect(100);
  const id = await start();
  expect(ticks).toBeGreaterThan(0);
  await lists.advance();
  expect(await store.listActiveJobs()).toMatchObject([{ listId: id, held: 300, state: 'queued' }]);
});

test('A list that was started is not started again', async () => {
  await connect(100);
  const id = crypto.randomUUID();
  expect(await lists.start({ ...REQUEST, id })).toEqual({ ok: true, value: { id } });
  expect(await lists.start({ ...REQUEST, id })).toEqual({ ok: true, value: { id } });
  expect(await store.lists.listUnfinished()).toMatchObject([{ id, size: 3 }]);
});

test('Kinds that are not given for each person are refused', async () => {
  await connect(100);
  const reply = await lists.start({ ...REQUEST, kindsOf: [['work_email']] });
  expect(reply).toMatchObject({ ok: false });
  expect(await store.lists.listUnfinished()).toEqual([]);
});

describe('decisions of the user', () => {
  test('They are applied, and a list that has changed state is reported as gone', async () => {
    await connect(100);
    const id = await start();
    await lists.advance();
    expect(await lists.pause({ id })).toMatchObject({ ok: true });
    expect(await lists.pause({ id })).toEqual({ ok: false, problem: { code: 'gone' } });
    expect(await store.listActiveJobs()).toEqual([]);
    expect(await lists.resume({ id })).toMatchObject({ ok: true });
    expect(await lists.cancel({ id })).toMatchObject({ ok: true });
    expect(await store.lists.getList(id)).toMatchObject({ state: 'cancelled' });
  });
});

test('A list that is paused for lack of credits resumes when credits are available', async () => {
  await connect(0);
  const id = await start();
  await lists.advance();
  expect((await store.lists.getList(id))?.pause?.code).toBe('not_enough_credits');
  await connect(100);
  await lists.resumeAtLimit();
  await lists.advance();
  expect((await store.lists.getList(id))?.state).toBe('running');
});
