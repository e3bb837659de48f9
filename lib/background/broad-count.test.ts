import { expect, test } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../test/support/extension/connected-service.ts';
import { TARNWICK } from '../../test/support/extension/lookup-requests.ts';
import { json } from '../client/server.fixture.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { NO_ADDITIONS } from '../model/additions.ts';
import { NO_FILTERS } from '../model/jobs/people-search.ts';
import { openDatabase } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { createPeopleSearches } from './people-search.ts';

const REQUEST = { company: TARNWICK, filters: NO_FILTERS };
const BROAD = json(400, { code: 'error.search.too_broad', message: '' });
const TOTAL = json(200, { people: [], metadata: { total: 340_000, credits: 0 } });

test('A search that is too broad for its groups is counted without them, and asked for twice at most', async () => {
  const server = await startOnlineService();
  await storeConnection(server, { additions: { ...NO_ADDITIONS, search: 'counted' } });
  const store = createEngineStore(openDatabase(crypto.randomUUID()));
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const { count } = createPeopleSearches({ store, suppressions });
  const readCount = async () =>
    (await store.listPeopleSearches('domain:tarnwick.example'))[0]?.count;

  server.respond = BROAD;
  expect(await count(REQUEST)).toMatchObject({
    problem: { failure: { code: 'too_broad' } },
  });
  expect(server.received).toHaveLength(2);
  expect(await readCount()).toBeUndefined();

  server.respond = (to, asked) => (asked.body.includes('facets') ? BROAD : TOTAL)(to, asked);
  expect(await count(REQUEST)).toMatchObject({
    value: { count: { total: 340_000, facets: {} } },
  });
  expect(server.received).toHaveLength(4);
  expect(await readCount()).toMatchObject({ total: 340_000, facets: {} });
});
