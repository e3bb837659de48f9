import { beforeEach, describe, expect, test } from 'vitest';
import { cancelList, pauseList, resumeAtLimit, resumeList } from './change-list.ts';
import {
  createListEnvironment,
  createFound,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { startList } from './start-list.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const now = () => world.engine.now();

describe('pause and resume', () => {
  test('Unsent people wait again, and sent jobs go on', async () => {
    const id = await world.start(createPeople(250));
    const sent = await world.acceptChunk();

    await pauseList(world.store, id, now());
    await world.feed();
    expect((await world.getList(id)).counts).toMatchObject({ running: 100, waiting: 150 });
    await world.finishFound(sent);
    await world.feed();
    expect(await world.getList(id)).toMatchObject({ state: 'paused', charged: 10_000 });
    expect(await world.listChunks()).toEqual([]);
    await resumeList(world.store, { id }, now());
    await world.feed();
    expect((await world.listChunks()).map(({ items }) => items.length)).toEqual([100, 50]);
  });

  test('A finished or unknown list is neither paused nor resumed', async () => {
    const id = await world.start(createPeople(1));
    await world.feed();
    await cancelList(world.store, id, now());
    for (const one of [id, crypto.randomUUID()]) {
      expect(await pauseList(world.store, one, now())).toBeNull();
      expect(await resumeList(world.store, { id: one }, now())).toBeNull();
      expect(await cancelList(world.store, one, now())).toBeNull();
    }
  });
});

test('After cancelling, unsent people are never sent, and results of sent jobs are kept', async () => {
  const id = await world.start(createPeople(250));
  await world.feed();
  const [sent, queued] = await world.listChunks();
  await world.accept(sent!);
  await cancelList(world.store, id, now());
  await world.feed();
  expect(await world.store.getJob(queued!.id)).toMatchObject({ state: 'cancelled', charged: 0 });
  expect((await world.getList(id)).counts).toMatchObject({ running: 100, cancelled: 150 });
  await world.finishFound(sent!);
  await world.feed();
  const list = await world.getList(id);
  expect(list).toMatchObject({ state: 'cancelled', charged: 10_000, open: [] });
  expect(list.counts).toMatchObject({ found: 100, cancelled: 150 });
  expect(await world.store.lists.listUnfinished()).toEqual([]);
});

describe('limits', () => {
  test('A list over its own ceiling is paused, shows what it needs, and resumes when the ceiling is raised', async () => {
    const id = await world.start(createPeople(10), { ceiling: 350 });
    const job = await world.acceptChunk();
    expect(job.items).toHaveLength(3);
    await world.finishFound(job);
    await world.feed();
    expect(await world.getList(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'over_list_limit', needed: 1, available: 0.5 },
      charged: 300,
    });
    await resumeList(world.store, { id, ceiling: 1000 }, now());
    await world.feed();
    expect((await world.listChunks())[0]?.items).toHaveLength(7);
  });

  test('Credits that a running chunk may return are waited for', async () => {
    const id = await world.start(createPeople(10), { ceiling: 500 });
    await world.feed();
    expect(await world.getList(id)).toMatchObject({ state: 'running' });
    const [job] = await world.listChunks();
    await world.accept(job!);
    await world.finish(
      job!,
      job!.items.slice(0, 1).map((item) => createFound(item)),
      1,
    );
    await world.feed();
    expect((await world.listChunks())[0]?.items).toHaveLength(4);
    expect((await world.getList(id)).state).toBe('running');
  });

  test.each([
    ['not_enough_credits', { balance: 0 }],
    ['over_job_limit', { jobLimit: 0 }],
    ['over_session_limit', { sessionLimit: 0 }],
    ['over_day_limit', { dayLimit: 0 }],
  ] as const)('%s: nothing is sent until more is available', async (code, changes) => {
    const id = await world.start(createPeople(2));
    await world.feed(changes);
    expect(await world.getList(id)).toMatchObject({
      state: 'paused',
      pause: { code, needed: 1, available: 0 },
    });
    expect(await world.listChunks()).toEqual([]);
    expect(await resumeAtLimit(world.store, null, now())).toBe(true);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('running running');
  });

  test('The limit of one job makes chunks smaller', async () => {
    await world.start(createPeople(10));
    await world.feed({ jobLimit: 4 });
    expect((await world.listChunks()).map(({ items }) => items.length)).toEqual([4, 4]);
  });
});

test('A list whose writing was delayed has all of its rows, or none', async () => {
  const { engine, store } = world;
  let transactions = 0;
  const slow: typeof store.transaction = async (work) => {
    transactions += 1;
    if (transactions === 2) {
      engine.pass(900);
      await world.feed();
    }
    return store.transaction(work);
  };
  const request = { name: '', people: createPeople(300), kinds: [], ceiling: 1, pageUrl: '' };
  const starting = startList({ ...store, transaction: slow }, request, world.at());
  await expect(starting).rejects.toThrow('Start it again');
  expect(await store.lists.listUnfinished()).toEqual([]);
});

test('A list that was interrupted while it was written never runs, and is deleted', async () => {
  const { store } = world;
  let written = 0;
  const cutOff: typeof store.transaction = async (work) => {
    if (++written > 2) throw new Error('The browser stopped.');
    return store.transaction(work);
  };
  const request = { name: '', people: createPeople(600), kinds: [], ceiling: 1, pageUrl: '' };
  const starting = startList({ ...store, transaction: cutOff }, request, world.at());
  await expect(starting).rejects.toThrow('stopped');
  const [list] = await store.lists.listUnfinished();
  await world.feed();
  expect(await world.readOutcomes(list!.id)).toMatch(/^waiting/);
  expect(await resumeList(store, { id: list!.id }, now())).toBeNull();
  world.engine.pass(3600);
  await world.feed();
  expect(await store.lists.getList(list!.id)).toBeNull();
  expect(await world.listRows(list!.id)).toEqual([]);
});
