import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactRecord } from '../../contract/enrichment.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import {
  ADA,
  createEngine,
  createRecord,
  createResult,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { finishContactJob } from './finish-contact-job.ts';
import { startReveal } from '../start/start-reveal.ts';

const PHONE = { number: '+44 7700 900123', region: 'GB', line_type: undefined };
const CREDITS_OUT = createFailure('credits', 'for developers');

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

/** A job that the service has accepted. */
async function submitted(kinds: Kind[] = ['work_email'], refresh = false): Promise<ContactJob> {
  await startReveal(engine.store, { person: ADA, kinds, refresh, ceiling: 1400 }, engine.at());
  const [job] = (await engine.store.listActiveJobs()) as ContactJob[];
  const next: ContactJob = {
    ...job!,
    state: 'submitted',
    delivery: { status: 'accepted', enrichmentId: 'e1' },
  };
  await engine.store.putJob(next);
  return next;
}
const finish = (
  job: ContactJob,
  data: ContactRecord[],
  credits: number | null = 1,
  failure = false,
) =>
  finishContactJob(
    engine.store,
    job.id,
    { result: createResult(data, credits), failure: failure ? CREDITS_OUT : null },
    engine.now(),
    new Map(),
  );
const getRef = (job: ContactJob) => job.items[0]!.ref;
const getContact = (job: ContactJob) => engine.store.getContact(job.items[0]!.contactId);

describe('all or nothing', () => {
  test('Contact, receipt and job are written together', async () => {
    const job = await submitted(['work_email', 'phone']);
    const info = { most_probable_work_email: WORK, work_emails: [WORK], phones: [PHONE] };
    await finish(job, [createRecord(getRef(job), info)], 11);
    expect(await getContact(job)).toMatchObject({
      workEmail: { values: [WORK], jobId: job.id, checkedAt: engine.now().toISOString() },
      phone: { values: [{ number: PHONE.number, region: 'GB' }] },
      personalEmail: null,
    });
    expect(await engine.store.getReceipt(job.id)).toMatchObject({
      charged: 1100,
      expected: 1100,
      sent: [job.items[0]!.input],
      lines: [
        { what: 'work_email', outcome: 'found', charged: 100 },
        { what: 'phone', outcome: 'found', charged: 1000 },
      ],
    });
    expect(await engine.store.getJob(job.id)).toMatchObject({ state: 'done', charged: 1100 });
  });

  test.each(['putReceipt', 'putJob', 'putContact'] as const)(
    'When %s fails nothing is written',
    async (step) => {
      const job = await submitted();
      const before = await getContact(job);
      const broken = {
        ...engine.store,
        [step]: () => Promise.reject(new Error('The disk is full.')),
      };
      const result = createResult([createRecord(getRef(job), { work_emails: [WORK] })]);
      const ended = { result, failure: null };
      await expect(
        finishContactJob(broken, job.id, ended, engine.now(), new Map()),
      ).rejects.toThrow('full');
      expect(await getContact(job)).toEqual(before);
      expect(await engine.store.getReceipt(job.id)).toBeNull();
      expect(await engine.store.getJob(job.id)).toMatchObject({ state: 'submitted' });
    },
  );

  test('A second result for the same job changes nothing', async () => {
    const job = await submitted();
    const data = [createRecord(getRef(job), { work_emails: [WORK] })];
    expect(await finish(job, data)).toMatchObject({ state: 'done' });
    expect(await finish(job, data, 7)).toBeNull();
    expect(await engine.store.getReceipt(job.id)).toMatchObject({ charged: 100 });
  });
});

