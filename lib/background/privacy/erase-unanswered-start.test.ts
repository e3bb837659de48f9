// One person of a job is erased or suppressed while its start is unanswered. The other people must get the
// results that were paid for, and a service that never received the start must not learn of the person.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  PLAIN,
  createRecord,
  refusal,
  createResult,
  run,
  STARTED,
} from '../../../test/support/extension/engine.ts';
import {
  BO,
  createEraseEnvironment,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import {
  askWho,
  createOwner,
  createOwners,
} from '../../../test/support/extension/lookup-requests.ts';
import { retryJob } from '../../enrichment/start/retry-job.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import { forgetExpiredBodies } from './expire-results.ts';

type Body = { name: string; data: { first_name?: string }[] };

const MISMATCH = {
  status: 422,
  serviceCode: 'error.idempotency.mismatch',
} as const;

let world: EraseEnvironment;
let chunk: ContactJob;
let zora: string;

beforeEach(async () => {
  world = createEraseEnvironment();
  const made = await world.storeChunk(ZORA, BO);
  chunk = made.chunk;
  zora = made.ids[0]!;
});

/** A service with idempotency keys. `hasHadFirst`: it received the start that it did not answer. */
function service(hasHadFirst: boolean): void {
  let had: string | null = null;
  let isFirst = true;
  world.engine.script.startContactEnrichment = ({ body }) => {
    const text = JSON.stringify(body);
    const isUnanswered = isFirst;
    isFirst = false;
    if (!isUnanswered || hasHadFirst) had ??= text;
    if (isUnanswered) return refusal('timeout');
    return had === text ? answer(STARTED) : refusal('invalid', MISMATCH);
  };
  world.engine.script.getContactEnrichment = () =>
    answer(
      createResult(
        chunk.items.map(({ ref, input }) => {
          const email = `${input.first_name}@who.example`.toLowerCase();
          return createRecord(ref, { work_emails: [{ email, status: 'DELIVERABLE' }] });
        }),
        2,
      ),
    );
}

const bodies = () => world.engine.called('startContactEnrichment').map(({ body }) => body as Body);
const step = (seconds = 0) => run(world.engine, world.engine.runner('one'), seconds);
const toTheEnd = async () => {
  await step(60);
  await step(60);
};
const boHas = async () =>
  (await world.engine.store.getContact(chunk.items[1]!.contactId))?.workEmail?.values[0]?.email;

describe('a start that is repeated under its key', () => {
  test('The other people get what was paid for, by the same start.', async () => {
    service(true);
    await step();
    await world.erase(zora);
    // Only the body of the start still contains the person.
    expect((await world.findTraces()).map((remnant) => remnant.split(':')[0])).toEqual([
      '.jobs.0.delivery.bodies.0',
    ]);
    await toTheEnd();
    const sent = world.engine.called('startContactEnrichment');
    expect(JSON.stringify(sent.at(-1)!.body)).toBe(JSON.stringify(sent[0]!.body));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      sent.map(() => chunk.idempotencyKey),
    );
    expect(await boHas()).toBe('bo@who.example');
    expect(await world.engine.store.getReceipt(chunk.id)).toMatchObject({
      charged: 200,
      expected: 200,
      lines: [{ outcome: 'found', notKept: true }, { outcome: 'found' }],
    });
    expect(await world.findTraces([...world.traces, 'zora@who.example'])).toEqual([]);
  });

  test('A start that never arrived is repeated without the person.', async () => {
    service(false);
    await step();
    await world.erase(zora);
    await toTheEnd();
    const [first, ...later] = bodies();
    expect(first?.data).toHaveLength(2);
    expect(later.map(({ data }) => data.map((one) => one.first_name))).toEqual([['Bo']]);
    expect(await boHas()).toBe('bo@who.example');
    expect(await world.findTraces()).toEqual([]);
  });

  test('The person can be erased at the moment in which the start is sent.', async () => {
    service(true);
    const lose = world.engine.script.startContactEnrichment!;
    world.engine.script.startContactEnrichment = async (call) => {
      if (world.engine.called('startContactEnrichment').length === 1) await world.erase(zora);
      return lose(call);
    };
    await step();
    await toTheEnd();
    expect(await boHas()).toBe('bo@who.example');
    expect(await world.findTraces()).toEqual([]);
  });

  test('If the person is suppressed instead, their contact stays as it is.', async () => {
    service(true);
    await step();
    await world.suppressing.add({ entries: [ZORA.networkUrl] });
    await toTheEnd();
    expect(await boHas()).toBe('bo@who.example');
    expect(await world.engine.store.getContact(zora)).toMatchObject({ workEmail: null });
    expect(await world.getContactJob(chunk.id)).toMatchObject({
      state: 'done',
      delivery: { status: 'accepted' },
      charged: 200,
    });
  });

  test('A start whose people are all erased is not repeated.', async () => {
    service(true);
    await step();
    await world.erase(zora, chunk.items[1]!.contactId);
    await toTheEnd();
    expect(bodies()).toHaveLength(1);
    expect(await world.getContactJob(chunk.id)).toMatchObject({ state: 'unknown_outcome' });
    expect(await world.findTraces([...world.traces, 'Bo'])).toEqual([]);
  });

  test('The body of the start is deleted when the service has forgotten the key.', async () => {
    service(true);
    await step();
    await world.erase(zora);
    world.engine.pass(24 * 3600);
    await world.suppressing.suppressQueued();
    expect(await world.getContactJob(chunk.id)).toMatchObject({ state: 'unknown_outcome' });
    expect(await world.findTraces()).toEqual([]);
  });
});

