// Mentions of an erased person in rows that are not about them.
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, run } from '../../../test/support/extension/engine.ts';
import {
  BO,
  createEraseEnvironment,
  NAMESAKE,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { findRemnants } from '../../../test/support/erase/find-remnants.ts';
import { company as companyOf } from '../../contract/company.ts';
import { READING } from '../../contract/wire.ts';
import { startCompanyLookup } from '../../enrichment/start/start-company-lookup.ts';
import { startPersonLookup } from '../../enrichment/start/start-person-lookup.ts';
import { retryJob } from '../../enrichment/start/retry-job.ts';
import { putFlag } from '../../store/flag-rows.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

let world: EraseEnvironment;
beforeEach(() => {
  world = createEraseEnvironment();
});

const TRADER = {
  name: 'Zora Quill Consulting',
  domain: 'quill.example',
  networkUrl: '',
  pageUrl: 'https://quill.example/',
};

async function lookedUp(company: typeof TRADER) {
  const { engine } = world;
  const started = await startCompanyLookup(engine.store, { company, refresh: false }, engine.at());
  if (!started.ok || started.jobId === null) throw new Error('It was not started.');
  return { id: started.id, jobId: started.jobId };
}

test('A flag of another contact stays, without a note that names the person.', async () => {
  const { id } = await world.revealAll();
  const bo = await world.revealAll(BO, ['phone']);
  const { db } = world.engine;
  const flag = { contactId: bo.id, kind: 'phone', reason: 'someone_else' } as const;
  const said = { value: '+44 7700 900142', note: 'Zora Quill answered; her own is 07700 900142' };
  await putFlag(db, { ...flag, ...said }, world.engine.now());
  await world.erase(id);
  expect(await db.flags.toArray()).toMatchObject([{ reason: 'someone_else', note: '', value: '' }]);
});

test("A flag of a namesake's value stays as it is.", async () => {
  const { id } = await world.revealAll();
  const { db } = world.engine;
  const at = world.engine.now().toISOString();
  const said = {
    reason: 'bounced',
    note: 'Not delivered',
    status: '',
    receiptId: 'r',
    at,
  } as const;
  const value = 'zora.quill@boracic.example';
  const mark = { ...said, id: crypto.randomUUID(), contactId: 'other', kind: 'work_email', value };
  await db.flags.put(mark);
  await world.erase(id);
  expect(await db.flags.toArray()).toEqual([mark]);
});

describe('an answer about the person that does not fit on the disk', () => {
  const putReceipt = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  const unsaved = async () => findRemnants(await world.engine.unsavedAnswers.get(), world.traces);

  async function lookUpZora() {
    const { engine } = world;
    const request = { person: ZORA, ceiling: 100 };
    const started = await startPersonLookup(engine.store, request, engine.at());
    if (!started.ok || started.jobId === null) throw new Error('It was not started.');
    engine.script.lookupPerson = () =>
      answer({ people: [createProfile({ full_name: 'Zora Quill' })], metadata: { credits: 0.25 } });
    const runner = engine.runner('one', { putReceipt });
    await run(engine, runner);
    return { id: started.id, jobId: started.jobId, runner };
  }

  test('While it waits in memory, it keeps what it cost, without the person.', async () => {
    const { engine } = world;
    const { id, jobId } = await lookUpZora();
    expect(await unsaved()).not.toEqual([]);
    await world.erase(id);
    expect(await unsaved()).toEqual([]);
    await run(engine, engine.runner('two'), 60);
    expect(await engine.store.getReceipt(jobId)).toMatchObject({
      charged: 25,
      lines: [{ what: 'person', outcome: 'found', notKept: true }],
    });
    expect(engine.called('lookupPerson')).toHaveLength(1);
    expect(await world.findTraces()).toEqual([]);
  });

  test('The same worker does not store the person once more while the disk is full.', async () => {
    const { id, runner } = await lookUpZora();
    await world.erase(id);
    await run(world.engine, runner, 60);
    expect(world.engine.diskWrites).toEqual([false, false]);
    expect(await unsaved()).toEqual([]);
  });
});

test('A company that is named after the person is deleted, and its receipt keeps what it cost.', async () => {
  const { engine } = world;
  const { id } = await world.revealAll();
  const trader = await lookedUp(TRADER);
  const other = await lookedUp({
    ...TRADER,
    name: 'Tarnwick',
    domain: 'tarnwick.example',
    pageUrl: '',
  });
  engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0.25 } });
  await run(engine, engine.runner('one'), 1);
  await run(engine, engine.runner('one'), 1);
  await world.erase(id);
  expect(await world.findTraces([...world.traces, 'quill.example'])).toEqual([]);
  expect(await engine.store.getReceipt(trader.jobId)).toMatchObject({ charged: 25, sent: [{}] });
  expect(await engine.store.getReceipt(other.jobId)).toMatchObject({
    sent: [{ domain: 'tarnwick.example' }],
  });
});

test('A description of a company that names the person is emptied, and its other data stays.', async () => {
  const { engine } = world;
  const { id } = await world.revealAll();
  const tarnwick = { ...TRADER, name: 'Tarnwick', domain: 'tarnwick.example', pageUrl: '' };
  const kept = await lookedUp(tarnwick);
  const described = companyOf(READING).parse({
    id: 'c1',
    name: 'Tarnwick',
    domain: 'tarnwick.example',
    description: 'Founded by Zora Quill.',
    headcount_range: '11-50',
  });
  engine.script.lookupCompany = () =>
    answer({ companies: [described], metadata: { credits: 0.25 } });
  await run(engine, engine.runner('one'), 1);
  await world.erase(id);
  expect(await world.findTraces()).toEqual([]);
  expect(await engine.store.getCompany(kept.id)).toMatchObject({
    company: { name: 'Tarnwick', description: '', headcount_range: '11-50' },
  });
});

test("A text in another profile that names the person is emptied, and a namesake's profile stays.", async () => {
  const { store } = world.engine;
  const { id } = await world.revealAll();
  const profile = {
    full_name: 'Bo Other',
    headline: 'With Zora Quill',
    description: 'Sells boats.',
  };
  const profileOfContact = async (contactId: string, changes: object) => {
    const known = (await store.getContact(contactId))!;
    await store.putContact({ ...known, profile: createProfile(changes) });
  };
  const bo = await world.revealAll(BO, ['phone']);
  await profileOfContact(bo.id, profile);
  const namesake = await world.revealAll(NAMESAKE, ['phone']);
  await profileOfContact(namesake.id, { full_name: 'Zora Quill', headline: 'I am Zora Quill' });
  await world.erase(id);
  expect((await store.getContact(bo.id))?.profile).toMatchObject({ ...profile, headline: '' });
  expect((await store.getContact(namesake.id))?.profile).toMatchObject({
    full_name: 'Zora Quill',
    headline: 'I am Zora Quill',
  });
});

test('A look-up of a company that is named after the person is cancelled, and cannot be retried.', async () => {
  const { engine } = world;
  const { id } = await world.revealAll();
  const trader = await lookedUp(TRADER);
  await world.erase(id);
  expect(await engine.store.getJob(trader.jobId)).toMatchObject({ state: 'cancelled', charged: 0 });
  const job = (await engine.store.getJob(trader.jobId))!;
  await engine.store.putJob({
    ...job,
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    charged: null,
  });
  expect(await retryJob(engine.store, job.id, engine.at())).toEqual({
    ok: false,
    refusal: { code: 'suppressed' },
  });
});
