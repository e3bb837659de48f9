// The request count over all processes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import { requestCounter } from '../../../service/http/rate-limit.ts';
import { testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

describe.each(testDatabases())('the rate limit on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  async function workspace({ db }: Database): Promise<string> {
    const id = randomUUID();
    const row = { id, name: 'Limits', webhook_secret: '', created_at: new Date() };
    await db.insertInto('workspaces').values(row).execute();
    return id;
  }

  const LIMIT = 60;
  /** One counter per process; a single one on PGlite. */
  async function counters() {
    const here = requestCounter(opened.database, LIMIT);
    return opened.database.exclusive
      ? [here]
      : [here, requestCounter(await opened.another(), LIMIT)];
  }

  it('gives each of many simultaneous requests, in every process, its own number', async () => {
    const id = await workspace(opened.database);
    const all = await counters();
    const numbers = await Promise.all(
      Array.from({ length: LIMIT }, (_, index) => all[index % all.length]!(id, 1000)),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: LIMIT }, (_, index) => index + 1),
    );
  });

  it('starts at 1 in the next minute, whichever process counts first', async () => {
    const id = await workspace(opened.database);
    const [one, two = one] = await counters();
    expect(await one!(id, 1000)).toBe(1);
    expect(await two!(id, 1000)).toBe(2);
    expect(await two!(id, 1001)).toBe(1);
    expect(await one!(id, 1001)).toBe(2);
  });

  it('counts each workspace for itself, and refuses for the rest of the minute', async () => {
    const id = await workspace(opened.database);
    const [one] = await counters();
    for (let request = 1; request <= LIMIT + 5; request += 1) {
      expect(await one!(id, 1000)).toBe(request);
    }
    expect(await one!(await workspace(opened.database), 1000)).toBe(1);
    expect(await one!(id, 1001)).toBe(1);
  });
});
