import { beforeEach, describe, expect, test } from 'vitest';
import { startOnlineService, storeConnection } from '../../test/support/connected-service.ts';
import { getMember, getPage, TARNWICK } from '../../test/support/lookup-requests.ts';
import { json, type Server } from '../client/server.fixture.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { getFailure } from '../model/failure.ts';
import { NO_ADDITIONS, type Additions } from '../model/additions.ts';
import { NO_FILTERS } from '../model/people-search.ts';
import { connectionItem } from '../settings/items.ts';
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
const readCount = async () => (await store.peopleSearches('domain:tarnwick.example'))[0]?.count;

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
        facets: ['current_position_job_functions', 'current_position_seniority_level'],
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

test('A failure is told, and the earlier count stays', async () => {
  await connect('counted');
  server.respond = json(200, { people: [], metadata: { total: 34, credits: 0 } });
  await counts.count(REQUEST);
  server.respond = json(500, {});
  expect(await counts.count(REQUEST)).toMatchObject({ problem: { failure: { code: 'server' } } });
  expect(await readCount()).toMatchObject({ total: 34 });
});

test('A service that answers a count with people is not asked for one again', async () => {
  await connect('counted');
  server.respond = json(200, getPage([getMember('a')]));
  await counts.count(REQUEST);
  expect(await readSearch()).toBe('plain');
});

describe('a service without the search', () => {
  test('is remembered after a count', async () => {
    await connect('counted');
    server.respond = json(404, {});
    await counts.count(REQUEST);
    expect(await readSearch()).toBe('none');
  });

  test('is remembered after a job, and only for this service', async () => {
    const { items: _, type: __, ...rest } = jobWith({ state: 'failed' });
    const failure = { ...getFailure('not_found', ''), status: 404 };
    const job = { ...rest, failure, type: 'search', searchId: 's', search: {} } as const;
    await connect('unknown');
    await rememberMissingSearch({ ...job, workspaceId: 'another' });
    expect(await readSearch()).toBe('unknown');
    const { baseUrl, workspaceId } = (await connectionItem.get())!;
    await rememberMissingSearch({ ...job, baseUrl, workspaceId });
    expect(await readSearch()).toBe('none');
  });
});
