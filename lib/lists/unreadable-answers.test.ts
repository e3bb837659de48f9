// Answers with parts that cannot be read: these may contain values that were found and paid for.
import { beforeEach, expect, test } from 'vitest';
import { createResult } from '../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createPerson,
  createFound,
  createEmpty,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import type { ContactRecord } from '../contract/enrichment.ts';
import { finishContactJob } from '../enrichment/result/finish-contact-job.ts';
import { startReveal } from '../enrichment/start/start-reveal.ts';
import type { ContactJob } from '../model/jobs/job.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const finishUnreadable = (job: ContactJob, data: ContactRecord[], credits: number) =>
  finishContactJob(
    world.store,
    job.id,
    { result: createResult(data, credits), failure: null, unreadable: 1 },
    world.engine.now(),
    new Map(),
  );

test('A row without a readable value is not "not found", and is not requested again', async () => {
  const id = await world.start(createPeople(4));
  const job = await world.acceptChunk();
  const [a, b, c] = job.items;
  await finishUnreadable(job, [createFound(a!), createEmpty(b!), createEmpty(c!, 'skipped')], 2);
  await world.feed();
  // The fourth record may be the unreadable part.
  expect(await world.readOutcomes(id)).toBe('found failed skipped failed');
  expect(await world.getList(id)).toMatchObject({ state: 'done', charged: 200, open: [] });
  expect(await world.listChunks()).toEqual([]);
  expect((await world.store.getContact(b!.contactId))?.workEmail).toBeNull();
  const lines = (await world.store.getReceipt(job.id))?.lines.map(({ outcome }) => outcome);
  expect(lines).toEqual(['found', 'not_found', 'skipped', 'not_found']);
});

test.each([
  ['the work email was found', true, 'found'],
  ['nothing was found', false, 'failed'],
])('A list does not buy what another job may have paid for: %s', async (_, isFound, outcome) => {
  const { store } = world;
  const person = createPerson(1);
  const kinds = ['work_email' as const, 'phone' as const];
  const request = { person, kinds, refresh: false, ceiling: 5000 };
  const first = await startReveal(store, request, world.at());
  const id = await world.start([person], { kinds });
  await world.feed();
  expect(await world.readOutcomes(id)).toBe('running');
  const job = (await store.getJob((first.ok && first.jobId) || '')) as ContactJob;
  await world.accept(job);
  const [item] = job.items;
  await finishUnreadable(job, [isFound ? createFound(item!) : createEmpty(item!)], 11);
  await world.feed();
  expect(await world.readOutcomes(id)).toBe(outcome);
  expect(await world.getList(id)).toMatchObject({ state: 'done', charged: 0, open: [] });
  expect(await world.listChunks()).toEqual([]);
});
