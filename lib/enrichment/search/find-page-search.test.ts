// The searches of the Find page, by the engine that shows the people of a company.
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, createEngine, run, type Engine } from '../../../test/support/extension/engine.ts';
import {
  askFind,
  FIND_BUYERS,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import { suppress } from '../../../test/support/extension/suppress.ts';
import { NO_FIND_FILTERS } from '../../model/find-filters.ts';
import { listFindPageSearches } from '../../store/people-search-rows.ts';
import { retryJob } from '../start/retry-job.ts';
import { keepShownMatches } from './leave-out-found.ts';
import { markSearchSeen, removeSavedSearch, saveSearch } from './saved-search.ts';
import { keepCount, prepareCount } from './start-search.ts';
import { countAdded, countNextPage, isAddedCertain } from '../request/stored-search.ts';

const PEOPLE = ['a', 'b', 'c'].map((id) => createMember(id));
const [ADA, BEN, CLEO] = PEOPLE;

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  engine.script.searchPeople = () => answer(createPage([ADA!, BEN!]));
});

const finish = () => run(engine, engine.runner('a'));
const getId = (started: Awaited<ReturnType<typeof askFind>>) => (started.ok && started.jobId) || '';
const stored = async () => (await listFindPageSearches(engine.db))[0]!;
const countNow = async (total: number) => {
  engine.pass(60);
  const count = { total, facets: {}, at: engine.now().toISOString() };
  await keepCount(engine.store, await stored(), count);
};
const atCompanies = (...domains: string[]) => ({
  ...FIND_BUYERS,
  companyDomains: domains.map((value) => ({ value, exclude: value.startsWith('not-') })),
});

describe('a page of the Find page', () => {
  test('is a job on disk at the highest price, of as many people as the price covers', async () => {
    const id = getId(await askFind(engine, FIND_BUYERS, 625));
    expect(await engine.store.getJob(id)).toMatchObject({
      type: 'search',
      state: 'queued',
      held: 625,
      name: 'People: buyer',
      search: { current_position_titles: [{ value: 'buyer' }], limit: 25 },
    });
    expect(engine.called('searchPeople')).toEqual([]);
    await finish();
    expect(await stored()).toMatchObject({ returned: 2, next: '', count: { total: 2 } });
    expect(await engine.store.getReceipt(id)).toMatchObject({ charged: 50 });
  });

  test('The same again, in another order and case, costs nothing and sends nothing', async () => {
    await askFind(engine);
    await finish();
    const same = { ...FIND_BUYERS, titles: [{ value: 'BUYER', exclude: false }] };
    expect(await askFind(engine, same)).toMatchObject({ ok: true, jobId: null });
    expect(engine.called('searchPeople')).toHaveLength(1);
  });

  test('Without a filter nothing is stored and nothing is sent', async () => {
    expect(await askFind(engine, NO_FIND_FILTERS)).toMatchObject({ ok: false });
    expect(await engine.db.peopleSearches.count()).toBe(0);
  });

  test('Those who match since the last page are requested alone', async () => {
    await askFind(engine);
    await finish();
    expect(countNextPage(await stored(), 100)).toBe(0);
    await countNow(3);
    engine.script.searchPeople = () => answer(createPage([CLEO!]));
    const id = getId(await askFind(engine));
    expect(await engine.store.getJob(id)).toMatchObject({
      held: 25,
      search: { limit: 1, offset: 2 },
    });
    await finish();
    expect((await stored()).found).toHaveLength(3);
    expect(await askFind(engine)).toMatchObject({ jobId: null });
  });

  test('A person who is not kept is not offered, and paid for, again', async () => {
    await suppress(engine, 'https://www.linkedin.com/in/member-b');
    await askFind(engine);
    await finish();
    await countNow(2);
    expect((await stored()).found).toHaveLength(1);
    expect(await askFind(engine)).toMatchObject({ ok: true, jobId: null });
  });

  test('A page that has nothing to do with the title is stored with the filter that was ignored', async () => {
    const others = ['Nurse', 'Chef', 'Pilot', 'Clerk', 'Tailor'].map((title, at) =>
      createMember(`o${at}`, { title }),
    );
    engine.script.searchPeople = () => answer(createPage(others));
    await askFind(engine);
    await finish();
    const { found } = await stored();
    expect(found.map(({ misfits }) => misfits)).toEqual(others.map(() => ['title']));
  });

  test('A later page is not repeated after another job has brought it', async () => {
    engine.script.searchPeople = () => answer(createPage([ADA!], { total: 2, next: 'after a' }));
    await askFind(engine, FIND_BUYERS, 25);
    await finish();
    engine.script.searchPeople = undefined;
    const id = getId(await askFind(engine, FIND_BUYERS, 25));
    await engine.store.changeJob(id, (job) => ({
      ...job,
      state: 'failed',
      endedAt: job.createdAt,
    }));
    engine.script.searchPeople = () => answer(createPage([BEN!], { total: 2 }));
    await askFind(engine, FIND_BUYERS, 25);
    await finish();
    expect(await retryJob(engine.store, id, engine.at())).toMatchObject({
      refusal: { code: 'superseded' },
    });
  });
});

