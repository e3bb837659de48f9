import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  found,
  nothing,
  people,
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
  const id = await world.start(people(2));
  const chunk = await world.acceptedChunk();

  await world.change(chunk, { type: 'fail', failure: createFailure('credits', 'for developers') });
  await world.feed();
  expect(await world.outcomes(id)).toBe('failed failed');
  expect((await world.list(id)).unsure).toBe(200);
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
    expect(await world.outcomes(id)).toBe('running running');
    await world.feed();
    const [one, two] = chunk.items;
    await world.finish(chunk, [found(one!), nothing(two!)], 1);
    await world.feed();
    expect(await world.outcomes(id)).toBe('found not_found');
    expect(await world.list(id)).toMatchObject({ state, unsure: 0, charged: 100, open: [] });
  },
);
