// A start for two kinds is unanswered and given up while its key is valid. A request for one of the kinds
// then costs no more than that kind, and returns what was paid for.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  createRecord,
  refusal,
  createResult,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { createListEnvironment } from '../../../test/support/extension/list-environment.ts';
import { removePeopleFromJob } from '../../background/privacy/remove-people.ts';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { startReveal } from '../start/start-reveal.ts';
import { advance } from './transitions.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

const HOUR = 3_600;
const MOBILE = { number: '+447700900123', region: 'GB' };
const MISMATCH = { status: 422, serviceCode: 'error.idempotency.mismatch' };
const LOUD = { ...ADA, fullName: 'ADA EXAMPLE', firstName: 'ADA', lastName: 'EXAMPLE' };

type Body = { data: { enrich_fields: string[]; custom: { ref: string } }[] };

let engine: Engine;
let givenUp: ContactJob;

const ask = (kinds: Kind[], ceiling = 1400) =>
  startReveal(engine.store, { person: LOUD, kinds, refresh: false, ceiling }, engine.at());
const step = (seconds = 60) => run(engine, engine.runner('one'), seconds);
const bodies = () => engine.called('startContactEnrichment').map(({ body }) => body as Body);

/** A service with idempotency keys. The first responses do not arrive, whether or not the requests did. */
function serve(hasHadFirst: boolean): { answerAgain(): void } {
  let had: Body | null = null;
  let isLost = true;
  engine.script.startContactEnrichment = ({ body }) => {
    if (!isLost || hasHadFirst) had ??= body as Body;
    if (isLost) return refusal('timeout');
    return JSON.stringify(had) === JSON.stringify(body)
      ? answer(STARTED)
      : refusal('invalid', MISMATCH);
  };
  engine.script.getCredits = () => refusal('unreachable');
  engine.script.getContactEnrichment = () => {
    const [one] = had?.data ?? [];
    const has = (field: string) => one?.enrich_fields.includes(field) === true;
    const info = {
      ...(has('contact.work_emails') ? { work_emails: [WORK] } : {}),
      ...(has('contact.phones') ? { phones: [MOBILE] } : {}),
    };
    return answer(
      createResult([createRecord(one?.custom.ref ?? '', info)], has('contact.phones') ? 11 : 1),
    );
  };
  return { answerAgain: () => void (isLost = false) };
}

/** Work address and phone were requested, the start stayed unanswered, and the user gave it up. */
async function giveUp(hasHadIt: boolean): Promise<void> {
  const service = serve(hasHadIt);
  await startReveal(
    engine.store,
    { person: ADA, kinds: ['work_email', 'phone'], refresh: false, ceiling: 1400 },
    engine.at(),
  );
  await step();
  const [job] = await engine.store.listActiveJobs();
  const at = engine.now().toISOString();
  const unknown: Job = {
    ...job!,
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    endedAt: at,
    nextAt: null,
    owner: null,
  };
  givenUp = advance(unknown as ContactJob, { type: 'give_up' }, engine.now());
  await engine.store.putJob(givenUp);
  engine.calls.length = 0;
  service.answerAgain();
}

const current = async () => (await engine.store.getJob(givenUp.id)) as ContactJob;
const values = async () => {
  const contact = await engine.store.getContact(givenUp.items[0]!.contactId);
  return [contact?.workEmail?.values.length ?? null, contact?.phone?.values.length ?? null];
};

beforeEach(() => {
  engine = createEngine();
});

