// A service that charges each person that it returns: those that other searches have found are not paid for twice.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  createEngine,
  HERE,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askFind,
  askPeople,
  createMember,
  createPage,
  FIND_BUYERS,
  TARNWICK,
} from '../../../test/support/extension/lookup-requests.ts';
import { suppress } from '../../../test/support/extension/suppress.ts';
import type { Person } from '../../contract/person.ts';
import type { PersonSearch } from '../../contract/search.ts';
import { NO_FILTERS } from '../../model/jobs/people-search.ts';
import { readPeopleHere } from '../../page/records/people-here-records.ts';
import { countNextPage, findSearch } from '../request/stored-search.ts';
import { chooseKnownElsewhere, listKnownPeople } from './known-elsewhere.ts';
import { keepCount, prepareCount } from './start-search.ts';

const KEY = 'domain:tarnwick.example';
const COMPANY = { key: KEY, searched: { domain: 'tarnwick.example', networkUrl: '' } };
const PROCUREMENT = { ...NO_FILTERS, departments: ['Procurement'] };
const buyer = (id: string) => createMember(id, { department: 'Procurement' });
const pilot = (id: string) => createMember(id, { title: 'Pilot', department: 'Operations' });
/** Buyers are the 2nd, 4th … of the order of the service. */
const createStaff = (length: number, buyers: number) =>
  Array.from({ length }, (_, at) =>
    at % 2 === 1 && at < buyers * 2 ? buyer(`p${at}`) : pilot(`p${at}`),
  );
const STAFF = createStaff(34, 6);

let engine: Engine;
let staff: readonly Person[];
let ignoresIds: boolean;
beforeEach(() => {
  engine = createEngine();
  engine.additions = { ...engine.additions, personIds: true };
  staff = STAFF;
  ignoresIds = false;
  engine.script.searchPeople = ({ body }) => answer(search(body as PersonSearch));
});

const isBuyer = ({ employment }: Person) => employment?.current?.title === 'Buyer';

function search(body: PersonSearch) {
  const { person_ids: ids, offset, limit, search_after: cursor } = body;
  const leftOut = ignoresIds ? [] : (ids ?? []).map(({ value }) => value);
  const asksBuyers = body.current_position_job_functions ?? body.current_position_titles;
  const all = staff.filter((one) => !leftOut.includes(one.id) && (!asksBuyers || isBuyer(one)));
  const start = cursor ? Number(cursor) : (offset ?? 0);
  const page = all.slice(start, start + (limit ?? 10));
  const end = start + page.length;
  return createPage(page, { total: all.length, next: end < all.length ? String(end) : '' });
}
const finish = () => run(engine, engine.runner('a'));
const listBodies = () => engine.called('searchPeople').map(({ body }) => body as PersonSearch);
const listLeftOut = () => (listBodies().at(-1)!.person_ids ?? []).map(({ value }) => value);
const listReturned = () => listBodies().flatMap((body) => search(body).people.map(({ id }) => id));
const readCharges = async () =>
  (await engine.db.receipts.toArray()).reduce((sum, row) => sum + Number(row['charged']), 0);
const read = (filters = NO_FILTERS) =>
  readPeopleHere(engine.db, { ...COMPANY, filters }, HERE, engine.now());

const listFakes = (length: number, at: Date) =>
  Array.from({ length }, (_, index) => ({
    contactId: `c${index}`,
    personId: `someone ${index}`,
    at: at.toISOString(),
    misfits: [],
  }));

/** As the button does: so many people, at that price. */
async function getOffer(filters = NO_FILTERS): Promise<number> {
  const { searches, elsewhere } = await read(filters);
  const found = findSearch(searches, filters, HERE);
  return countNextPage(found && { ...found, elsewhere });
}

async function count(filters = NO_FILTERS): Promise<void> {
  engine.pass(60);
  const request = { company: TARNWICK, filters };
  const prepared = await prepareCount(engine.store, request, engine.at());
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  const total = filters === PROCUREMENT ? 6 : staff.length;
  const counted = { total, facets: {}, at: engine.now().toISOString() };
  await keepCount(engine.store, prepared.search, counted);
}

async function show(filters = NO_FILTERS): Promise<void> {
  await askPeople(engine, filters, (await getOffer(filters)) * 25);
  await finish();
  engine.pass(60);
}

