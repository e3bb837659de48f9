import { beforeEach, describe, expect, test } from 'vitest';
import { createFailure } from '../../model/jobs/failure.ts';
import type { ReverseJob } from '../../model/jobs/job.ts';
import {
  ADA,
  answer,
  createEngine,
  PLAIN,
  refusal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  ADDRESS,
  askWho,
  createOwner,
  createOwners,
  createProfile,
  type OwnerRecord,
} from '../../../test/support/extension/lookup-requests.ts';
import { retryJob } from '../start/retry-job.ts';
import { startReveal } from '../start/start-reveal.ts';

let engine: Engine;
let id: string;
const BOB = 'bob@tarnwick.example';
const UNKNOWN = 'unknown@tarnwick.example';

beforeEach(() => {
  engine = createEngine();
  engine.script.startReverseEmail = () => answer({ enrichment_id: 'r1' });
});

async function start(emails: readonly string[] = [ADDRESS]): Promise<ReverseJob> {
  const started = await askWho(engine, emails);
  id = started.ok ? started.jobIds[0]! : '';
  return reverseJob();
}

async function reverseJob(): Promise<ReverseJob> {
  const job = await engine.store.getJob(id);
  if (job?.type !== 'reverse') throw new Error('There is no such reverse job.');
  return job;
}

/** Records by address, with the references that were sent. */
function answerWith(
  job: ReverseJob,
  people: Record<string, ReturnType<typeof createProfile> | null>,
  credits: number | null,
  change: (records: OwnerRecord[]) => OwnerRecord[] = (records) => records,
  status = 'FINISHED',
) {
  const records = job.items.map(({ ref, email }) =>
    createOwner(ref, people[email] ?? null, { input: { email } }),
  );
  engine.script.getReverseEmail = () => answer(createOwners(change(records), credits, status));
}

const finish = async () => {
  await run(engine, engine.runner('a'), 5);
  await run(engine, engine.runner('a'), 5);
};

const bob = createProfile({
  id: 'p2',
  full_name: 'Bob Sample',
  first_name: 'Bob',
  last_name: 'Sample',
  social_profiles: null,
});

test('The request has the addresses with opaque references, and the idempotency key', async () => {
  const job = await start([ADDRESS, BOB]);
  answerWith(job, {}, 0);
  await finish();
  const [sent] = engine.called('startReverseEmail');
  expect(sent).toMatchObject({
    idempotencyKey: job.idempotencyKey,
    query: { silentFail: 'true' },
    body: {
      name: expect.stringMatching(/^2 addresses · /),
      data: [
        { email: ADDRESS, custom: { ref: job.items[0]!.ref } },
        { email: BOB, custom: { ref: job.items[1]!.ref } },
      ],
    },
  });
});

test('Of duplicate records, the one with the owner counts', async () => {
  const job = await start([ADDRESS]);
  const { ref } = job.items[0]!;
  engine.script.getReverseEmail = () =>
    answer(createOwners([createOwner(ref, null), createOwner(ref, createProfile())], 1));
  await finish();
  expect(await engine.store.getReceipt(job.id)).toMatchObject({
    charged: 100,
    lines: [{ outcome: 'found', charged: 100 }],
  });
});

test('People, profiles, addresses, receipt and job are stored, matched by reference in any order', async () => {
  const job = await start([ADDRESS, BOB, UNKNOWN]);
  answerWith(job, { [ADDRESS]: createProfile(), [BOB]: bob }, 2, (records) => records.toReversed());
  await finish();
  const ended = await reverseJob();
  const [ada, bobs] = await Promise.all(
    ended.items.slice(0, 2).map(({ contactId }) => engine.store.getContact(contactId!)),
  );
  expect(ada).toMatchObject({
    fullName: 'Ada Example',
    location: 'Bergen, Norway',
    workEmail: null,
  });
  expect(ada!.givenEmails).toEqual([{ email: ADDRESS, at: expect.any(String), jobId: id }]);
  expect(bobs).toMatchObject({ fullName: 'Bob Sample', profile: { id: 'p2' } });
  expect(ended).toMatchObject({ state: 'done', charged: 200 });
  expect(ended.items[2]!.contactId).toBeNull();
  const receipt = await engine.store.getReceipt(id);
  expect(receipt).toMatchObject({
    charged: 200,
    expected: 200,
    enrichmentId: 'r1',
    contactIds: [ada!.id, bobs!.id],
    sent: [{ email: ADDRESS }, { email: BOB }, { email: UNKNOWN }],
    lines: [
      { what: 'reverse', contactId: ada!.id, outcome: 'found', charged: 100 },
      { what: 'reverse', contactId: bobs!.id, outcome: 'found', charged: 100 },
      { what: 'reverse', outcome: 'not_found', charged: 0 },
    ],
  });
  expect((await engine.store.findContactsByEmails([BOB])).map(({ id: one }) => one)).toEqual([
    bobs!.id,
  ]);
});

