import { beforeEach, expect, test } from 'vitest';
import {
  answer,
  createEngine,
  refusal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askFind,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import { countAdded } from '../../enrichment/request/stored-search.ts';
import { keepCount } from '../../enrichment/search/start-search.ts';
import { saveSearch, takeDailyCount } from '../../enrichment/search/saved-search.ts';
import { listFindPageSearches } from '../../store/people-search-rows.ts';
import { countExpired } from '../../store/privacy-queries.ts';
import { deleteExpired } from './expire-results.ts';

const DAY = 86_400;
const [ADA, BEN] = ['a', 'b'].map((id) => createMember(id));

let engine: Engine;
beforeEach(async () => {
  engine = createEngine();
  engine.script.searchPeople = () => answer(createPage([ADA!], { total: 2, next: 'two' }));
  await askFind(engine);
  await finish();
});

const finish = () => run(engine, engine.runner('one'), 1);
const stored = async () => (await listFindPageSearches(engine.db))[0]!;
const deleteOld = () => deleteExpired(engine.db, 30, engine.now());
const countSearches = async () => (await countExpired(engine.db, 30, engine.now())).searches;

test('A search whose next page is under way stays until the paid people are stored with it', async () => {
  engine.pass(40 * DAY);
  engine.script.searchPeople = () => refusal('rate_limit', { retryAfterSeconds: 3600 });
  await askFind(engine);
  await finish();
  expect(await countSearches()).toBe(0);
  await deleteOld();
  engine.script.searchPeople = () => answer(createPage([BEN!], { total: 2 }));
  await run(engine, engine.runner('one'), 3600);
  const { found } = await stored();
  expect(await engine.store.getContact(found.at(-1)?.contactId ?? '')).toMatchObject({
    fullName: BEN!.full_name,
  });
  engine.pass(40 * DAY);
  expect(await countSearches()).toBe(1);
  await deleteOld();
  expect(await listFindPageSearches(engine.db)).toEqual([]);
});

test('Those who match a named search after its results have expired are not called new', async () => {
  await saveSearch(engine.store, await stored(), { name: 'Buyers', count: null }, engine.now());
  engine.pass(40 * DAY);
  await deleteOld();
  const count = { total: 2, facets: {}, at: engine.now().toISOString() };
  await keepCount(engine.store, await stored(), count);
  const counted = await stored();
  expect(counted).toMatchObject({ found: [], count, saved: { name: 'Buyers' } });
  expect(countAdded(counted)).toBe(0);
});

test('A named search that was asked for its daily count is not asked again when its results have expired', async () => {
  await saveSearch(engine.store, await stored(), { name: 'Buyers', count: null }, engine.now());
  engine.pass(40 * DAY);
  const take = async () => {
    const search = await stored();
    return takeDailyCount(engine.store, search.id, { ...search, now: engine.now() });
  };
  expect(await take()).not.toBeNull();
  await deleteOld();
  expect(await stored()).toMatchObject({ found: [], count: null });
  expect(await take()).toBeNull();
});