describe('one of the two kinds is requested', () => {
  test('If the service never had the start, it gets the smaller one alone, at its price', async () => {
    await giveUp(false);
    expect(await ask(['work_email'], 100)).toMatchObject({ ok: true, jobId: givenUp.id });
    expect(await current()).toMatchObject({
      state: 'queued',
      delivery: { status: 'unanswered' },
      held: 1100,
    });
    await step();
    await step();
    expect(bodies().map(({ data }) => data[0]?.enrich_fields)).toEqual([['contact.work_emails']]);
    const job = await current();
    expect(job).toMatchObject({ state: 'done', held: 100, charged: 100 });
    expect(job.items).toEqual([{ ...givenUp.items[0], kinds: ['work_email'] }]);
    expect(await values()).toEqual([1, null]);
  });

  test('If the service had the start, its result is stored once, under one receipt', async () => {
    await giveUp(true);
    await ask(['work_email'], 100);
    await step();
    await step();
    expect(bodies().map(({ data }) => data[0]?.enrich_fields.length)).toEqual([1, 2]);
    const keys = engine
      .called('startContactEnrichment')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([givenUp.idempotencyKey, givenUp.idempotencyKey]);
    const job = await current();
    expect(job).toMatchObject({ state: 'done', held: 1100, charged: 1100 });
    expect(job.items).toEqual(givenUp.items);
    expect(await values()).toEqual([1, 1]);
    expect(await engine.store.getReceipt(givenUp.id)).toMatchObject({ charged: 1100 });
  });

  test('If the disk is full, the result is the same, without a third start', async () => {
    await giveUp(true);
    await ask(['work_email'], 100);
    let writes = 0;
    const runner = engine.runner('one', {
      changeJob: (id, change) =>
        (writes += 1) === 2
          ? Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
          : engine.store.changeJob(id, change),
    });
    for (let turn = 0; turn < 4; turn++) await run(engine, runner, 60);
    expect(engine.diskWrites).toContain(false);
    expect(await current()).toMatchObject({ state: 'done', held: 1100, items: givenUp.items });
    expect(await values()).toEqual([1, 1]);
  });

  test('It is not sent without the key after the service stopped offering keys', async () => {
    await giveUp(true);
    await ask(['work_email']);
    engine.additions = { ...engine.additions, idempotencyKey: false };
    await step();
    expect(bodies()).toEqual([]);
    expect(await current()).toMatchObject({ state: 'unknown_outcome' });
  });

  test('After the key has expired it is a search of its own', async () => {
    await giveUp(true);
    engine.pass(24 * HOUR);
    const started = await ask(['work_email']);
    expect(started.ok && started.jobId).not.toBe(givenUp.id);
    expect(await engine.store.listActiveJobs()).toMatchObject([{ held: 100 }]);
  });

  test('It is a search of its own when the smaller start is unanswered, too', async () => {
    await giveUp(true);
    await ask(['work_email']);
    const at = engine.now().toISOString();
    const again: Job = {
      ...(await current()),
      state: 'unknown_outcome',
      delivery: UNANSWERED,
      endedAt: at,
    };
    await engine.store.putJob(advance<Job>(again, { type: 'give_up' }, engine.now()));
    const started = await ask(['phone']);
    expect(started).toMatchObject({ ok: true, jobId: expect.any(String) });
    expect(started.ok && started.jobId).not.toBe(givenUp.id);
    expect(await engine.store.listActiveJobs()).toMatchObject([{ items: [{ kinds: ['phone'] }] }]);
  });
});

test('A free repetition is not resumed, because a part of it would cost', async () => {
  await giveUp(true);
  await engine.store.putJob({ ...givenUp, freeSince: givenUp.createdAt });
  const started = await ask(['work_email']);
  expect(started).toMatchObject({ ok: true, jobId: expect.any(String) });
  expect(started.ok && started.jobId).not.toBe(givenUp.id);
  expect(await engine.store.listActiveJobs()).toMatchObject([
    { items: [{ kinds: ['work_email'] }] },
  ]);
});

test('If both are requested, exactly the same start is repeated', async () => {
  await giveUp(true);
  expect(await ask(['phone', 'work_email'])).toMatchObject({ ok: true, jobId: givenUp.id });
  await step();
  expect(engine.called('startContactEnrichment')).toMatchObject([
    { idempotencyKey: givenUp.idempotencyKey },
  ]);
  expect(await current()).toMatchObject({ state: 'submitted', items: givenUp.items });
});

test('If more is requested, the rest is requested separately', async () => {
  await giveUp(true);
  await ask(['personal_email', 'work_email']);
  const jobs = (await engine.store.listActiveJobs()) as ContactJob[];
  expect(jobs).toHaveLength(2);
  expect(jobs.find(({ id }) => id !== givenUp.id)).toMatchObject({
    items: [{ kinds: ['personal_email'], input: { first_name: 'ADA' } }],
  });
});

test('A list skips people who may be paid for already', async () => {
  const world = createListEnvironment();
  engine = world.engine;
  await giveUp(true);
  const id = await world.start([LOUD], { kinds: ['work_email'] });
  await world.feed();
  expect(await engine.store.listActiveJobs()).toEqual([]);
  expect(await world.readOutcomes(id)).toBe('failed');
});

test('After an erasure no stored body is left', async () => {
  await giveUp(true);
  await ask(['work_email']);
  expect(removePeopleFromJob(await current(), () => true, 'erased:1')).toMatchObject({
    name: '',
  });
});
