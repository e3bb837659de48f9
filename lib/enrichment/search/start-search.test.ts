import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  createEngine,
  refusal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askPeople,
  askProfile,
  createMember,
  createPage,
  TARNWICK,
} from '../../../test/support/extension/lookup-requests.ts';
import { suppress } from '../../../test/support/extension/suppress.ts';
import { NO_FILTERS } from '../../model/jobs/people-search.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { retryJob } from '../start/retry-job.ts';
import { mergeContacts } from '../identity/merge-contacts.ts';
import { keepCount, prepareCount } from './start-search.ts';

const KEY = 'domain:tarnwick.example';
const BUYERS = { ...NO_FILTERS, departments: ['Procurement'] };
const [ADA, BEN, CLEO] = ['a', 'b', 'c'].map((id) => createMember(id));

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  engine.script.searchPeople = () => answer(createPage([ADA!, BEN!]));
});

const finish = () => run(engine, engine.runner('a'));
const getId = (started: Awaited<ReturnType<typeof askPeople>>) =>
  (started.ok && started.jobId) || '';
const stored = async () => (await engine.store.listPeopleSearches(KEY))[0]!;

describe('a page of people', () => {
  test('The job is on disk with its highest price before the request leaves', async () => {
    const id = getId(await askPeople(engine));
    expect(await engine.store.getJob(id)).toMatchObject({
      type: 'search',
      state: 'queued',
      held: 250,
      name: 'People at Tarnwick Freight',
      search: {
        current_company_domains: [{ value: 'tarnwick.example', exact_match: true }],
        limit: 10,
      },
    });
    expect(engine.called('searchPeople')).toEqual([]);
  });

  test('People, profiles, search, receipt and job are stored together', async () => {
    const id = getId(await askPeople(engine));
    await finish();
    const search = await stored();
    expect(search).toMatchObject({ next: '', count: { total: 2 } });
    const [first, second] = search.found;
    expect(await engine.store.getContact(first!.contactId)).toMatchObject({
      fullName: 'Member a',
      savedAt: null,
      profile: { id: 'a' },
    });
    const line = { what: 'search', outcome: 'found', charged: 25 };
    expect(await engine.store.getReceipt(id)).toMatchObject({
      charged: 50,
      expected: 50,
      contactIds: [first!.contactId, second!.contactId],
      lines: [line, line],
      sent: [{ current_company_domains: 'tarnwick.example', limit: '10' }],
    });
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'done', charged: 50 });
  });

  test('The same again costs nothing and sends nothing', async () => {
    await askPeople(engine);
    await finish();
    expect(await askPeople(engine)).toMatchObject({ ok: true, jobId: null });
    await finish();
    expect(engine.called('searchPeople')).toHaveLength(1);
  });

  test('A second click joins the running job', async () => {
    const [first, second] = await Promise.all([askPeople(engine), askPeople(engine)]);
    expect(getId(first)).toBe(getId(second));
    expect(await engine.db.jobs.count()).toBe(1);
  });

  test('The next page goes on from the cursor, for those who are left', async () => {
    engine.script.searchPeople = () =>
      answer(createPage([ADA!, BEN!], { total: 3, next: 'after b' }));
    await askPeople(engine);
    await finish();
    engine.script.searchPeople = () => answer(createPage([CLEO!], { total: 3 }));
    const id = getId(await askPeople(engine));
    expect(await engine.store.getJob(id)).toMatchObject({
      held: 25,
      search: { limit: 1, search_after: 'after b' },
    });
    await finish();
    expect((await stored()).found).toHaveLength(3);
  });

  test('After a page whose metadata could not be read, the next one goes on by its offset', async () => {
    engine.script.searchPeople = () =>
      answer({ people: [ADA!, BEN!], metadata: null }, { creditsCharged: 0.5 });
    await askPeople(engine);
    await finish();
    expect(await stored()).toMatchObject({ found: [{}, {}], next: null, count: null });
    engine.script.searchPeople = () => answer({ people: [], metadata: null });
    const id = getId(await askPeople(engine));
    expect(await engine.store.getJob(id)).toMatchObject({ search: { limit: 10, offset: 2 } });
    await finish();
    expect(await stored()).toMatchObject({ found: [{}, {}], next: '' });
    expect(await askPeople(engine)).toMatchObject({ ok: true, jobId: null });
  });

  test('Other filters are another search', async () => {
    await askPeople(engine);
    await finish();
    expect(getId(await askPeople(engine, BUYERS))).not.toBe('');
    expect(await engine.store.listPeopleSearches(KEY)).toHaveLength(2);
  });

  test('A person whose profile is known is taken to be the one that was free', async () => {
    engine.script.lookupPerson = () => answer({ people: [BEN!], metadata: { credits: 0.25 } });
    const ben = { ...NO_PERSON, networkUrl: 'https://www.linkedin.com/in/member-b' };
    await askProfile(engine, ben);
    await finish();
    engine.script.searchPeople = () => answer(createPage([ADA!, BEN!], { credits: 0.25 }));
    const id = getId(await askPeople(engine));
    await finish();
    expect(await engine.store.getReceipt(id)).toMatchObject({
      charged: 25,
      expected: 25,
      lines: [{ outcome: 'found' }, { outcome: 'free', charged: 0 }],
    });
    expect(await engine.db.contacts.count()).toBe(2);
  });

  test('No match costs nothing, and is not asked again', async () => {
    engine.script.searchPeople = () => answer(createPage([]));
    const id = getId(await askPeople(engine));
    await finish();
    expect(await engine.store.getReceipt(id)).toMatchObject({
      charged: 0,
      lines: [{ what: 'search', outcome: 'not_found', charged: 0 }],
    });
    expect(await askPeople(engine)).toMatchObject({ jobId: null });
  });

  test('People who do not fit are stored with the filter that was ignored', async () => {
    const other = createMember('o', { department: 'Sales' });
    engine.script.searchPeople = () => answer(createPage([ADA!, other]));
    await askPeople(engine, BUYERS);
    await finish();
    expect((await stored()).found.map(({ misfits }) => misfits)).toEqual([[], ['department']]);
  });

  test('A contact that is merged into another one is found under that one', async () => {
    await askPeople(engine);
    await finish();
    const [first, second] = (await stored()).found.map(({ contactId }) => contactId);
    await engine.store.transaction(() => mergeContacts(engine.store, first!, second!));
    expect((await stored()).found.map(({ contactId }) => contactId)).toEqual([first, first]);
  });
});

