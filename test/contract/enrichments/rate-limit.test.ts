// The request count over all processes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '../../../service/accounts/keys.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { createWorkspaces } from '../../../service/accounts/workspaces.ts';
import type { Database } from '../../../service/db/database.ts';
import { requestCounter } from '../../../service/http/shared-counter.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

const now = () => new Date();
const box = createSealedBox('a secret of tests');
const LIMIT = 60;

const getWorkspaces = ({ db }: Database) => createWorkspaces({ db, box, now });

const counterOn = (database: Database) => {
  const { findByKey } = getWorkspaces(database);
  return requestCounter({ database, limit: LIMIT, now, findByKey });
};

describe.each([mainDatabase()])('the rate limit on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  const workspace = () => getWorkspaces(opened.database).create({ name: 'Limits', credits: 0 });

  /** One counter per process; a single one on PGlite. Each returns the number of the request. */
  async function counters() {
    const here = counterOn(opened.database);
    const all = opened.database.exclusive ? [here] : [here, counterOn(await opened.another())];
    return all.map((count) => async (key: string, minute: number) => {
      const counted = await count(key, minute);
      return counted?.number;
    });
  }

  it('gives each of many simultaneous requests, in every process, its own number', async () => {
    const { apiKey } = await workspace();
    const all = await counters();
    const numbers = await Promise.all(
      Array.from({ length: LIMIT }, (_, index) => all[index % all.length]!(apiKey, 1000)),
    );
    expect(numbers.toSorted((a, b) => a! - b!)).toEqual(
      Array.from({ length: LIMIT }, (_, index) => index + 1),
    );
  });

  it('starts at 1 in the next minute, whichever process counts first', async () => {
    const { apiKey } = await workspace();
    const [one, two = one] = await counters();
    expect(await one!(apiKey, 1000)).toBe(1);
    expect(await two!(apiKey, 1000)).toBe(2);
    expect(await two!(apiKey, 1001)).toBe(1);
    expect(await one!(apiKey, 1001)).toBe(2);
  });

  it('counts by the right time again once the clock of a process is no longer ahead', async () => {
    const { apiKey } = await workspace();
    const [one, two = one] = await counters();
    for (let request = 0; request <= LIMIT; request += 1) await one!(apiKey, 5000);
    expect(await one!(apiKey, 1000)).toBe(1);
    expect(await two!(apiKey, 1000)).toBe(2);
    expect(await two!(apiKey, 1001)).toBe(1);
    expect(await one!(apiKey, 1001)).toBe(2);
  });

  it('counts each workspace for itself, all of its keys together, and refuses for the rest of the minute', async () => {
    const { workspaceId, apiKey } = await workspace();
    const keys = createKeys({ db: opened.database.db, box, now });
    const second = await keys.create(workspaceId, { name: 'second', spendLimit: null });
    const [one] = await counters();
    for (let request = 1; request <= LIMIT + 5; request += 1) {
      expect(await one!(apiKey, 1000)).toBe(request);
    }
    expect(await one!(second.secret, 1000)).toBeGreaterThan(LIMIT);
    const other = await workspace();
    expect(await one!(other.apiKey, 1000)).toBe(1);
    expect(await one!(apiKey, 1001)).toBe(1);
  });

  it('admits the right caller, and a revoked key neither below nor beyond the limit', async () => {
    const { workspaceId, apiKey } = await workspace();
    const count = counterOn(opened.database);
    expect(await count(apiKey, 1000)).toMatchObject({ caller: { workspaceId }, number: 1 });
    expect(await count('sl_unknown', 1000)).toBeNull();
    const revoke = () =>
      opened.database.db
        .updateTable('api_keys')
        .set({ revoked_at: new Date(0) })
        .where('workspace_id', '=', workspaceId)
        .execute();
    for (let request = 2; request <= LIMIT + 2; request += 1) await count(apiKey, 1000);
    await revoke();
    expect(await count(apiKey, 1000)).toBeNull();
    expect(await count(apiKey, 1001)).toBeNull();
  });
});
