// @vitest-environment-options {"apart": "count-turns"}
// Free counts of people that come faster than requests may leave.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../test/support/extension/connected-service.ts';
import { TARNWICK } from '../../test/support/extension/lookup-requests.ts';
import { json, type Server } from '../client/server.fixture.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { NO_ADDITIONS } from '../model/additions.ts';
import { NO_FILTERS } from '../model/jobs/people-search.ts';
import { connectionItem } from '../settings/items.ts';
import { openDatabase } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { createPeopleSearches } from './people-search.ts';

const { wait } = vi.hoisted(() => ({
  wait: vi.fn<(milliseconds: number) => Promise<void>>(),
}));
vi.mock('../wait.ts', () => ({ wait }));

const REQUEST = { company: TARNWICK, filters: NO_FILTERS };
/** The most that leave at once. */
const AT_ONCE = 24;

let server: Server;
let counts: ReturnType<typeof createPeopleSearches>;
beforeEach(async () => {
  // No turn comes by itself, however slow the machine is.
  vi.setSystemTime('2026-01-22T10:00:00Z');
  server = await startOnlineService();
  const store = createEngineStore(openDatabase(crypto.randomUUID()));
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  counts = createPeopleSearches({ store, suppressions });
  await storeConnection(server, { additions: { ...NO_ADDITIONS, search: 'counted' } });
  server.respond = json(200, { people: [], metadata: { total: 3, credits: 0 } });
  for (let asked = 0; asked < AT_ONCE; asked += 1) await counts.count(REQUEST);
});

afterEach(() => vi.useRealTimers());

test('The next one waits for its turn and is not refused', async () => {
  wait.mockImplementation((milliseconds) => {
    vi.setSystemTime(Date.now() + milliseconds);
    return Promise.resolve();
  });
  expect(await counts.count(REQUEST)).toMatchObject({ ok: true });
  expect(wait).toHaveBeenCalled();
  expect(server.received).toHaveLength(AT_ONCE + 1);
});

test('Nothing is sent when the user disconnects while it waits', async () => {
  wait.mockImplementation(() => connectionItem.set(null));
  expect(await counts.count(REQUEST)).toMatchObject({ problem: { code: 'not_connected' } });
  expect(server.received).toHaveLength(AT_ONCE);
});