test('A known person keeps their values', async () => {
  const revealed = await startReveal(
    engine.store,
    { person: { ...ADA, title: 'Captain' }, kinds: ['phone'], refresh: false, ceiling: 1000 },
    engine.at(),
  );
  engine.script.startContactEnrichment = () => refusal('invalid');
  const job = await start();
  answerWith(job, { [ADDRESS]: createProfile() }, 1);
  await finish();
  const [item] = (await reverseJob()).items;
  expect(item!.contactId).toBe(revealed.ok && revealed.id);
  expect(await engine.store.getContact(item!.contactId!)).toMatchObject({
    title: 'Captain',
    profile: { id: 'p1' },
  });
});

test('A found person without a charge is free, because it was paid before', async () => {
  answerWith(await start(), { [ADDRESS]: createProfile() }, 0);
  await finish();
  expect(await engine.store.getReceipt(id)).toMatchObject({
    charged: 0,
    lines: [{ outcome: 'free', charged: 0 }],
  });
});

test('If the service returns no references, records are matched by address', async () => {
  const job = await start([ADDRESS, BOB]);
  answerWith(job, { [ADDRESS]: createProfile(), [BOB]: bob }, 2, (records) =>
    records.toReversed().map((record) => ({
      ...record,
      custom: undefined,
      input: { email: record.input.email.toUpperCase() },
    })),
  );
  await finish();
  const { items } = await reverseJob();
  const names = await Promise.all(
    items.map(async ({ contactId }) => (await engine.store.getContact(contactId!))?.fullName),
  );
  expect(names).toEqual(['Ada Example', 'Bob Sample']);
});

describe('a job that ends before everything was looked for', () => {
  test('A 402 with a partial result is stored, and the rest counts as skipped', async () => {
    const job = await start([ADDRESS, BOB]);
    const records = [createOwner(job.items[0]!.ref, createProfile())];
    engine.script.getReverseEmail = () => ({
      ok: false,
      failure: createFailure('credits', 'for developers'),
      partial: createOwners(records, 1, 'CREDITS_INSUFFICIENT'),
    });
    await finish();
    expect(await reverseJob()).toMatchObject({ state: 'done', failure: { code: 'credits' } });
    expect((await engine.store.getReceipt(id))?.lines.map(({ outcome }) => outcome)).toEqual([
      'found',
      'skipped',
    ]);
  });

  test('A 200 with an unfinished status is polled again', async () => {
    const job = await start();
    answerWith(job, {}, null, undefined, 'IN_PROGRESS');
    await finish();
    expect(await reverseJob()).toMatchObject({ state: 'submitted', charged: null });
    answerWith(job, { [ADDRESS]: createProfile() }, 1);
    await run(engine, engine.runner('a'), 60);
    expect(await reverseJob()).toMatchObject({ state: 'done', charged: 100 });
  });

  test('After a 404 the job has failed', async () => {
    await start();
    engine.script.getReverseEmail = () => ({
      ok: false,
      failure: {
        ...createFailure('not_found', 'for developers'),
        serviceCode: 'error.reverse.email.not_found',
      },
    });
    await finish();
    expect(await reverseJob()).toMatchObject({ state: 'failed', failure: { code: 'not_found' } });
  });
});

describe('an unanswered start', () => {
  test('With a key the same start is repeated under it', async () => {
    const job = await start();
    let first = true;
    engine.script.startReverseEmail = () => {
      const isUnanswered = first;
      first = false;
      return isUnanswered ? refusal('timeout') : answer({ enrichment_id: 'r1' });
    };
    answerWith(job, { [ADDRESS]: createProfile() }, 1);
    await run(engine, engine.runner('a'));
    await run(engine, engine.runner('a'), 60);
    await run(engine, engine.runner('a'), 60);
    const sent = engine.called('startReverseEmail');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await reverseJob()).toMatchObject({ state: 'done', charged: 100 });
  });

  test('Without a key it waits for the user, and nothing is sent twice', async () => {
    engine.additions = PLAIN;
    await start();
    engine.script.startReverseEmail = () => refusal('timeout');
    await run(engine, engine.runner('a'));
    await run(engine, engine.runner('a'), 3600);
    expect(engine.called('startReverseEmail')).toHaveLength(1);
    expect(await reverseJob()).toMatchObject({ state: 'unknown_outcome', name: ADDRESS });
  });
});

test('An address that another job has found since is not sent again', async () => {
  const job = await start();
  await engine.store.putJob({ ...job, state: 'failed', endedAt: job.createdAt, nextAt: null });
  engine.pass(10);
  const failed = id;
  answerWith(await start(), { [ADDRESS]: createProfile() }, 1);
  expect(await retryJob(engine.store, failed, engine.at())).toMatchObject({
    refusal: { code: 'superseded' },
  });
  await finish();
  expect(await retryJob(engine.store, failed, engine.at())).toMatchObject({
    refusal: { code: 'superseded' },
  });
});
