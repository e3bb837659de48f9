import { beforeEach, expect, test } from 'vitest';
import { ADA, createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import { removePeopleFromJob } from '../../background/privacy/remove-people.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { ContactJob, JobState } from '../../model/jobs/job.ts';
import { ACCEPTED, jobWith, UNANSWERED } from '../../view/jobs/job.fixture.ts';
import { retryJob } from './retry-job.ts';
import { startCompanyLookup } from './start-company-lookup.ts';
import { startReveal } from './start-reveal.ts';
import type { StartContext } from './start-context.ts';

let engine: Engine;
let job: ContactJob;
beforeEach(async () => {
  engine = createEngine();
  const request = { person: ADA, kinds: ['phone' as const], refresh: false, ceiling: 1000 };
  await startReveal(engine.store, request, engine.at());
  job = (await engine.store.listActiveJobs())[0] as ContactJob;
});

/** The job, finished in this way. */
async function ended(state: JobState, changes: Partial<ContactJob> = {}) {
  job = { ...job, state, endedAt: engine.now().toISOString(), nextAt: null, ...changes };
  await engine.store.putJob(job);
  engine.pass(60);
}
const retry = (at: Partial<StartContext> = {}) => retryJob(engine.store, job.id, engine.at(at));
const state = async () => (await engine.store.getJob(job.id))?.state;
const GONE = { ok: false, refusal: { code: 'gone' } };
const SUPERSEDED = { ok: false, refusal: { code: 'superseded' } };

test.each<JobState>(['failed', 'unknown_outcome'])(
  '%s: it is queued again, under its key',
  async (from) => {
    await ended(from);
    expect(await retry()).toEqual({ ok: true });
    expect(await engine.store.getJob(job.id)).toMatchObject({
      state: 'queued',
      idempotencyKey: job.idempotencyKey,
      nextAt: engine.now().toISOString(),
    });
  },
);

test.each<JobState>(['done', 'cancelled', 'sending'])(
  '%s: there is nothing to try',
  async (from) => {
    await ended(from);
    expect(await retry()).toEqual(GONE);
    expect(await state()).toBe(from);
  },
);

test('A missing job cannot be retried', async () => {
  expect(await retryJob(engine.store, crypto.randomUUID(), engine.at())).toEqual(GONE);
});

test.each<[string, Partial<StartContext>, string]>([
  ['balance', { balance: 9 }, 'not_enough_credits'],
  ['session', { sessionLimit: 9 }, 'over_session_limit'],
  ['day', { dayLimit: 9 }, 'over_day_limit'],
])('Over the %s it stays unchanged', async (_, at, code) => {
  await ended('failed');
  expect(await retry(at)).toMatchObject({ ok: false, refusal: { code, needed: 10 } });
  expect(await state()).toBe('failed');
});

test('An accepted job is only polled, over any limit', async () => {
  await ended('failed', { delivery: ACCEPTED });
  expect(await retry({ balance: 0, dayLimit: 0 })).toEqual({ ok: true });
  expect(await state()).toBe('submitted');
});

test('A job that the service has deleted is not polled again', async () => {
  const failure = createFailure('not_found', 'for developers');
  await ended('failed', { delivery: ACCEPTED, failure });
  expect(await retry()).toEqual(GONE);
});

test('A retry in another session counts there', async () => {
  await ended('failed');
  await retry({ sessionId: 'next', balance: 50 });
  expect(await engine.store.getJob(job.id)).toMatchObject({ sessionId: 'next', balanceBefore: 50 });
});

test('A waiting job is due at once, over any limit, as its price is reserved already', async () => {
  expect(await retry({ balance: 0, dayLimit: 0 })).toEqual({ ok: true });
  expect(await state()).toBe('queued');
});

test('A waiting job stays in the session that started it, whose limit admitted it', async () => {
  await retry({ sessionId: 'next' });
  expect((await engine.store.getJob(job.id))?.sessionId).toBe(job.sessionId);
});

test('A job whose key was used by another request gets a new key', async () => {
  const serviceCode = 'error.idempotency.mismatch';
  const failure = { ...createFailure('invalid', ''), status: 422, serviceCode };
  const sentAt = engine.now().toISOString();
  await ended('unknown_outcome', { failure, sentAt, delivery: UNANSWERED });
  expect(await retry()).toEqual({ ok: true });
  const next = await engine.store.getJob(job.id);
  expect(next).toMatchObject({
    state: 'queued',
    sentAt: null,
    delivery: { status: 'not_started' },
  });
  expect(next?.idempotencyKey).not.toBe(job.idempotencyKey);
});

test('What another job has found meanwhile is not bought again', async () => {
  await ended('failed');
  const contact = await engine.store.getContact(job.items[0]!.contactId);
  const checkedAt = engine.now().toISOString();
  const values = [{ number: '+44 7700 900123', region: 'GB' }];
  await engine.store.putContact({ ...contact!, phone: { checkedAt, jobId: 'another', values } });
  expect(await retry()).toEqual(SUPERSEDED);
});

test('What another job is requesting is not bought twice', async () => {
  await ended('failed');
  const other = jobWith({ ...HERE, items: job.items });
  await engine.store.putJob(other);
  expect(await retry()).toEqual(SUPERSEDED);
});

test('A failed refresh may be retried, because the owned value is older', async () => {
  const contact = await engine.store.getContact(job.items[0]!.contactId);
  const values = [{ number: '+44 7700 900123', region: 'GB' }];
  const checkedAt = '2026-01-01T00:00:00.000Z';
  await engine.store.putContact({ ...contact!, phone: { checkedAt, jobId: 'before', values } });
  await ended('failed');
  expect(await retry()).toEqual({ ok: true });
});

test('While another start for the person is unanswered, nothing is sent', async () => {
  await ended('failed', { delivery: UNANSWERED });
  const other = {
    ...job,
    id: crypto.randomUUID(),
    state: 'unknown_outcome' as const,
    delivery: UNANSWERED,
  };
  await engine.store.putJob(other);
  expect(await retry()).toEqual(SUPERSEDED);
});

test('A company that was looked up meanwhile is not paid again', async () => {
  const company = { name: 'Acme', domain: 'acme.example', networkUrl: '', pageUrl: '' };
  const started = await startCompanyLookup(engine.store, { company, refresh: false }, engine.at());
  const id = (started.ok && started.jobId) || '';
  const lookup = (await engine.store.getJob(id))!;
  await engine.store.putJob({
    ...lookup,
    state: 'failed',
    endedAt: lookup.createdAt,
    nextAt: null,
  });
  engine.pass(60);
  const known = await engine.store.getCompany(started.ok ? started.id : '');
  await engine.store.putCompany({ ...known!, checkedAt: engine.now().toISOString(), jobId: 'j2' });
  expect(await retryJob(engine.store, id, engine.at())).toEqual(SUPERSEDED);
});

test('An erased job is not sent, because it has no person', async () => {
  await ended('failed');
  const forgotten = removePeopleFromJob((await engine.store.getJob(job.id))!, () => true);
  await engine.store.putJob(forgotten);
  expect(await retry()).toEqual(GONE);
});

test('A removed company whose look-up is retried is listed again', async () => {
  const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const started = await startCompanyLookup(engine.store, { company, refresh: false }, engine.at());
  const { id, jobId } = started as { id: string; jobId: string };
  const lookup = (await engine.store.getJob(jobId))!;
  const endedAt = engine.now().toISOString();
  await engine.store.putJob({ ...lookup, state: 'failed', endedAt, nextAt: null });
  await engine.db.companies.update(id, { removedAt: endedAt });
  expect(await retryJob(engine.store, jobId, engine.at())).toEqual({ ok: true });
  expect(await engine.store.getCompany(id)).not.toHaveProperty('removedAt');
});
