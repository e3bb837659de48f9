import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { findNextDay } from './resume-next-day.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

test('A list at the limit of the day resumes on the next day, and not before', async () => {
  const { engine, store } = world;
  const at = { dayLimit: 2 };
  const id = await world.start(createPeople(5));
  const chunk = await world.acceptChunk(at);

  await world.finishFound(chunk);
  await world.feed(at);
  expect(await world.getList(id)).toMatchObject({
    state: 'paused',
    pause: { code: 'over_day_limit' },
  });
  const midnight = await findNextDay(store, engine.now());
  expect([midnight?.getHours(), midnight?.getMinutes()]).toEqual([0, 0]);
  const seconds = (midnight!.getTime() - engine.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  engine.pass(seconds - 1);
  await world.feed(at);
  expect(await world.listChunks()).toEqual([]);
  engine.pass(1);
  await world.feed(at);
  expect((await world.listChunks())[0]?.items).toHaveLength(2);
  expect(await findNextDay(store, engine.now())).toBeNull();
});

test('Without a list at that limit there is nothing to wait for', async () => {
  await world.start(createPeople(1));
  await world.feed({ balance: 0 });
  expect(await findNextDay(world.store, world.engine.now())).toBeNull();
});
