import { beforeEach, describe, expect, test } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../test/support/extension/connected-service.ts';
import {
  FIND_BUYERS,
  createMember,
  createPage,
  TARNWICK,
} from '../../test/support/extension/lookup-requests.ts';
import { json, type Server } from '../client/server.fixture.ts';
import { toFindKey } from '../enrichment/request/find-search.ts';
import { isCountDue } from '../enrichment/search/saved-search.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { createFailure } from '../model/jobs/failure.ts';
import { NO_ADDITIONS, type Additions } from '../model/additions.ts';
import { NO_FILTERS } from '../model/jobs/people-search.ts';
import { connectionItem } from '../settings/items.ts';
import { changeSettings } from '../settings/stored-settings.ts';
import { openDatabase } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import { createPeopleSearches, rememberMissingSearch } from './people-search.ts';

const REQUEST = { company: TARNWICK, filters: { ...NO_FILTERS, title: 'buyer' } };
const facets = { current_position_job_functions: [{ value: 'Procurement', count: 6 }] };

let server: Server;
let store: EngineStore;
let counts: ReturnType<typeof createPeopleSearches>;
beforeEach(async () => {
  server = await startOnlineService();
  store = createEngineStore(openDatabase(crypto.randomUUID()));
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  counts = createPeopleSearches({ store, suppressions });
});

const connect = (search: Additions['search']) =>
  storeConnection(server, { additions: { ...NO_ADDITIONS, search } });
const readSearch = async () => (await connectionItem.get())?.additions?.search;
const readCount = async () => (await store.listPeopleSearches('domain:tarnwick.example'))[0]?.count;

test('A count asks for no one, and is stored with its time', async () => {
  await connect('counted');
  server.respond = json(200, {
    people: [],
    metadata: { total: 34, credits: 0, offset: 0, facets },
  });
  const count = { total: 34, facets, at: expect.any(String) as string };
  expect(await counts.count(REQUEST)).toEqual({ ok: true, value: { count } });
  expect(server.received.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    [
      '/api/v2/people/search',
      {
        current_company_domains: [{ value: 'tarnwick.example', exact_match: true }],
        current_position_titles: [{ value: 'buyer' }],
        limit: 0,
        facets: [
          'current_position_job_functions',
          'current_position_seniority_level',
          'current_position_titles',
        ],
      },
    ],
  ]);
  expect(await readCount()).toEqual({ total: 34, facets, at: expect.any(String) as string });
});

test.each(['plain', 'unknown', 'none', undefined] as const)(
  'A service with search “%s” is never asked for a count, which it could charge',
  async (search) => {
    await connect(search);
    expect(await counts.count(REQUEST)).toMatchObject({ ok: false });
    expect(server.received).toEqual([]);
  },
);

test('A failure is shown, and the earlier count stays', async () => {
  await connect('counted');
  server.respond = json(200, { people: [], metadata: { total: 34, credits: 0 } });
  await counts.count(REQUEST);
  server.respond = json(500, {});
  expect(await counts.count(REQUEST)).toMatchObject({ problem: { failure: { code: 'server' } } });
  expect(await readCount()).toMatchObject({ total: 34 });
});

test('A count that cannot be read is not taken for no one', async () => {
  await connect('counted');
  server.respond = json(200, { people: [], metadata: { total: 34 } });
  expect(await counts.count(REQUEST)).toMatchObject({
    problem: { failure: { code: 'unreadable' } },
  });
  expect(await readCount()).toBeUndefined();
});

