import { beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type Failure } from '../model/failure.ts';
import type { ContactJob } from '../model/job.ts';
import {
  createListEnvironment,
  found,
  nothing,
  people,
  type ListEnvironment,
} from '../../test/support/list-environment.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const refusal = (serviceCode: string, status = 400): Failure => ({
  ...failureOf('invalid', 'for developers'),
  status,
  serviceCode,
});

async function firstChunk(count: number, kinds?: ('work_email' | 'phone')[]) {
  const id = await world.start(people(count), kinds ? { kinds } : {});
  await world.feed();
  const [job] = await world.chunks();
  return { id, job: job! };
}

describe('records', () => {
  test('in another order, doubled, or of somebody else, they go to whom they are about', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    const stranger = found({ ...a!, ref: 'nobody of ours' });
    await world.finish(job, [found(c!), nothing(b!), stranger, found(a!), found(c!)], 2);
    await world.feed();
    expect(await world.outcomes(id)).toBe('found not_found found');
    const contact = await world.store.contact(c!.contactId);
    expect(contact?.workEmail?.values.map(({ email }) => email)).toEqual(['who@firm-2.example']);
    expect(await world.store.receipt(job.id)).toMatchObject({ charged: 200, expected: 200 });
  });

  test('who is missing, or skipped, was not looked for: that is no miss', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b] = job.items;
    await world.finish(job, [nothing(b!, 'skipped'), nothing(a!)], 0);
    await world.feed();
    expect(await world.outcomes(id)).toBe('not_found skipped skipped');
    expect((await world.store.contact(b!.contactId))?.workEmail).toBeNull();
  });

  test('without a reference the input that a record repeats says whose it is', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const bare = job.items.map((item) => {
      const { first_name, last_name, domain } = item.input;
      const input = { first_name, last_name, company_domain: domain };
      return { ...found(item), custom: undefined, input } as ReturnType<typeof found>;
    });
    await world.finish(job, bare.toReversed().slice(0, 2), 2);
    await world.feed();
    expect(await world.outcomes(id)).toBe('skipped found found');
  });
});

describe('partial answers', () => {
  test('values are kept as they come, and what is not there yet is no miss', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    await world.partly(job, [nothing(c!), found(a!), nothing(b!)]);
    expect(await world.outcomes(id)).toBe('found running running');
    expect((await world.store.contact(a!.contactId))?.workEmail?.values).toHaveLength(1);
    expect((await world.store.contact(b!.contactId))?.workEmail).toBeNull();
    expect((await world.list(id)).open).toMatchObject([{ charged: 100 }]);
    await world.finish(job, [nothing(b!), found(a!), found(c!)], 2);
    await world.feed();
    expect(await world.outcomes(id)).toBe('found not_found found');
    expect(await world.list(id)).toMatchObject({ state: 'done', charged: 200, open: [] });
  });

  test('a service that tells the state of each record tells the progress', async () => {
    const { id, job } = await firstChunk(4);
    await world.accept(job);
    const [a, b, c, d] = job.items;
    const states = [found(a!, 'found'), nothing(b!, 'not_found'), nothing(c!, 'running')];
    await world.partly(job, [...states, nothing(d!, 'skipped')], 1);
    expect(await world.outcomes(id)).toBe('found not_found running running');
    expect((await world.store.contact(b!.contactId))?.workEmail).toBeNull();
  });

  test('of two kinds one is not all', async () => {
    const { id, job } = await firstChunk(1, ['work_email', 'phone']);
    await world.accept(job);
    await world.partly(job, [found(job.items[0]!)]);
    expect(await world.outcomes(id)).toBe('running');
  });
});

