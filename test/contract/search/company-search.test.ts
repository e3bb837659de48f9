// The search for companies over HTTP: what it charges, and its pages.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { grant } from '../../../service/credits/ledger.ts';
import { checkMoney } from '../support/check-money.ts';
import { getErrorCode, type TestClient } from '../support/client.ts';
import { company } from '../support/people.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const BERTHS = { specialties: [{ value: 'Berths' }] };

const berth = (number: number) => ({
  ...company(`berth-${number}`, `Berth ${number}`, `berth-${number}.example`, 94_000 + number),
  specialties: ['Berths'],
});

type Body = {
  companies: { id: string }[];
  metadata: { total: number; credits: number; offset: number; search_after: string };
};

const search = async (client: TestClient, body: object) => {
  const answer = await client.post('/company/search', body);
  return { ...answer, body: answer.body as Body };
};

const load = ({ service }: World, from: number, to: number) =>
  service.importDirectory({
    companies: Array.from({ length: to - from }, (_, index) => berth(from + index)),
    people: [],
  });

onEachDatabase('a search for companies', (world) => {
  it('returns as many companies as the balance covers, the same ones for free, and none costs 402', async () => {
    await load(world, 0, 12);
    const client = await world.client(1);
    const partial = await search(client, { ...BERTHS, limit: 10 });
    expect(partial.body.companies).toHaveLength(4);
    expect(partial.body.metadata).toMatchObject({ total: 12, credits: 1, offset: 0 });
    expect(partial.headers.get('X-Credits-Remaining')).toBe('0');
    const again = await search(client, { ...BERTHS, limit: 10 });
    expect(again.body.companies).toEqual(partial.body.companies);
    expect(again.body.metadata.credits).toBe(0);
    const next = await search(client, {
      ...BERTHS,
      search_after: partial.body.metadata.search_after,
    });
    expect([next.status, getErrorCode(next)]).toEqual([402, 'error.credits.insufficient']);
    // The companies that were not returned were not recorded as paid for.
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from purchases
      where workspace_id = ${client.workspaceId}`.execute(world.service.db);
    expect(rows[0]?.count).toBe(4);
    await checkMoney(world.service.db);
  });

  it('continues after the last company that the balance covered', async () => {
    const client = await world.client(1);
    const first = await search(client, { ...BERTHS, limit: 10 });
    const { db } = world.service;
    const credits = { workspaceId: client.workspaceId, amount: 1000, at: new Date() };
    await db.transaction().execute((tx) => grant(tx, credits));
    const { search_after: after } = first.body.metadata;
    const rest = await search(client, { ...BERTHS, limit: 10, search_after: after });
    expect(rest.body.metadata).toMatchObject({ credits: 2, search_after: '' });
    const ids = [...first.body.companies, ...rest.body.companies].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => `berth-${index}`));
    await checkMoney(db);
  });

  it('refuses a search without credits, and counts without any', async () => {
    const client = await world.client(0);
    const refused = await search(client, { ...BERTHS, limit: 1 });
    expect([refused.status, getErrorCode(refused)]).toEqual([402, 'error.credits.insufficient']);
    const counted = await search(client, { ...BERTHS, limit: 0 });
    expect(counted.body).toMatchObject({ companies: [], metadata: { total: 12, credits: 0 } });
  });

  it('keeps a key within its spend limit', async () => {
    const client = await world.client(10);
    await sql`update budgets set spend_limit = 50 where id in
      (select budget_id from api_keys where workspace_id = ${client.workspaceId})`.execute(
      world.service.db,
    );
    const found = await search(client, { ...BERTHS, limit: 10 });
    expect(found.body.companies).toHaveLength(2);
    expect(found.headers.get('X-Credits-Remaining')).toBe('9.5');
    expect((await search(client, { ...BERTHS, limit: 1, offset: 2 })).status).toBe(402);
    await checkMoney(world.service.db);
  });

  it('has each company on one page by search_after while companies are inserted', async () => {
    const client = await world.client(100);
    const seen: string[] = [];
    let added = 12;
    let page: object = {};
    for (;;) {
      const { body } = await search(client, { ...BERTHS, limit: 5, ...page });
      seen.push(...body.companies.map(({ id }) => id));
      const { search_after: after } = body.metadata;
      if (after === '') break;
      page = { search_after: after };
      await load(world, added, (added += 1));
    }
    expect(seen).toEqual(Array.from({ length: added }, (_, index) => `berth-${index}`));
    expect(added).toBeGreaterThan(12);
    await checkMoney(world.service.db);
  });
});
