// A list never costs more than its ceiling, whatever finishes, stays unanswered or is sent again at any
// time.
import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createFound,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { retryJob } from '../enrichment/start/retry-job.ts';
import { createFailure } from '../model/jobs/failure.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { resumeList } from './change-list.ts';
import { advanceLists } from './advance-lists.ts';
import { startList } from './start-list.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

test('A chunk that finishes between settling and the next chunk counts', async () => {
  const id = await world.start(createPeople(200), { ceiling: 10_000 });
  const chunk = await world.acceptChunk();

  let isFirst = true;
  const lists: EngineStore['lists'] = {
    ...world.store.lists,
    // Read while ids are hashed: the response for the running chunk arrives now.
    async listRowsByOutcome(...args) {
      if (isFirst) {
        isFirst = false;
        const data = chunk.items.map((item) => createFound(item));
        await world.finish(chunk, data, 100);
      }
      return world.store.lists.listRowsByOutcome(...args);
    },
  };
  await advanceLists({ ...world.store, lists }, world.at());
  await world.feed();
  const held = (await world.listChunks()).reduce((sum, job) => sum + job.held, 0);
  const list = await world.getList(id);
  expect(list.charged + held).toBeLessThanOrEqual(list.ceiling);
});

test('A row that wants less counts for less in what is left to pay', async () => {
  const request = {
    name: 'Team',
    people: createPeople(3),
    kinds: ['work_email' as const, 'phone' as const],
    kindsOf: [['work_email' as const], ['phone' as const], ['work_email' as const]],
    ceiling: 1000,
    pageUrl: 'https://team.example/',
  };
  const id = await startList(world.store, request, world.at());
  expect((await world.getList(id)).openPrice).toBe(1200);
  const chunk = await world.acceptChunk();
  expect(chunk.items).toHaveLength(1);
  await world.finishFound(chunk);
  await world.feed();
  expect(await world.getList(id)).toMatchObject({
    state: 'paused',
    pause: { code: 'over_list_limit' },
    openPrice: 1100,
  });
});

async function losesItsOnlyChunk(ceiling: number, hasKey: boolean) {
  const id = await world.start(createPeople(10), { ceiling });
  await world.feed();
  const [chunk] = await world.listChunks();
  await world.change(chunk!, { type: 'send', owner: 'worker', hasKey });
  await world.change(chunk!, {
    type: 'unanswered',
    failure: createFailure('timeout', 'for developers'),
  });
  await world.feed();
  return { id, chunk: chunk! };
}

test('An unanswered chunk that may be paid twice is sent again only if the ceiling allows both', async () => {
  const { chunk } = await losesItsOnlyChunk(1500, false);
  expect(await retryJob(world.store, chunk.id, world.at())).toEqual({
    ok: false,
    refusal: { code: 'over_list_limit', needed: 10, available: 5 },
  });
});

test('Under a valid key it is one start, which counts once', async () => {
  const { id, chunk } = await losesItsOnlyChunk(1000, true);
  expect(await retryJob(world.store, chunk.id, world.at())).toEqual({ ok: true });
  await world.feed();
  expect((await world.getList(id)).unsure).toBe(0);
});

test('Under an expired key both count', async () => {
  const { id, chunk } = await losesItsOnlyChunk(2000, true);
  world.engine.pass(48 * 3600);
  expect(await retryJob(world.store, chunk.id, world.at())).toEqual({ ok: true });
  await world.feed();
  expect((await world.getList(id)).unsure).toBe(chunk.held);
});

test('A chunk that was given up may have been paid, so it counts against the ceiling', async () => {
  const id = await world.start(createPeople(120), { ceiling: 11_000 });
  await world.feed({ jobLimit: 100 });
  const [chunk] = await world.listChunks();
  await world.leaveUnanswered(chunk!, createFailure('timeout', 'for developers'));
  for (const job of await world.listChunks()) await world.change(job, { type: 'cancel' });
  await world.feed();
  await world.change(chunk!, { type: 'give_up' });
  await world.feed();
  expect((await world.getList(id)).unsure).toBe(10_000);
  await resumeList(world.store, { id }, world.engine.now());
  await world.feed();
  const held = (await world.listChunks()).reduce((sum, job) => sum + job.held, 0);
  expect(held).toBeLessThanOrEqual(1000);
});
