import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  createPeople,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { retryJob } from '../start/retry-job.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { cancelList, resumeList } from '../../lists/change-list.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

/** The service accepted it, and failed it later. */
async function failedChunk() {
  const id = await world.start(createPeople(2));
  const chunk = await world.acceptChunk();

  await world.change(chunk, { type: 'fail', failure: createFailure('credits', 'for developers') });
  await world.feed();
  expect(await world.readOutcomes(id)).toBe('failed failed');
  expect((await world.getList(id)).unsure).toBe(200);
  return { id, chunk: chunk };
}

test.each<[string, (id: string) => Promise<unknown>, string]>([
  ['rests', async () => null, 'paused'],
  ['is done', (id) => resumeList(world.store, { id }, world.engine.now()), 'done'],
  ['was cancelled', (id) => cancelList(world.store, id, world.engine.now()), 'cancelled'],
])(
  'A chunk of a list that %s is retried, and its rows get its result',
  async (_, change, state) => {
    const { id, chunk } = await failedChunk();
    await change(id);
    await world.feed();
    expect(await retryJob(world.store, chunk.id, world.at())).toEqual({ ok: true });
    expect(await world.readOutcomes(id)).toBe('running running');
    await world.feed();
    const [one, two] = chunk.items;
    await world.finish(chunk, [createFound(one!), createEmpty(two!)], 1);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('found not_found');
    expect(await world.getList(id)).toMatchObject({ state, unsure: 0, charged: 100, open: [] });
  },
);
