// Queued jobs whose people are merged, suppressed or found before the jobs are sent.
import { beforeEach, expect, test } from 'vitest';
import {
  ADA,
  answerWell,
  createEngine,
  foundFor,
  answer,
  PLAIN,
  refusal,
  createResult,
  reveal,
  run,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createPerson,
} from '../../../test/support/extension/list-environment.ts';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { retryJob } from '../start/retry-job.ts';
import { startReveal } from '../start/start-reveal.ts';
import { startReverse } from '../start/start-reverse.ts';
import { startPersonLookup } from '../start/start-person-lookup.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

/** The same person, before the two contacts are merged. */
const OTHER = { ...ADA, networkUrl: '', companyDomain: 'elsewhere.example', companyName: '' };
const BOTH = { ...OTHER, networkUrl: ADA.networkUrl };

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
});

const starts = () => engine.called('startContactEnrichment').length;
const through = async () => {
  for (const seconds of [0, 60, 60]) await run(engine, engine.runner('worker'), seconds);
};
const revealOther = async (kinds: ('work_email' | 'phone')[] = ['work_email']) => {
  const request = { person: OTHER, kinds, refresh: false, ceiling: 1100 };
  const started = await startReveal(engine.store, request, engine.at());
  return (started.ok && started.jobId) || '';
};
const merge = () =>
  engine.store.transaction(() => findOrCreateContact(engine.store, BOTH, engine.now()));

test('A value that the merged contact owns is not bought', async () => {
  await reveal(engine);
  await through();
  const queued = await revealOther();
  await merge();
  await through();
  expect(starts()).toBe(1);
  expect(await engine.store.getJob(queued)).toMatchObject({ state: 'cancelled', charged: 0 });
});

test('The remaining kinds of several are requested', async () => {
  await reveal(engine);
  await through();
  const queued = await revealOther(['work_email', 'phone']);
  await merge();
  await through();
  expect(starts()).toBe(2);
  expect(await engine.store.getJob(queued)).toMatchObject({ items: [{ kinds: ['phone'] }] });
});

test('An unanswered start for the merged contact is not bought again', async () => {
  engine.additions = PLAIN;
  engine.script.startContactEnrichment = () => refusal('timeout');
  await reveal(engine);
  await through();
  answerWell(engine);
  await revealOther();
  await merge();
  await through();
  expect(starts()).toBe(1);
});

test('The rest of a start that was sent before gets a new key', async () => {
  const request = { person: ADA, kinds: ['work_email' as const, 'phone' as const] };
  await startReveal(engine.store, { ...request, refresh: false, ceiling: 1100 }, engine.at());
  const [job] = (await engine.store.listActiveJobs()) as ContactJob[];
  const at = engine.now().toISOString();
  await engine.store.putJob({
    ...job!,
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    // The clock was ahead then: it is unknown whether the key is still valid.
    sentAt: new Date(engine.now().getTime() + 7_200_000).toISOString(),
    endedAt: at,
    nextAt: null,
  });
  const contact = await engine.store.getContact(job!.items[0]!.contactId);
  const workEmail = { checkedAt: at, jobId: 'other', values: [WORK] };
  await engine.store.putContact({ ...contact!, workEmail });
  expect(await retryJob(engine.store, job!.id, engine.at())).toEqual({ ok: true });
  await through();
  expect(engine.called('startContactEnrichment')).toMatchObject([
    { body: { data: [{ enrich_fields: ['contact.phones'] }] } },
  ]);
  const [call] = engine.called('startContactEnrichment');
  expect(call?.idempotencyKey).not.toBe(job!.idempotencyKey);
});

test('A refresh requests owned values', async () => {
  await reveal(engine);
  await through();
  const request = { person: ADA, kinds: ['work_email' as const], refresh: true, ceiling: 100 };
  await startReveal(engine.store, request, engine.at());
  engine.script.getContactEnrichment = async () =>
    answer(createResult([await foundFor(engine)], 0));
  await through();
  expect(starts()).toBe(2);
});

