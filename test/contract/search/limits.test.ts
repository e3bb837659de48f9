// The limits of what searches use of the database: on PostgreSQL they leave connections to other requests, and a
// search that takes too long is stopped.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personSearch } from '../../../lib/contract/search.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import { createDirectorySearch } from '../../../service/sources/directory/search/search-directory.ts';
import {
  createSearchQueue,
  SearchesBusyError,
  SEARCHES_AT_ONCE,
  SearchTooBroadError,
} from '../../../service/sources/directory/search/search-queue.ts';
import { getErrorCode } from '../support/client.ts';
import { mainDatabase, testDatabases, type TestDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { harbour, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const BY_NAME = { person_names: [{ value: 'Lindkvist' }] };

function useDatabase(test: TestDatabase) {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    await importDirectory(opened.database.db, { companies: [harbour], people: [zoe] }, NOW);
  }, 120_000);
  afterAll(() => opened.close());
  return () => opened;
}

describe.each([mainDatabase()])('the limit of searches at once on $name', (test) => {
  const opened = useDatabase(test);

  it('runs some at once, lets others wait, and refuses those that wait too long', async () => {
    const run = createSearchQueue(opened().database.db, { maxWaitMs: 100 });
    const { promise: over, resolve: end } = Promise.withResolvers<string>();
    const running = Array.from({ length: SEARCHES_AT_ONCE }, () => run(() => over));
    await expect(run(() => over)).rejects.toThrow(SearchesBusyError);
    end('found');
    const waiting = run(() => Promise.resolve('found later'));
    expect(await Promise.all([...running, waiting])).toEqual([
      ...Array.from({ length: SEARCHES_AT_ONCE }, () => 'found'),
      'found later',
    ]);
  });

  it('frees the place of a search that fails', async () => {
    const run = createSearchQueue(opened().database.db, { maxWaitMs: 5000 });
    const failing = Array.from({ length: 2 * SEARCHES_AT_ONCE }, () =>
      run(() => Promise.reject(new Error('broken'))),
    );
    const ends = await Promise.allSettled(failing);
    expect(ends.map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
    expect(await run(() => Promise.resolve('found'))).toBe('found');
  });

  it('limits the statements of searches, and those of no other work', async () => {
    const { db } = opened().database;
    const read = async (on = db) => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as limit`.execute(on);
      return rows[0]?.limit;
    };
    expect(await createSearchQueue(db, { statementTimeoutMs: 1234 })(read)).toBe('1234ms');
    expect(await read()).toBe('0');
  });
});

const postgres = testDatabases().filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('a search that takes too long on $name', (test) => {
  const opened = useDatabase(test);

  it('is stopped, and the next one finds', async () => {
    const { db } = opened().database;
    const search = createDirectorySearch({
      db,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
      limits: { statementTimeoutMs: 200 },
    });
    const find = () =>
      search.searchPeople(personSearch.parse(BY_NAME), {
        limit: 1,
        offset: 0,
        after: null,
        now: NOW,
      });
    await db.transaction().execute(async (tx) => {
      await sql`lock table directory_people_search in access exclusive mode`.execute(tx);
      await expect(find()).rejects.toThrow(SearchTooBroadError);
    });
    expect((await find()).total).toBe(1);
  });
});

for (const { name } of postgres) {
  onEachDatabase(`many searches that take long, where there is ${name},`, (world) => {
    it('are answered with what to do, charge nothing, and do not stop lookups', async () => {
      const member = await world.client(10);
      const count = () => member.post('/people/search', { ...BY_NAME, limit: 0 });
      await world.service.db.transaction().execute(async (tx) => {
        await sql`lock table directory_people_search in access exclusive mode`.execute(tx);
        const counts = Array.from({ length: 20 }, count);
        const lookup = await member.post('/people/lookup', {
          person_professional_network_url: zoe.profile.social_profiles!.professional_network!.url,
        });
        expect(lookup.status).toBe(200);
        const answers = await Promise.all(counts);
        const refused = answers.filter(({ status }) => status === 429);
        const stopped = answers.filter(({ status }) => status === 400);
        expect([refused.length, stopped.length]).toEqual([20 - SEARCHES_AT_ONCE, SEARCHES_AT_ONCE]);
        expect(getErrorCode(stopped[0]!)).toBe('error.search.too_broad');
        expect(stopped[0]!.body).toMatchObject({ message: expect.stringContaining('Narrow it') });
        expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
      });
      expect((await count()).status).toBe(200);
      expect(await member.balance()).toBe(9);
    });
  });
}
