// A list that the service refuses for lack of credits must not be sent again with each new balance.
import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createEmpty,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { HERE } from '../../test/support/extension/engine.ts';
import { createFailure } from '../model/jobs/failure.ts';
import type { ContactJob } from '../model/jobs/job.ts';
import { resumeAtLimit } from './change-list.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const SHORT = createFailure('credits', 'for developers');
const reportBalance = (balance: number, place = HERE) =>
  resumeAtLimit(world.store, { ...place, balance }, world.engine.now());

test.each<[string, (chunk: ContactJob) => Promise<unknown>]>([
  ['at the start', (chunk) => world.refuse(chunk, SHORT)],
  [
    'after it was accepted, as the budget of its key is used up',
    async (chunk) => {
      await world.accept(chunk);
      const data = chunk.items.map((item) => createEmpty(item, 'skipped'));
      await world.finish(chunk, data, 0, SHORT);
    },
  ],
])('%s: it is sent once, and again when there are more credits', async (_, refuse) => {
  const id = await world.start(createPeople(3));
  let starts = 0;
  const round = async () => {
    await world.feed();
    for (const chunk of await world.listChunks()) {
      starts += 1;
      await refuse(chunk);
    }
    await world.feed();
  };
  for (const balance of [50, 50, 50]) {
    await round();
    expect(await reportBalance(balance)).toBe(false);
  }
  expect(starts).toBe(1);
  expect(await reportBalance(80, { ...HERE, workspaceId: 'another' })).toBe(false);
  expect(await reportBalance(20)).toBe(false);
  expect(await reportBalance(21)).toBe(true);
  await round();
  expect(starts).toBe(2);
  expect((await world.getList(id)).state).toBe('paused');
});