describe('refusals', () => {
  /** Refuses every chunk that the row is in, and takes every other. */
  async function serve(id: string, bad: string, code = 'error.enrichment.domain.invalid') {
    const sent: ContactJob[] = [];
    for (let round = 0; round < 60; round++) {
      await world.feed();
      const [job] = await world.chunks();
      if (!job) break;
      sent.push(job);
      const isBad = job.items.some(({ input }) => input.domain === bad);
      if (isBad) await world.refuse(job, refusal(code));
      else {
        await world.accept(job);
        await world.finish(
          job,
          job.items.map((item) => found(item)),
          job.items.length,
        );
      }
    }
    return { sent, list: await world.list(id) };
  }

  test('one row that the service refuses is found by halves, and nobody else pays for it', async () => {
    const id = await world.start(people(100));
    const { sent, list } = await serve(id, 'firm-37.example');
    expect(list).toMatchObject({ state: 'done', charged: 9900 });
    expect(list.counts).toMatchObject({ found: 99, invalid: 1 });
    const row = (await world.rows(id))[37];
    expect(row).toMatchObject({ outcome: 'invalid', problem: 'error.enrichment.domain.invalid' });
    expect(sent.length).toBeLessThan(16);
  });

  test('a refusal that no smaller chunk would escape pauses the list, and resuming sends again', async () => {
    const { id, job } = await firstChunk(3);
    await world.refuse(job, failureOf('unauthorized', 'for developers'));
    await world.feed();
    expect(await world.list(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'service', failure: { code: 'unauthorized' } },
      charged: 0,
    });
    expect(await world.outcomes(id)).toBe('waiting waiting waiting');
  });

  test('a service that refuses everybody is not asked about everybody', async () => {
    const id = await world.start(people(100));
    for (let round = 0; round < 60; round++) {
      await world.feed();
      for (const job of await world.chunks()) await world.refuse(job, refusal('error.strange'));
    }
    const list = await world.list(id);
    expect(list).toMatchObject({ state: 'paused', pause: { code: 'service' } });
    expect(list.counts.invalid).toBeLessThan(8);
  });
});

describe('ends that are none', () => {
  test('when the credits run out the rest waits, and what was found is kept', async () => {
    const { id, job } = await firstChunk(3);
    await world.accept(job);
    const [a, b, c] = job.items;
    const failure = failureOf('credits', 'for developers');
    await world.finish(job, [found(a!, 'found'), nothing(b!, 'skipped'), nothing(c!)], 1, failure);
    await world.feed();
    expect(await world.outcomes(id)).toBe('found waiting waiting');
    expect(await world.list(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'not_enough_credits' },
      charged: 100,
    });
  });

  test('a lost answer waits for the user, and what it may have cost counts', async () => {
    const { id, job } = await firstChunk(150);
    await world.lose(job, failureOf('timeout', 'for developers'));
    await world.feed();
    const list = await world.list(id);
    expect(list).toMatchObject({ state: 'paused', pause: { code: 'lost_answer' } });
    expect(list.counts.unknown).toBe(100);
    await world.change(job, { type: 'give_up' });
    await world.feed();
    expect(await world.list(id)).toMatchObject({ state: 'running', pause: null, unsure: 10_000 });
    expect((await world.list(id)).counts).toMatchObject({ failed: 100, running: 50 });
  });

  test('sent again by the user, a lost chunk goes on', async () => {
    const { id, job } = await firstChunk(2);
    await world.lose(job, failureOf('timeout', 'for developers'));
    await world.feed();
    await world.change(job, { type: 'retry' });
    await world.feed();
    expect(await world.outcomes(id)).toBe('running running');
    expect((await world.list(id)).state).toBe('running');
  });

  test('a result that the service has forgotten is not bought again', async () => {
    const { id, job } = await firstChunk(2);
    await world.accept(job);
    await world.partly(job, [found(job.items[0]!)]);
    await world.change(job, { type: 'fail', failure: failureOf('not_found', 'for developers') });
    await world.feed();
    expect(await world.outcomes(id)).toBe('found failed');
    expect(await world.list(id)).toMatchObject({ unsure: 200, state: 'paused' });
  });
});