describe('a company on the suppression list', () => {
  test.each([
    [['tarnwick.example', 'lowmere.example'], false],
    [['tarnwick.example'], true],
    [['tarnwick.example', 'not-lowmere.example'], true],
  ])('stops a search for people of %j: it starts is %s', async (domains, ok) => {
    await suppress(engine, 'lowmere.example');
    await suppress(engine, 'not-lowmere.example');
    expect(await askFind(engine, atCompanies(...domains))).toMatchObject({ ok });
  });

  test('stops a search that waits, also as the second company', async () => {
    const id = getId(await askFind(engine, atCompanies('tarnwick.example', 'lowmere.example')));
    await suppress(engine, 'lowmere.example');
    await finish();
    expect(engine.called('searchPeople')).toEqual([]);
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a search with a name', () => {
  const prepared = async () => {
    const found = await prepareCount(engine.store, { find: FIND_BUYERS }, engine.at());
    if (!found.ok) throw new Error(found.refusal.code);
    return found.search;
  };
  const getCount = (total: number) => ({ total, facets: {}, at: engine.now().toISOString() });
  const getCountAfter = () => {
    engine.pass(60);
    return getCount(2);
  };
  const save = async (total: number) =>
    saveSearch(
      engine.store,
      await prepared(),
      { name: 'Buyers', count: getCount(total) },
      engine.now(),
    );

  test('A count of filters that are not stored leaves nothing behind', async () => {
    await keepCount(engine.store, await prepared(), getCount(9));
    expect(await engine.db.peopleSearches.count()).toBe(0);
  });

  test('More matches than when it was opened are new, until it is opened again', async () => {
    const id = await save(9);
    await countNow(14);
    expect(await stored()).toMatchObject({ count: { total: 14 }, saved: { seenTotal: 9 } });
    await markSearchSeen(engine.store, id, engine.now());
    expect(await stored()).toMatchObject({ saved: { name: 'Buyers', seenTotal: 14 } });
  });

  test('What is new is counted from those who had not been shown, so that a person who leaves hides no new one', async () => {
    await askFind(engine);
    await finish();
    await save(2);
    const search = await stored();
    const { at } = search.count!;
    await keepShownMatches(engine.store, search.id, { leftOut: 2, stillMatching: 1, at });
    expect(countAdded(await stored())).toBe(1);
    expect(countNextPage({ ...(await stored()), count: getCountAfter() })).toBe(1);
    await markSearchSeen(engine.store, search.id, engine.now());
    expect(countAdded(await stored())).toBe(0);
  });

  test('What is new is certain only after everyone was shown and left out, else a lower bound', async () => {
    await askFind(engine);
    await finish();
    const id = await save(2);
    expect(isAddedCertain(await stored()), 'nothing was counted since').toBe(true);
    await countNow(2);
    expect(isAddedCertain(await stored()), 'one may have come and one gone').toBe(false);
    const { at } = (await stored()).count!;
    await keepShownMatches(engine.store, id, { leftOut: 2, stillMatching: 1, at });
    expect(isAddedCertain(await stored())).toBe(true);
    expect(countAdded(await stored())).toBe(1);
    await countNow(5);
    await markSearchSeen(engine.store, id, engine.now());
    await countNow(5);
    const { count } = await stored();
    await keepShownMatches(engine.store, id, { leftOut: 2, stillMatching: 2, at: count!.at });
    expect(isAddedCertain(await stored()), 'others had not been shown').toBe(false);
  });

  test('One whose only match has left since the count has no one, and offers no page again', async () => {
    await save(1);
    engine.script.searchPeople = () => answer(createPage([]));
    await askFind(engine, FIND_BUYERS, 25);
    await finish();
    expect((await stored()).count).toMatchObject({ total: 0 });
    expect(await askFind(engine, FIND_BUYERS, 25)).toMatchObject({ jobId: null });
  });

  test('One whose first page has no one, but a next page, keeps its count and offers that page', async () => {
    await save(30);
    engine.script.searchPeople = () => answer(createPage([], { total: 30, next: 'two' }));
    await askFind(engine);
    await finish();
    expect(await stored()).toMatchObject({ next: 'two', count: { total: 30 } });
    expect(countNextPage(await stored())).toBeGreaterThan(0);
  });

  test('Its people are those of the same search without a name', async () => {
    await askFind(engine);
    await finish();
    const { id } = await stored();
    expect(await save(2)).toBe(id);
    expect(await engine.db.peopleSearches.count()).toBe(1);
    await removeSavedSearch(engine.store, id);
    expect(await stored()).toMatchObject({ found: [{}, {}] });
    expect((await stored()).saved).toBeUndefined();
  });

  test('Without people it is removed with its name, but never while a job needs it', async () => {
    await removeSavedSearch(engine.store, await save(2));
    expect(await engine.db.peopleSearches.count()).toBe(0);
    const id = await save(2);
    await askFind(engine);
    await removeSavedSearch(engine.store, id);
    await finish();
    expect((await stored()).found).toHaveLength(2);
  });
});