describe('what stops it', () => {
  test('It asks for no more people than the button said, and never for more than its price', async () => {
    const id = getId(await askPeople(engine, NO_FILTERS, 225));
    expect(await engine.store.getJob(id)).toMatchObject({ held: 225, search: { limit: 9 } });
    expect(await askPeople(engine, BUYERS, 24)).toMatchObject({
      refusal: { code: 'price_changed', needed: 0.25 },
    });
  });

  test.each([
    ['the balance', { balance: 2 }, 'not_enough_credits'],
    ['the limit of a job', { jobLimit: 2 }, 'over_job_limit'],
    ['the limit of the day', { dayLimit: 2 }, 'over_day_limit'],
  ])('It does not start over %s', async (_, at, code) => {
    expect(await askPeople(engine, NO_FILTERS, 250, at)).toMatchObject({ refusal: { code } });
    expect(await engine.db.peopleSearches.count()).toBe(0);
  });

  test('Nothing is sent about a company on the suppression list, also when it waits already', async () => {
    const id = getId(await askPeople(engine));
    await suppress(engine, 'tarnwick.example');
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'cancelled' });
    expect(await askPeople(engine)).toMatchObject({ refusal: { code: 'suppressed' } });
    const request = { company: TARNWICK, filters: NO_FILTERS };
    expect(await prepareCount(engine.store, request, engine.at())).toMatchObject({ ok: false });
  });

  test('A person on the suppression list is charged and not stored', async () => {
    await suppress(engine, 'https://www.linkedin.com/in/member-b');
    const id = getId(await askPeople(engine));
    await finish();
    expect((await stored()).found).toHaveLength(1);
    expect(await engine.db.contacts.count()).toBe(1);
    expect(await engine.store.getReceipt(id)).toMatchObject({
      charged: 50,
      lines: [{ outcome: 'found' }, { outcome: 'found', notKept: true }],
    });
  });

  test('A service without the search refuses it, and nothing counts as charged', async () => {
    engine.script.searchPeople = () => refusal('not_found', { status: 404 });
    const id = getId(await askPeople(engine));
    await finish();
    expect(await engine.store.getJob(id)).toMatchObject({
      state: 'failed',
      delivery: { status: 'not_started' },
    });
  });
});