describe('matching records', () => {
  const other = { email: 'ida@tarnwick.example', status: 'DELIVERABLE' };

  test('They are matched by the reference, not by position', async () => {
    const job = await submitted();
    await finish(job, [
      createRecord('another-ref', { work_emails: [other] }),
      createRecord(getRef(job), { work_emails: [WORK] }),
    ]);
    expect((await getContact(job))?.workEmail?.values).toEqual([WORK]);
  });

  test('A record of another person is not accepted', async () => {
    const job = await submitted();
    await finish(job, [createRecord('another-ref', { work_emails: [other] })]);
    expect((await getContact(job))?.workEmail).toBeNull();
  });

  test('A single record for a single item needs no reference', async () => {
    const job = await submitted();
    await finish(job, [createRecord('', { work_emails: [WORK] }, { custom: undefined })]);
    expect((await getContact(job))?.workEmail?.values).toEqual([WORK]);
  });

  test('Two records without a reference are not accepted', async () => {
    const job = await submitted();
    const nameless = createRecord('', { work_emails: [WORK] }, { custom: undefined });
    await finish(job, [nameless, nameless]);
    expect((await getContact(job))?.workEmail).toBeNull();
    expect(await engine.store.getReceipt(job.id)).toMatchObject({ charged: 100, expected: 0 });
  });
});

describe('values that were not found', () => {
  test('They are stored as looked for', async () => {
    const job = await submitted();
    await finish(job, [createRecord(getRef(job))], 0);
    expect((await getContact(job))?.workEmail).toMatchObject({ values: [] });
    expect(await engine.store.getReceipt(job.id)).toMatchObject({
      charged: 0,
      lines: [{ what: 'work_email', outcome: 'not_found', charged: 0 }],
    });
  });

  test('They never replace owned values', async () => {
    const job = await submitted();
    await finish(job, [createRecord(getRef(job), { work_emails: [WORK] })]);
    const again = await submitted(['work_email'], true);
    await finish(again, [createRecord(getRef(again))], 0);
    expect((await getContact(again))?.workEmail).toMatchObject({ values: [WORK], jobId: job.id });
  });

  test.each<[string, Partial<ContactRecord>, boolean]>([
    ['a contact that still runs', { state: 'running' }, false],
    ['a contact that was skipped', { state: 'skipped' }, false],
    ['a job that ended before it had looked', {}, true],
  ])('%s is not stored as a miss', async (_, changes, failure) => {
    const job = await submitted();
    await finish(job, [createRecord(getRef(job), {}, changes)], 0, failure);
    expect((await getContact(job))?.workEmail).toBeNull();
    const lines = (await engine.store.getReceipt(job.id))?.lines ?? [];
    expect(lines.filter(({ outcome }) => outcome === 'not_found')).toEqual([]);
  });
});

test('An unreadable value is not stored as a miss, as it may be found and paid for', async () => {
  const job = await submitted();
  const result = createResult([createRecord(getRef(job))], 1);
  const ended = { result, failure: null, unreadable: 1 };
  await finishContactJob(engine.store, job.id, ended, engine.now(), new Map());
  expect(await getContact(job)).toMatchObject({ workEmail: null });
  expect(await engine.store.getReceipt(job.id)).toMatchObject({ charged: 100, unreadable: 1 });
});

describe('charges', () => {
  test.each<[string, number | null, number, object]>([
    ['the list price', 1, 100, { outcome: 'found', charged: 100 }],
    ['nothing: it was paid before', 0, 0, { outcome: 'free', charged: 0 }],
    ['more than the list says: shown, not hidden', 3, 300, { outcome: 'found', charged: 100 }],
    ['not said: the list price', null, 100, { outcome: 'found', charged: 100 }],
  ])('%s', async (_, credits, charged, line) => {
    const job = await submitted();
    await finish(job, [createRecord(getRef(job), { work_emails: [WORK] })], credits);
    expect(await engine.store.getReceipt(job.id)).toMatchObject({
      charged,
      expected: 100,
      lines: [line],
    });
    expect(await engine.store.getJob(job.id)).toMatchObject({ charged });
  });

  test('A partial result is stored, with its charge and the reason why it ended', async () => {
    const job = await submitted(['work_email', 'phone']);
    await finish(job, [createRecord(getRef(job), { work_emails: [WORK] })], 1, true);
    expect(await getContact(job)).toMatchObject({ workEmail: { values: [WORK] }, phone: null });
    expect(await engine.store.getJob(job.id)).toMatchObject({
      state: 'done',
      charged: 100,
      failure: { code: 'credits' },
    });
  });
});
