// Repeating a request for owned values: free only by the rule of the commercial service, letter for letter.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  createRecord,
  createResult,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import type { ContactRecord } from '../../contract/enrichment.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { Runner } from '../send/runner.ts';
import { startCompanyLookup } from './start-company-lookup.ts';
import { startReveal } from './start-reveal.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

const DAY = 86_400;
const PHONE = { number: '+44 7700 900123', region: 'GB', line_type: 'MOBILE' };
const BOTH: Kind[] = ['work_email', 'phone'];

let engine: Engine;
let worker: Runner;
beforeEach(() => {
  engine = createEngine();
  worker = engine.runner('worker');
  engine.script.startContactEnrichment = () => answer(STARTED);
});

type Info = Partial<NonNullable<ContactRecord['contact_info']>>;

/** The next job finds this, for this many credits. */
function finds(info: Info, credits: number, status = 'FINISHED'): void {
  engine.script.getContactEnrichment = async () => {
    const [job] = (await engine.store.listActiveJobs()) as ContactJob[];
    return answer(createResult([createRecord(job?.items[0]?.ref ?? '', info)], credits, status));
  };
}

async function ask(kinds: Kind[], refresh: boolean) {
  const request = { person: ADA, kinds, refresh, ceiling: refresh ? 0 : 1400 };
  const started = await startReveal(engine.store, request, engine.at());
  const jobs = (await engine.store.listActiveJobs()) as ContactJob[];
  return { started, jobs };
}

async function through(): Promise<void> {
  await run(engine, worker);
  await run(engine, worker, 5);
}

const EMAIL: Info = { work_emails: [WORK] };
const ALL: Info = { ...EMAIL, phones: [PHONE], most_probable_phone: PHONE };
const PRICED = { ok: false, refusal: { code: 'price_changed' } };

test('One kind of several that were requested together repeats all of them for free', async () => {
  finds(ALL, 11);
  await ask(BOTH, false);
  await through();
  const { jobs } = await ask(['work_email'], true);
  expect(jobs).toMatchObject([{ held: 0, items: [{ kinds: BOTH }] }]);
});

test('A kind that was not found before could be found now, so it has its price', async () => {
  finds(EMAIL, 1);
  await ask(BOTH, false);
  await through();
  expect((await ask(['work_email'], true)).started).toMatchObject(PRICED);
});

test.each<[string, Info, number, string]>([
  ['ended before it had FINISHED', EMAIL, 1, 'CANCELED'],
  ['was charged nothing: it is unknown since when it is free', EMAIL, 0, 'FINISHED'],
])('The first job %s: not free', async (_, info, credits, status) => {
  finds(info, credits, status);
  await ask(['work_email'], false);
  await through();
  expect((await ask(['work_email'], true)).started).toMatchObject(PRICED);
});

test('If a part was paid with another job at an unknown time, the repetition is not free', async () => {
  finds(ALL, 1);
  await ask(BOTH, false);
  await through();
  expect((await ask(BOTH, true)).started).toMatchObject(PRICED);
});

test('If two people of one request were merged, it is unknown which input is free', async () => {
  finds(EMAIL, 1);
  await ask(['work_email'], false);
  await through();
  const [job] = engine.finished as ContactJob[];
  const [item] = job!.items;
  const other = { ...item!, ref: 'another', input: { ...item!.input, last_name: 'Exemple' } };
  await engine.store.putJob({ ...job!, items: [item!, other] });
  expect((await ask(['work_email'], true)).started).toMatchObject(PRICED);
});

test('The free period counts from the payment, through any number of refreshes', async () => {
  finds(EMAIL, 1);
  await ask(['work_email'], false);
  await through();
  for (const days of [40, 40]) {
    engine.pass(days * DAY);
    finds(EMAIL, 0);
    expect((await ask(['work_email'], true)).jobs).toMatchObject([{ held: 0 }]);
    await through();
  }
  engine.pass(20 * DAY);
  expect((await ask(['work_email'], true)).started).toMatchObject(PRICED);
});

describe('a free refresh that was not sent in time', () => {
  beforeEach(async () => {
    finds(EMAIL, 1);
    await ask(['work_email'], false);
    await through();
    engine.pass(80 * DAY);
    await ask(['work_email'], true);
  });

  test('is never sent', async () => {
    engine.pass(30 * DAY);
    await through();
    expect(engine.called('startContactEnrichment')).toHaveLength(1);
    expect(engine.finished.at(-1)).toMatchObject({ state: 'cancelled', charged: 0 });
  });

  test('goes on under its key if it may have arrived', async () => {
    const [job] = (await engine.store.listActiveJobs()) as ContactJob[];
    const failure = createFailure('unreachable', 'for developers');
    const sentAt = new Date(engine.now().getTime() + 30 * DAY * 1000).toISOString();
    await engine.store.putJob({ ...job!, sentAt, delivery: UNANSWERED, failure });
    engine.pass(30 * DAY);
    await through();
    expect(engine.called('startContactEnrichment')).toHaveLength(2);
  });
});

test('A company is looked up again letter for letter, for free', async () => {
  const acme = { name: 'Acme', domain: 'acme.example', networkUrl: '', pageUrl: '' };
  const look = (refresh: boolean, domain: string) =>
    startCompanyLookup(engine.store, { company: { ...acme, domain }, refresh }, engine.at());
  engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0.25 } });
  await look(false, 'acme.example');
  await through();
  await look(true, 'www.ACME.example');
  expect(await engine.store.listActiveJobs()).toMatchObject([
    { held: 0, lookup: { domain: 'acme.example' } },
  ]);
  engine.pass(100 * DAY);
  await through();
  await look(true, 'www.ACME.example');
  expect(await engine.store.listActiveJobs()).toMatchObject([{ held: 25 }]);
});