describe('a lost answer', () => {
  test('It is not sent again before the user decides, also not by a new click', async () => {
    engine.script.searchPeople = () => refusal('timeout');
    const id = getId(await askPeople(engine));
    await finish();
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'unknown_outcome' });
    expect(await askPeople(engine)).toMatchObject({ jobId: id });
    await run(engine, engine.runner('b'), 3600);
    expect(engine.called('searchPeople')).toHaveLength(1);
  });

  test('The user can send it again: the same request, counted twice against the limits', async () => {
    engine.script.searchPeople = () => refusal('timeout');
    const id = getId(await askPeople(engine));
    await finish();
    expect(await retryJob(engine.store, id, engine.at())).toEqual({ ok: true });
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'queued', unsure: 250 });
    engine.script.searchPeople = () => answer(createPage([ADA!]));
    await finish();
    const [first, second] = engine.called('searchPeople').map(({ body }) => body);
    expect(second).toEqual(first);
    expect((await stored()).found).toHaveLength(1);
  });

  test('A page that another job has brought meanwhile is not sent again', async () => {
    engine.script.searchPeople = () => refusal('timeout');
    const id = getId(await askPeople(engine));
    await finish();
    await engine.store.putPeopleSearch({ ...(await stored()), next: 'after b' });
    expect(await retryJob(engine.store, id, engine.at())).toMatchObject({
      refusal: { code: 'superseded' },
    });
  });

  test('A worker that dies while it is sent leaves a lost answer', async () => {
    const id = getId(await askPeople(engine));
    await engine.store.changeJob(id, (job) => ({
      ...job,
      state: 'sending',
      owner: 'dead',
      sentAt: engine.now().toISOString(),
      delivery: { status: 'first_send', hasKey: false },
    }));
    await finish();
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'unknown_outcome' });
  });
});

describe('a count', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const count = { total: 34, facets: {}, at };
  const prepare = async () => {
    const request = { company: TARNWICK, filters: NO_FILTERS };
    const prepared = await prepareCount(engine.store, request, engine.at());
    if (!prepared.ok) throw new Error('It was refused.');
    return prepared.search;
  };

  test('It is stored once, with its time, and limits the next page', async () => {
    const search = await prepare();
    expect(await engine.db.peopleSearches.count()).toBe(0);
    await Promise.all([
      keepCount(engine.store, search, count),
      keepCount(engine.store, await prepare(), { ...count, total: 6 }),
    ]);
    expect(await engine.store.listPeopleSearches(KEY)).toHaveLength(1);
    const id = getId(await askPeople(engine, NO_FILTERS, 150));
    expect(await engine.store.getJob(id)).toMatchObject({ held: 150, search: { limit: 6 } });
  });

  test('It keeps the people who were found meanwhile', async () => {
    const search = await prepare();
    await askPeople(engine);
    await finish();
    await keepCount(engine.store, search, count);
    expect(await stored()).toMatchObject({ count, found: [{}, {}] });
  });
});