describe('the daily count of a saved search', () => {
  const DAY = 24 * 3_600_000;
  const answerWith = (total: number) => {
    server.respond = json(200, { people: [], metadata: { total, credits: 0 } });
  };
  const read = async () => (await store.listPeopleSearches(toFindKey(FIND_BUYERS)))[0]!;
  const setDaily = (countSearchesDaily: boolean) => changeSettings({ countSearchesDaily });

  /** The id of a search that was saved and counted so long ago. */
  async function saveBefore(ms: number): Promise<string> {
    const at = new Date(Date.now() - ms).toISOString();
    const count = { total: 5, facets: {}, at };
    const saved = await counts.save({ find: FIND_BUYERS, name: 'Buyers', count });
    return saved.ok ? saved.value.id : '';
  }

  beforeEach(async () => {
    await connect('counted');
    await setDaily(true);
    answerWith(8);
  });

  test('is requested once, however many pages ask, and says how many are new', async () => {
    const id = await saveBefore(DAY + 1000);
    await Promise.all([counts.countDaily({ id }), counts.countDaily({ id })]);
    await counts.countDaily({ id });
    expect(server.received).toHaveLength(1);
    expect(JSON.parse(server.received[0]!.body)).toMatchObject({ limit: 0 });
    expect(await read()).toMatchObject({ count: { total: 8 }, saved: { seenTotal: 5 } });
  });

  test('is not repeated on the same day after a failure, nor after the search is renamed', async () => {
    const id = await saveBefore(2 * DAY);
    server.respond = json(500, {});
    await counts.countDaily({ id });
    answerWith(8);
    await counts.save({ find: FIND_BUYERS, name: 'Buyers, UK', count: null });
    await counts.countDaily({ id });
    expect(server.received).toHaveLength(1);
  });

  test('is repeated after an hour when the rate limit has refused it', async () => {
    const id = await saveBefore(2 * DAY);
    server.respond = json(429, {});
    await counts.countDaily({ id });
    expect(server.received).toHaveLength(1);
    const isDueIn = async (ms: number) => isCountDue(await read(), new Date(Date.now() + ms));
    expect([await isDueIn(DAY / 25), await isDueIn(DAY / 23)]).toEqual([false, true]);
  });

  test('is not requested within a day of the last count, nor for a search without a name', async () => {
    const id = await saveBefore(DAY - 60_000);
    await counts.countDaily({ id });
    const { saved: _, ...rest } = await read();
    await store.putPeopleSearch({ ...rest, count: null });
    await counts.countDaily({ id });
    expect(server.received).toEqual([]);
  });

  test.each([
    ['it is switched off', () => setDaily(false)],
    ['the service does not count', () => connect('plain')],
    [
      'another workspace is connected',
      () =>
        storeConnection(server, {
          workspaceId: 'w2',
          additions: { ...NO_ADDITIONS, search: 'counted' },
        }),
    ],
    ['no service is connected', () => connectionItem.set(null)],
  ])('is not requested while %s', async (_, prepare) => {
    const id = await saveBefore(2 * DAY);
    await prepare();
    await counts.countDaily({ id });
    expect(server.received).toEqual([]);
    expect((await read()).saved).not.toHaveProperty('askedAt');
  });
});