describe('after the people of one department were shown', () => {
  beforeEach(async () => {
    await count(NO_FILTERS);
    await count(PROCUREMENT);
    await show(PROCUREMENT);
  });

  test('“Show 10 more” without filters brings ten others', async () => {
    expect(await getOffer()).toBe(10);
    await show();
    expect(await readCharges()).toBe(150 + 250);
    expect((await read()).found).toHaveLength(16);
  });

  test('Everyone is paid for once in the end, and the number on the button is what is left', async () => {
    for (const expected of [10, 10, 8]) {
      expect(await getOffer()).toBe(expected);
      await show();
    }
    expect(await getOffer()).toBe(0);
    expect(await readCharges()).toBe(STAFF.length * 25);
    expect(listReturned().toSorted()).toEqual(STAFF.map(({ id }) => id).toSorted());
  });

  test('A service that does not know the filter gets a plain page', async () => {
    engine.additions = { ...engine.additions, personIds: false };
    await show();
    expect(listBodies().at(-1)).not.toHaveProperty('person_ids');
  });

  test('A service that ignores the ids is not asked for a second page', async () => {
    ignoresIds = true;
    await show();
    expect(await getOffer()).toBe(0);
  });

  test('Those on the suppression list are not named', async () => {
    await suppress(engine, 'https://www.linkedin.com/in/member-p1');
    await show();
    expect(listLeftOut().toSorted()).toEqual(['p11', 'p3', 'p5', 'p7', 'p9']);
  });

  test('The offer does not end before everyone else was shown, although one on the suppression list was not named', async () => {
    await suppress(engine, 'https://www.linkedin.com/in/member-p1');
    for (const expected of [10, 10, 9]) {
      await show();
      expect(listBodies().at(-1)).toMatchObject({ limit: expected });
    }
    expect(await getOffer()).toBe(0);
    const shown = listReturned().filter((id) => id !== 'p1');
    expect(shown.toSorted()).toEqual(STAFF.flatMap(({ id }) => (id === 'p1' ? [] : id)).toSorted());
  });

  test('After the free period they are requested like others', async () => {
    engine.pass(93 * 86_400);
    expect(await getOffer()).toBe(10);
    await show();
    expect(listBodies().at(-1)).not.toHaveProperty('person_ids');
  });
});

test('People who were shown without filters are shown under a filter that they fit, and are not requested again', async () => {
  await count(NO_FILTERS);
  await show();
  await count(PROCUREMENT);
  expect(await read(PROCUREMENT)).toMatchObject({ elsewhere: 5, mayRepeat: false });
  expect((await read(PROCUREMENT)).found).toHaveLength(5);
  expect(await getOffer(PROCUREMENT)).toBe(1);
  await show(PROCUREMENT);
  expect(await readCharges()).toBe(250 + 25);
  expect((await read(PROCUREMENT)).found).toHaveLength(6);
  expect(await getOffer(PROCUREMENT)).toBe(0);
});

test('A page that another search has partly brought meanwhile goes on without those people', async () => {
  await count(NO_FILTERS);
  await show();
  await count(PROCUREMENT);
  await show(PROCUREMENT);
  await show();
  expect(listBodies().at(-1)).not.toHaveProperty('search_after');
  expect(new Set(listReturned()).size).toBe(listReturned().length);
});

test('A search of the Find page leaves out those that a company’s search has found', async () => {
  await count(PROCUREMENT);
  await show(PROCUREMENT);
  await askFind(engine, FIND_BUYERS);
  await finish();
  expect(listBodies().at(-1)!.person_ids).toHaveLength(6);
  expect(await readCharges()).toBe(150);
});

test('Known people who do not certainly fit are not left out: they may come again', async () => {
  await count(NO_FILTERS);
  await show();
  const buyers = { ...NO_FILTERS, title: 'buyer' };
  expect(await read(buyers)).toMatchObject({ elsewhere: 5, mayRepeat: true });
  await show(buyers);
  expect(listLeftOut().toSorted()).toEqual(['p1', 'p3', 'p5', 'p7', 'p9']);
});

test('Where they and its own people are too many to be named, the page goes on by its offset among the others', async () => {
  staff = createStaff(150, 40);
  await askFind(engine, FIND_BUYERS, 1000);
  await finish();
  await count(NO_FILTERS);
  const here = (await engine.store.listPeopleSearches(KEY))[0]!;
  const found = listFakes(100, engine.now());
  await engine.store.putPeopleSearch({ ...here, found, returned: 100, gone: 3, next: '100' });
  expect(await read()).toMatchObject({ elsewhere: 40, mayRepeat: true });
  await show();
  expect(listBodies().at(-1)).toMatchObject({ offset: 97, person_ids: { length: 40 } });
  expect(listBodies().at(-1)).not.toHaveProperty('search_after');
  const [job] = (await engine.store.listJobsAbout({ searchId: here.id })) ?? [];
  expect(job).toMatchObject({ leftOut: 40, leftOutElsewhere: 40, leftOutOffset: 97 });
  const after = await engine.store.getPeopleSearch(here.id);
  expect(after).toMatchObject({ count: { total: 150 }, returned: 110, gone: 3, next: null });
  expect(await getOffer()).toBe(3);
});

test('Of too many known people those at the company are compared first, and those at another one never', async () => {
  const now = engine.now();
  await count(NO_FILTERS);
  const here = (await engine.store.listPeopleSearches(KEY))[0]!;
  const query = { ...here, filters: PROCUREMENT };
  const old = new Date(now.getTime() - 86_400_000);
  const atCompany = { ...here, found: listFakes(1, old) };
  const elsewhere = { ...here, company: 'domain:lowmere.example', found: listFakes(400, now) };
  expect(listKnownPeople(query, [elsewhere, atCompany], now)).toMatchObject({
    people: [{ personId: 'someone 0', isAtCompany: true }],
    isCut: false,
  });
  const onFindPage = { ...here, company: 'find:', found: listFakes(400, now) };
  const { people, isCut } = listKnownPeople(query, [onFindPage, atCompany], now);
  expect(people).toHaveLength(300);
  expect(people[0]).toMatchObject({ personId: 'someone 0', isAtCompany: true });
  expect(isCut).toBe(true);
  const cut = chooseKnownElsewhere(query, { people: [], isCut }, new Map(), now);
  expect(cut).toEqual({ fitting: [], mayRepeat: true });
});