test('A profile that was found meanwhile is not looked up', async () => {
  const started = await startPersonLookup(engine.store, { person: ADA, ceiling: 25 }, engine.at());
  const contact = await engine.store.getContact(started.ok ? started.id : '');
  await engine.store.putContact({
    ...contact!,
    profile: createProfile({ full_name: 'Ada Example' }),
  });
  await through();
  expect(engine.called('lookupPerson')).toEqual([]);
});

test('A chunk requests a person once, and its other rows wait again', async () => {
  const world = createListEnvironment();
  engine = world.engine;
  answerWell(engine);
  const net = 'https://www.linkedin.com/in/ada-examplea';
  const two = createPerson(0, { companyDomain: 'other-firm.example', networkUrl: net });
  const id = await world.start([createPerson(0), two, createPerson(1)]);
  await world.feed();
  const [chunk] = await world.listChunks();
  expect(chunk?.items).toHaveLength(3);
  const shown = { ...createPerson(0), networkUrl: net };
  await engine.store.transaction(() => findOrCreateContact(engine.store, shown, engine.now()));
  const owned = await engine.store.getContact(chunk!.items[2]!.contactId);
  const checkedAt = engine.now().toISOString();
  const values = [{ email: 'bo@firm-1.example', status: 'DELIVERABLE' }];
  await engine.store.putContact({ ...owned!, workEmail: { checkedAt, jobId: 'other', values } });
  await run(engine, engine.runner('worker'));
  expect((await engine.store.getJob(chunk!.id)) as ContactJob).toMatchObject({
    items: [{ ref: chunk!.items[0]!.ref }],
  });
  await world.feed();
  expect(await world.readOutcomes(id)).toMatch(/ owned$/);
});

test('A waiting look-up does not ask about an address that was imported meanwhile', async () => {
  const emails = [WORK.email, 'bo@firm.example'];
  await startReverse(
    engine.store,
    { emails, refresh: false, ceiling: 200, pageUrl: '' },
    engine.at(),
  );
  const own = { emails: [{ email: WORK.email, at: engine.now().toISOString() }] };
  await engine.store.putContact(contactWith({ workEmail: null, own }));
  engine.script.startReverseEmail = () => answer({ enrichment_id: 'r1' });
  engine.script.getReverseEmail = () => refusal('in_progress');
  await run(engine, engine.runner('worker'), 600);
  const bodies = engine.called('startReverseEmail').map(({ body }) => body);
  expect(bodies).toMatchObject([{ data: [{ email: 'bo@firm.example' }] }]);
});

test.each([
  ['one address: it is not asked about', [WORK.email], false, null],
  [
    'one of two: only the other one is',
    [WORK.email, 'bo@firm.example'],
    false,
    ['bo@firm.example'],
  ],
  ['asked for anew: it is', [WORK.email], true, [WORK.email]],
])('A reveal finds what a waiting look-up requests, %s', async (_, emails, refresh, asked) => {
  await reveal(engine);
  engine.script.startReverseEmail = () => answer({ enrichment_id: 'r1' });
  engine.script.getReverseEmail = () => refusal('in_progress');
  const request = { emails, refresh, ceiling: 200, pageUrl: '' };
  const started = await startReverse(engine.store, request, engine.at());
  const id = (started.ok && started.jobIds[0]) || '';
  const later = new Date(engine.now().getTime() + 600_000).toISOString();
  await engine.store.changeJob(id, (job) => ({ ...job, nextAt: later }));
  await through();
  expect(await engine.store.findContactsByEmails([WORK.email])).toHaveLength(1);
  await run(engine, engine.runner('worker'), 600);
  const bodies = engine.called('startReverseEmail').map(({ body }) => body);
  expect(bodies).toMatchObject(asked ? [{ data: asked.map((email) => ({ email })) }] : []);
  expect(await engine.store.getJob(id)).toMatchObject({ state: asked ? 'submitted' : 'cancelled' });
});