test('“Count now” counts those who were not shown, too, and no other count sends the ids', async () => {
  await connect('counted');
  const metadata = { total: 2, credits: 0, offset: 0 };
  server.respond = json(200, { people: [], metadata });
  const count = { total: 2, facets: {}, at: '2026-11-20T10:00:00.000Z' };
  const saved = await counts.save({ find: FIND_BUYERS, name: 'Buyers', count });
  const search = (await store.getPeopleSearch(saved.ok ? saved.value.id : ''))!;
  const found = ['a', 'b'].map((id) => ({
    contactId: id,
    personId: `id of ${id}`,
    at: count.at,
    misfits: [],
  }));
  await store.putPeopleSearch({
    ...search,
    found,
    next: '',
    saved: { name: 'Buyers', seenTotal: 2, seenUnshown: 0 },
  });
  await counts.count({ find: FIND_BUYERS });
  expect(server.received).toHaveLength(1);
  server.respond = (response, { body }) => {
    const total = body.includes('person_ids') ? 1 : 2;
    json(200, { people: [], metadata: { ...metadata, total } })(response, server.received[0]!);
  };
  await counts.count({ find: FIND_BUYERS, leavesOutFound: true });
  expect(server.received.map(({ body }) => body.includes('"id of b"'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(JSON.parse(server.received[2]!.body)).toMatchObject({ limit: 0 });
  expect(await store.getPeopleSearch(search.id)).toMatchObject({ count: { total: 2 }, gone: 1 });
});

describe('a count that the service charges', () => {
  const PAGE = createPage([createMember('a'), createMember('b')], { total: 34, next: 'after b' });
  const readReceipts = () => store.listReceiptsSince('2000');
  const listFound = async () => (await store.listPeopleSearches('domain:tarnwick.example'))[0];
  beforeEach(() => connect('counted'));

  test('leaves the people, a receipt and a notice, and no other count is asked for', async () => {
    server.respond = json(200, PAGE, { 'X-Credits-Charged': '0.5' });
    expect(await counts.count(REQUEST)).toEqual({
      ok: false,
      problem: { code: 'count_charged', needed: 0.5 },
    });
    expect(await readSearch()).toBe('plain');
    expect(await readReceipts()).toMatchObject([
      { name: 'Charged count of People at Tarnwick Freight', charged: 50, sent: [{ limit: '0' }] },
    ]);
    expect(await listFound()).toMatchObject({ found: [{}, {}], returned: 2, next: 'after b' });
    const sent = server.received.length;
    expect(await counts.count(REQUEST)).toMatchObject({ ok: false });
    expect(server.received).toHaveLength(sent);
  });

  test.each([
    ['its metadata', { people: [], metadata: { total: 34, credits: 2.5, offset: 0 } }, {}],
    ['a header', { people: [], metadata: null }, { 'X-Credits-Charged': '2.5' }],
  ])('is recognised by %s, without people', async (_, body, headers) => {
    server.respond = json(200, body, headers);
    expect(await counts.count(REQUEST)).toMatchObject({ problem: { needed: 2.5 } });
    expect(await readReceipts()).toMatchObject([{ charged: 250, lines: [{}] }]);
  });

  test('after pages that were shown, adds who is new and goes on from none of its cursors', async () => {
    server.respond = json(200, PAGE);
    await counts.count(REQUEST);
    await connect('counted');
    server.respond = json(200, createPage([createMember('b'), createMember('c')], { total: 34 }));
    await counts.count(REQUEST);
    expect(await listFound()).toMatchObject({ found: [{}, {}, {}], returned: 3, next: null });
  });

  test('once a day without a click is shown, too', async () => {
    await changeSettings({ countSearchesDaily: true });
    const saved = await counts.save({ find: FIND_BUYERS, name: 'Buyers', count: null });
    const id = saved.ok ? saved.value.id : '';
    server.respond = json(200, PAGE);
    expect(await counts.countDaily({ id })).toMatchObject({ problem: { code: 'count_charged' } });
    expect(await readReceipts()).toHaveLength(1);
  });
});

describe('a service without the search', () => {
  test('is remembered after a count', async () => {
    await connect('counted');
    server.respond = json(404, { code: 'error.not_found', message: 'There is no such path.' });
    await counts.count(REQUEST);
    expect(await readSearch()).toBe('none');
  });

  test('is not what a 404 of a proxy says, where the document of the service has the search', async () => {
    await connect('counted');
    server.respond = json(404, {});
    await counts.count(REQUEST);
    const { items: _, type: __, ...rest } = jobWith({ state: 'failed' });
    const failure = { ...createFailure('not_found', ''), status: 404 };
    const { baseUrl, workspaceId } = (await connectionItem.get())!;
    const at = { baseUrl, workspaceId };
    await rememberMissingSearch({
      ...rest,
      ...at,
      failure,
      type: 'search',
      searchId: 's',
      search: {},
    });
    expect(await readSearch()).toBe('counted');
  });

  test('is remembered after a job, and only for this service', async () => {
    const { items: _, type: __, ...rest } = jobWith({ state: 'failed' });
    const failure = { ...createFailure('not_found', ''), status: 404 };
    const job = { ...rest, failure, type: 'search', searchId: 's', search: {} } as const;
    await connect('unknown');
    await rememberMissingSearch({ ...job, workspaceId: 'another' });
    expect(await readSearch()).toBe('unknown');
    const { baseUrl, workspaceId } = (await connectionItem.get())!;
    await rememberMissingSearch({ ...job, baseUrl, workspaceId });
    expect(await readSearch()).toBe('none');
  });
});
