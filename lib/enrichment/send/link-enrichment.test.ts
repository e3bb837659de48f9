// An unanswered start that the user found in the service's dashboard.
import { beforeEach, expect, test } from 'vitest';
import {
  ADA,
  answer,
  answerWell,
  createEngine,
  PLAIN,
  createRecord,
  refusal,
  createResult,
  reveal,
  run,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import { toEnrichmentName } from '../../model/jobs/enrichment-name.ts';
import { startReveal } from '../start/start-reveal.ts';
import { linkEnrichment, parseEnrichmentId } from './link-enrichment.ts';
import type { Runner } from './runner.ts';

const ID = '0193a5b2-7c4d-4e6f-8a9b-0c1d2e3f4a5b';
let engine: Engine;
let runner: Runner;
let id: string;
const job = async () => (await engine.store.getJob(id)) as ContactJob;

beforeEach(async () => {
  engine = createEngine();
  engine.additions = PLAIN;
  engine.script.startContactEnrichment = () => refusal('timeout');
  runner = engine.runner('worker');
  id = await reveal(engine);
  await run(engine, runner);
  answerWell(engine);
});

const result = async (changes: object = {}) => ({
  ...createResult([createRecord((await job()).items[0]!.ref, { work_emails: [WORK] })]),
  name: toEnrichmentName(await job()),
  ...changes,
});

const link = (reference: string) =>
  linkEnrichment(engine.store, engine.client(), { id, reference }, engine.now);

test('An enrichment of the job is linked, and is paid once', async () => {
  const found = await result();
  engine.script.getContactEnrichment = () => answer(found);
  expect(await link(`https://dashboard.enrich.example/${ID}?tab=1`)).toEqual({ ok: true });
  expect(await job()).toMatchObject({ state: 'submitted', delivery: { enrichmentId: ID } });
  await run(engine, runner, 3);
  expect(await job()).toMatchObject({ state: 'done', charged: 100 });
  expect(engine.called('startContactEnrichment')).toHaveLength(1);
});

test.each([
  ['another name', { name: 'Ada Example · 00000000' }],
  ['people of another job', { data: [{ custom: { ref: 'another-ref' } }] }],
  ['nothing to know it by', { name: '', data: [] }],
])('%s: it is not linked', async (_, changes) => {
  const found = await result(changes);
  engine.script.getContactEnrichment = () => answer(found);
  expect(await link(ID)).toEqual({ ok: false, problem: { code: 'another_enrichment' } });
  expect(await job()).toMatchObject({ state: 'unknown_outcome' });
});

test('The result of another job about the same person is not linked, and not paid twice', async () => {
  const found = await result({ name: '' });
  engine.script.getContactEnrichment = () => answer(found);
  expect(await link(ID)).toEqual({ ok: true });
  await run(engine, runner, 3);
  const first = id;
  engine.script.startContactEnrichment = () => refusal('timeout');
  const phone = { person: ADA, kinds: ['phone'] as const, refresh: false, ceiling: 1000 };
  const started = await startReveal(engine.store, phone, engine.at());
  id = (started.ok && started.jobId) || '';
  await run(engine, runner, 60);
  expect(await job()).toMatchObject({ state: 'unknown_outcome' });
  expect((await job()).items[0]!.ref).toBe(
    ((await engine.store.getJob(first)) as ContactJob).items[0]!.ref,
  );
  expect(await link(ID)).toEqual({ ok: false, problem: { code: 'another_enrichment' } });
});

test('An unknown id, or an empty text, does not change the job', async () => {
  engine.script.getContactEnrichment = () => refusal('not_found');
  expect(await link(ID)).toMatchObject({ problem: { failure: { code: 'not_found' } } });
  expect(await link('no id in this')).toEqual({
    ok: false,
    problem: { code: 'no_enrichment_id' },
  });
  expect(await job()).toMatchObject({ state: 'unknown_outcome' });
});

test.each([
  [ID, ID],
  [ID.toUpperCase(), ID],
  [`https://x.example/w/00000000-0000-4000-8000-000000000001/e/${ID}#top`, ID],
  ['', null],
  ['7f3a0417', null],
])('The id in %j is parsed', (reference, expected) => {
  expect(parseEnrichmentId(reference)).toBe(expected);
});
