// A page of a search that is not covered gives its purchases back in one statement, however many they are: the balance is
// locked meanwhile.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimEach, digest, releaseClaims } from '../../../service/credits/purchases.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const KIND = 'person.lookup';
const KEYS = Array.from({ length: 100 }, (_, index) => `a key ${index}`);

describe.each([mainDatabase()])('purchases that are not paid for, on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  }, 120_000);
  afterAll(() => opened.close());

  it('are given back in one statement, and no others are', async () => {
    const { db } = opened.database;
    const workspaces = [randomUUID(), randomUUID()] as const;
    for (const id of workspaces) {
      await sql`insert into workspaces (id, name, webhook_secret, created_at)
        values (${id}::uuid, 'w', '', now())`.execute(db);
      await db.transaction().execute((tx) => claimEach(tx, id, { kind: 'other', keys: KEYS }, NOW));
    }
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const [workspace] = workspaces;
    await counted.transaction().execute(async (tx) => {
      await claimEach(tx, workspace, { kind: KIND, keys: KEYS }, NOW);
      queries = 0;
      await releaseClaims(
        tx,
        workspace,
        KEYS.slice(40).map((key) => ({ kind: KIND, keys: [key] })),
      );
      await releaseClaims(tx, workspace, []);
    });
    expect(queries).toBe(1);
    const left = await db.selectFrom('purchases').select(['person_key', 'kind']).execute();
    const ofKind = left.filter(({ kind }) => kind === KIND).map((row) => row.person_key);
    expect(ofKind.toSorted()).toEqual(KEYS.slice(0, 40).map(digest).toSorted());
    expect(left).toHaveLength(40 + 2 * KEYS.length);
  });
});
