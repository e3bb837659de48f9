import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createPerson,
  type ListEnvironment,
} from '../../test/support/list-environment.ts';
import { startReveal } from '../enrichment/start/start.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

test('A row is not finished as found while a requested kind was never looked for', async () => {
  const { engine, store } = world;
  const person = createPerson(1);
  const request = { person, refresh: false, ceiling: 1000 };
  const first = await startReveal(store, { ...request, kinds: ['phone'] }, world.at());
  const contact = await store.contact(first.ok ? first.id : '');
  const workEmail = {
    checkedAt: engine.now().toISOString(),
    jobId: 'earlier',
    values: [{ email: 'bo@firm-1.example', status: 'DELIVERABLE' }],
  };
  await store.putContact({ ...contact!, workEmail });
  const id = await world.start([person], { kinds: ['work_email', 'phone'] });
  await world.feed();
  expect(await world.outcomes(id)).toBe('running');
  const job = await store.job((first.ok && first.jobId) || '');
  await world.change(job!, { type: 'cancel' });
  await world.feed();
  expect(await world.chunks()).toMatchObject([{ listId: id, items: [{ kinds: ['phone'] }] }]);
});

test('A person who was suppressed during a chunk does not count as found', async () => {
  const { store } = world;
  const id = await world.start([createPerson(1), createPerson(2)]);
  const chunk = await world.acceptedChunk();

  await world.finishFound(chunk);
  const receipt = await store.receipt(chunk.id);
  const [first, ...others] = receipt!.lines;
  await store.putReceipt({ ...receipt!, lines: [{ ...first!, notKept: true }, ...others] });
  await world.feed();
  expect(await world.outcomes(id)).toBe('suppressed found');
  expect(await world.list(id)).toMatchObject({ charged: 200, foundKinds: { work_email: 1 } });
});