describe('a start that waits for a decision of the user', () => {
  const failEveryTry = async () => {
    world.engine.script.startContactEnrichment = () => refusal('server', { status: 500 });
    for (let tries = 0; tries < 5; tries++) await step(600);
    expect(await world.getContactJob(chunk.id)).toMatchObject({ state: 'unknown_outcome' });
  };
  const retry = () => retryJob(world.engine.store, chunk.id, world.engine.at());

  test('A retry under the key brings what was paid for the other people.', async () => {
    service(true);
    const keep = world.engine.script.startContactEnrichment!;
    await step();
    await failEveryTry();
    world.engine.script.startContactEnrichment = keep;
    await world.erase(zora);
    expect(await retry()).toEqual({ ok: true });
    await toTheEnd();
    expect(JSON.stringify(bodies().at(-1))).toBe(JSON.stringify(bodies()[0]));
    expect(await boHas()).toBe('bo@who.example');
    expect(await world.findTraces()).toEqual([]);
  });

  test('Without idempotency keys a retry is a new start for the other people alone.', async () => {
    world.engine.additions = PLAIN;
    world.engine.script.startContactEnrichment = () => refusal('timeout');
    await step();
    await world.erase(zora);
    expect(await world.findTraces()).toEqual([]);
    service(false);
    world.engine.script.startContactEnrichment = () => answer(STARTED);
    expect(await retry()).toEqual({ ok: true });
    await toTheEnd();
    expect(bodies().at(-1)?.data).toEqual([
      expect.objectContaining(chunk.items[1]!.input as object),
    ]);
    expect(await boHas()).toBe('bo@who.example');
  });

  test('The body is deleted when the service has forgotten the key.', async () => {
    service(true);
    await step();
    await failEveryTry();
    await world.erase(zora);
    expect(await world.findTraces()).not.toEqual([]);
    await forgetExpiredBodies(world.engine.store, world.engine.now());
    expect(await world.findTraces()).not.toEqual([]);
    world.engine.pass(24 * 3600);
    await forgetExpiredBodies(world.engine.store, world.engine.now());
    expect(await world.findTraces()).toEqual([]);
    expect(await retry()).toEqual({ ok: true });
  });
});

test('The other addresses of a reverse look-up get their owners.', async () => {
  const { engine } = world;
  const [hers, other] = ['zq@post.example', 'bob@tarnwick.example'] as const;
  engine.script.startContactEnrichment = () => refusal('rate_limit');
  const started = await askWho(engine, [hers, other]);
  const id = (started.ok && started.jobIds[0]) || '';
  const job = await engine.store.getJob(id);
  const refs = job?.type === 'reverse' ? job.items.map(({ ref }) => ref) : [];
  let first: string | null = null;
  engine.script.startReverseEmail = ({ body }) => {
    const isUnanswered = first === null;
    first ??= JSON.stringify(body);
    if (isUnanswered) return refusal('timeout');
    return first === JSON.stringify(body) ? answer(STARTED) : refusal('invalid', MISMATCH);
  };
  engine.script.getReverseEmail = () =>
    answer(
      createOwners(
        refs.map((ref) => createOwner(ref, null)),
        0,
      ),
    );
  await step();
  await world.suppressing.add({ entries: [hers] });
  await toTheEnd();
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'done' });
});
