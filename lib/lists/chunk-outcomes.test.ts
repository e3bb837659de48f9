import { beforeEach, describe, expect, test } from 'vitest';
import { createFailure, type Failure } from '../model/jobs/failure.ts';
import type { ContactJob } from '../model/jobs/job.ts';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const refusal = (serviceCode: string, status = 400): Failure => ({
  ...createFailure('invalid', 'for developers'),
  status,
  serviceCode,
});

async function firstChunk(count: number, kinds?: ('work_email' | 'phone')[]) {
  const id = await world.start(createPeople(count), kinds ? { kinds } : {});
  await world.feed();
  const [job] = await world.listChunks();
  return { id, job: job! };
}

describe('records', () => {
  test('In another order, doubled or of other people, they are matched to the right rows', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    const stranger = createFound({ ...a!, ref: 'unknown-ref' });
    await world.finish(
      job,
      [createFound(c!), createEmpty(b!), stranger, createFound(a!), createFound(c!)],
      2,
    );
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('found not_found found');
    const contact = await world.store.getContact(c!.contactId);
    expect(contact?.workEmail?.values.map(({ email }) => email)).toEqual(['who@firm-2.example']);
    expect(await world.store.getReceipt(job.id)).toMatchObject({ charged: 200, expected: 200 });
  });

  test('A missing or skipped person was not looked for, which is not a miss', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b] = job.items;
    await world.finish(job, [createEmpty(b!, 'skipped'), createEmpty(a!)], 0);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('not_found skipped skipped');
    expect((await world.store.getContact(b!.contactId))?.workEmail).toBeNull();
  });

  test('Without a reference a record is matched by its echoed input', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const bare = job.items.map((item) => {
      const { first_name, last_name, domain } = item.input;
      const input = { first_name, last_name, company_domain: domain };
      return { ...createFound(item), custom: undefined, input } as ReturnType<typeof createFound>;
    });
    await world.finish(job, bare.toReversed().slice(0, 2), 2);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('skipped found found');
  });
});

describe('partial answers', () => {
  test('Values are stored as they arrive, and a missing value is not a miss', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    await world.finishPartly(job, [createEmpty(c!), createFound(a!), createEmpty(b!)]);
    expect(await world.readOutcomes(id)).toBe('found running running');
    expect((await world.store.getContact(a!.contactId))?.workEmail?.values).toHaveLength(1);
    expect((await world.store.getContact(b!.contactId))?.workEmail).toBeNull();
    expect((await world.getList(id)).open).toMatchObject([{ charged: 100 }]);
    await world.finish(job, [createEmpty(b!), createFound(a!), createFound(c!)], 2);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('found not_found found');
    expect(await world.getList(id)).toMatchObject({ state: 'done', charged: 200, open: [] });
  });

  test('The state of each record shows the progress', async () => {
    const { id, job } = await firstChunk(4);
    await world.accept(job);
    const [a, b, c, d] = job.items;
    const states = [
      createFound(a!, 'found'),
      createEmpty(b!, 'not_found'),
      createEmpty(c!, 'running'),
    ];
    await world.finishPartly(job, [...states, createEmpty(d!, 'skipped')], 1);
    expect(await world.readOutcomes(id)).toBe('found not_found running running');
    expect((await world.store.getContact(b!.contactId))?.workEmail).toBeNull();
  });

  test('A row with one of two kinds is not finished', async () => {
    const { id, job } = await firstChunk(1, ['work_email', 'phone']);
    await world.accept(job);
    await world.finishPartly(job, [createFound(job.items[0]!)]);
    expect(await world.readOutcomes(id)).toBe('running');
  });
});

describe('refusals', () => {
  /** Refuses every chunk with this row, and accepts every other. */
  async function serve(id: string, bad: string, code = 'error.enrichment.domain.invalid') {
    const sent: ContactJob[] = [];
    for (let round = 0; round < 60; round++) {
      await world.feed();
      const [job] = await world.listChunks();
      if (!job) break;
      sent.push(job);
      const isBad = job.items.some(({ input }) => input.domain === bad);
      if (isBad) await world.refuse(job, refusal(code));
      else {
        await world.accept(job);
        await world.finishFound(job);
      }
    }
    return { sent, list: await world.getList(id) };
  }

  test('A row that the service refuses is found by halving the chunk, and no other row is charged for it', async () => {
    const id = await world.start(createPeople(32));
    const { sent, list } = await serve(id, 'firm-13.example');
    expect(list).toMatchObject({ state: 'done', charged: 3100 });
    expect(list.counts).toMatchObject({ found: 31, invalid: 1 });
    const row = (await world.listRows(id))[13];
    expect(row).toMatchObject({ outcome: 'invalid', problem: 'error.enrichment.domain.invalid' });
    // The whole chunk, and two halves of each of five sizes.
    expect(sent.length).toBeLessThanOrEqual(11);
  });

  test('A refusal that applies to every chunk pauses the list, and resuming sends it again', async () => {
    const { id, job } = await firstChunk(3);
    await world.refuse(job, createFailure('unauthorized', 'for developers'));
    await world.feed();
    expect(await world.getList(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'service', failure: { code: 'unauthorized' } },
      charged: 0,
    });
    expect(await world.readOutcomes(id)).toBe('waiting waiting waiting');
  });

  test('A service that refuses every row is not sent every row', async () => {
    const id = await world.start(createPeople(32));
    for (let round = 0; round < 60; round++) {
      await world.feed();
      for (const job of await world.listChunks()) await world.refuse(job, refusal('error.strange'));
    }
    const list = await world.getList(id);
    expect(list).toMatchObject({ state: 'paused', pause: { code: 'service' } });
    expect(list.counts.invalid).toBeLessThan(8);
  });
});

describe('unfinished ends', () => {
  test('When the credits run out the rest waits, and what was found is kept', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    const failure = createFailure('credits', 'for developers');
    await world.finish(
      job,
      [createFound(a!, 'found'), createEmpty(b!, 'skipped'), createEmpty(c!)],
      1,
      failure,
    );
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('found waiting waiting');
    expect(await world.getList(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'not_enough_credits' },
      charged: 100,
    });
  });

  test('An unanswered chunk waits for the user, and what it may have cost counts', async () => {
    const { id, job } = await firstChunk(150);
    await world.leaveUnanswered(job, createFailure('timeout', 'for developers'));
    await world.feed();
    const list = await world.getList(id);
    expect(list).toMatchObject({ state: 'paused', pause: { code: 'lost_answer' } });
    expect(list.counts.unknown).toBe(100);
    await world.change(job, { type: 'give_up' });
    await world.feed();
    expect(await world.getList(id)).toMatchObject({
      state: 'running',
      pause: null,
      unsure: 10_000,
    });
    expect((await world.getList(id)).counts).toMatchObject({ failed: 100, running: 50 });
  });

  test('An unanswered chunk that the user sends again goes on', async () => {
    const { id, job } = await firstChunk(2);
    await world.leaveUnanswered(job, createFailure('timeout', 'for developers'));
    await world.feed();
    await world.change(job, { type: 'retry' });
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('running running');
    expect((await world.getList(id)).state).toBe('running');
  });

  test('A result that the service has deleted is not bought again', async () => {
    const { id, job } = await firstChunk(2);
    await world.accept(job);
    await world.finishPartly(job, [createFound(job.items[0]!)]);
    await world.change(job, {
      type: 'fail',
      failure: createFailure('not_found', 'for developers'),
    });
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('found failed');
    expect(await world.getList(id)).toMatchObject({ unsure: 200, state: 'paused' });
  });
});
