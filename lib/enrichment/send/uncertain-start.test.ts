// A start for two kinds was lost and given up while the service remembers its key. Whoever asks for one of
// them then pays for no more than that, and gets what was paid for if it was.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  recordOf,
  refusal,
  resultOf,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/engine.ts';
import { createListEnvironment } from '../../../test/support/list-environment.ts';
import { jobWithout } from '../../model/erased.ts';
import type { ContactJob, Job } from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { startReveal } from '../start/start.ts';
import { advance } from './transitions.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

const HOUR = 3_600;
const MOBILE = { number: '+447700900123', region: 'GB' };
const MISMATCH = { status: 422, serviceCode: 'error.idempotency.mismatch' };
const LOUD = { ...ADA, fullName: 'ADA EXAMPLE', firstName: 'ADA', lastName: 'EXAMPLE' };

type Body = { data: { enrich_fields: string[]; custom: { ref: string } }[] };

let engine: Engine;
let lost: ContactJob;

const ask = (kinds: Kind[], ceiling = 1400) =>
  startReveal(engine.store, { person: LOUD, kinds, refresh: false, ceiling }, engine.at());
const step = (seconds = 60) => run(engine, engine.runner('one'), seconds);
const bodies = () => engine.called('startContactEnrichment').map(({ body }) => body as Body);

/** A service that keeps keys. Answers to what comes first get lost, whether or not it has had them. */
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
      resultOf([recordOf(one?.custom.ref ?? '', info)], has('contact.phones') ? 11 : 1),
    );
  };
  return { answerAgain: () => void (isLost = false) };
}

/** Work address and phone were asked for, the answer was lost, and the user took it as failed. */
async function giveUp(hasHadIt: boolean): Promise<void> {
  const service = serve(hasHadIt);
  await startReveal(
    engine.store,
    { person: ADA, kinds: ['work_email', 'phone'], refresh: false, ceiling: 1400 },
    engine.at(),
  );
  await step();
  const [job] = await engine.store.activeJobs();
  const at = engine.now().toISOString();
  const unknown: Job = {
    ...job!,
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    endedAt: at,
    nextAt: null,
    owner: null,
  };
  lost = advance(unknown as ContactJob, { type: 'give_up' }, engine.now());
  await engine.store.putJob(lost);
  engine.calls.length = 0;
  service.answerAgain();
}

const current = async () => (await engine.store.job(lost.id)) as ContactJob;
const values = async () => {
  const contact = await engine.store.contact(lost.items[0]!.contactId);
  return [contact?.workEmail?.values.length ?? null, contact?.phone?.values.length ?? null];
};

beforeEach(() => {
  engine = createEngine();
});

describe('one of the two is asked for', () => {
  test('where the service never had the start: it has that one alone, at its price', async () => {
    await giveUp(false);
    expect(await ask(['work_email'], 100)).toMatchObject({ ok: true, jobId: lost.id });
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
    expect(job.items).toEqual([{ ...lost.items[0], kinds: ['work_email'] }]);
    expect(await values()).toEqual([1, null]);
  });

  test('where the service had it: what was paid for comes, once, under one receipt', async () => {
    await giveUp(true);
    await ask(['work_email'], 100);
    await step();
    await step();
    expect(bodies().map(({ data }) => data[0]?.enrich_fields.length)).toEqual([1, 2]);
    const keys = engine
      .called('startContactEnrichment')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([lost.idempotencyKey, lost.idempotencyKey]);
    const job = await current();
    expect(job).toMatchObject({ state: 'done', held: 1100, charged: 1100 });
    expect(job.items).toEqual(lost.items);
    expect(await values()).toEqual([1, 1]);
    expect(await engine.store.receipt(lost.id)).toMatchObject({ charged: 1100 });
  });

  test('where there was no room for the answer: the same, without a third start', async () => {
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
    expect(engine.room).toContain(false);
    expect(await current()).toMatchObject({ state: 'done', held: 1100, items: lost.items });
    expect(await values()).toEqual([1, 1]);
  });

  test('it is not sent without the key, which the service offers no more', async () => {
    await giveUp(true);
    await ask(['work_email']);
    engine.additions = { ...engine.additions, idempotencyKey: false };
    await step();
    expect(bodies()).toEqual([]);
    expect(await current()).toMatchObject({ state: 'unknown_outcome' });
  });

  test('once the key is forgotten it is a search of its own', async () => {
    await giveUp(true);
    engine.pass(24 * HOUR);
    const started = await ask(['work_email']);
    expect(started.ok && started.jobId).not.toBe(lost.id);
    expect(await engine.store.activeJobs()).toMatchObject([{ held: 100 }]);
  });

  test('is a search of its own, too, when the smaller start was lost as well', async () => {
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
    expect(started.ok && started.jobId).not.toBe(lost.id);
  });
});

test('a free repetition is not taken up: a part of it would cost', async () => {
  await giveUp(true);
  await engine.store.putJob({ ...lost, freeSince: lost.createdAt });
  const started = await ask(['work_email']);
  expect(started.ok && started.jobId).not.toBe(lost.id);
});

test('both are asked for: the very same start goes out again, and no other', async () => {
  await giveUp(true);
  expect(await ask(['phone', 'work_email'])).toMatchObject({ ok: true, jobId: lost.id });
  await step();
  expect(engine.called('startContactEnrichment')).toMatchObject([
    { idempotencyKey: lost.idempotencyKey },
  ]);
  expect(await current()).toMatchObject({ state: 'submitted', items: lost.items });
});

test('more is asked for: the rest beside it', async () => {
  await giveUp(true);
  await ask(['personal_email', 'work_email']);
  const jobs = (await engine.store.activeJobs()) as ContactJob[];
  expect(jobs).toHaveLength(2);
  expect(jobs.find(({ id }) => id !== lost.id)).toMatchObject({
    items: [{ kinds: ['personal_email'], input: { first_name: 'ADA' } }],
  });
});

test('a list leaves out who may be paid for already', async () => {
  const world = createListEnvironment();
  engine = world.engine;
  await giveUp(true);
  const id = await world.start([LOUD], { kinds: ['work_email'] });
  await world.feed();
  expect(await engine.store.activeJobs()).toEqual([]);
  expect(await world.outcomes(id)).toBe('failed');
});

test('erased, nothing is left of what was kept to be repeated', async () => {
  await giveUp(true);
  await ask(['work_email']);
  expect(jobWithout(await current(), () => true, 'nobody')).toMatchObject({
    name: '',
  });
});
