import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countReads } from '../../../test/contract/support/count-reads.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import {
  getKey,
  seedDelivery,
  seedEnrichment,
} from '../../../test/contract/support/dashboard/seed.ts';
import { listDeliveries } from './deliveries.ts';
import { listEnrichments, summarize } from './enrichment-list.ts';

const COUNT = 3000;
const FOUND = COUNT / 10;

onEachDashboard('many enrichments', (test) => {
  /** One with a record and a delivery each minute until now. Every hundredth delivery was given up. */
  async function withMany() {
    const { workspaceId } = await test.workspace(100);
    const { db } = test.data;
    const now = test.now();
    const key = await getKey(db, workspaceId);
    const seed = await seedEnrichment(db, workspaceId, { key, at: now, status: 'FINISHED' });
    await db.deleteFrom('enrichments').where('name', '=', 'many').execute();
    const at = sql`${now}::timestamptz - (${COUNT}::integer - n) * interval '1 minute'`;
    await sql`insert into enrichments (id, workspace_id, api_key_id, budget_id, budget_month, kind, name,
        status, held, cost, total, pending, created_at, finished_at, expires_at)
      select lpad(n::text, 32, '0')::uuid, workspace_id, api_key_id, budget_id, budget_month, kind, 'many',
        'FINISHED', 0, 0, 1, 0, ${at}, ${at}, ${at} + interval '90 days'
      from enrichments, generate_series(1, ${COUNT}::integer) n where id = ${seed}`.execute(db);
    await sql`insert into records (enrichment_id, position, query, input, wanted, state)
      select id, 0, '{}', '{}', '[]',
        case when id::text like '%5' then 'found' else 'not_found' end
      from enrichments where name = 'many'`.execute(db);
    await sql`insert into webhook_deliveries
        (id, enrichment_id, owner_id, event, url, body, delivered_at, gave_up_at, created_at)
      select id, id, workspace_id, 'enrichment_finished', 'https://hooks.tarnwick.example/crm', '{}',
        case when id::text not like '%00' then created_at end,
        case when id::text like '%00' then created_at end, created_at
      from enrichments where name = 'many'`.execute(db);
    return { db, workspaceId, now };
  }

  it('have a webhook log of which only the newest deliveries are read', async () => {
    const { db, workspaceId, now } = await withMany();
    const own = { workspaceId, now };
    const list = async (state?: 'delivered' | 'failed' | 'waiting') =>
      (await listDeliveries(db, { ...own, state })).rows.map(({ id }) =>
        Number(id.replaceAll('-', '')),
      );
    expect(await list()).toEqual(Array.from({ length: 50 }, (_, index) => COUNT - index));
    expect(await list('failed')).toEqual(
      Array.from({ length: 30 }, (_, index) => COUNT - index * 100),
    );
    expect(await list('waiting')).toEqual([]);
    for (const state of [undefined, 'delivered', 'failed', 'waiting'] as const) {
      const reads = await countReads(db, 'webhook_deliveries', (tx) =>
        listDeliveries(tx, { ...own, state }),
      );
      expect(reads).toBeLessThan(150);
    }
  });

  it('of another workspace are not read for the webhook log of one with few deliveries', async () => {
    const { db, now } = await withMany();
    const { workspaceId } = await test.workspace(100);
    const key = await getKey(db, workspaceId);
    const at = new Date(now.getTime() - (COUNT + 1) * 60_000);
    const delivery = await seedDelivery(db, await seedEnrichment(db, workspaceId, { key, at }), at);
    for (const state of [undefined, 'waiting', 'failed'] as const) {
      const asked = { workspaceId, now, state };
      const { rows } = await listDeliveries(db, asked);
      expect(rows.map(({ id }) => id)).toEqual(state === 'failed' ? [] : [delivery]);
      const reads = await countReads(db, 'webhook_deliveries', (tx) => listDeliveries(tx, asked));
      expect(reads).toBeLessThan(5);
    }
  });

  it('are counted with the records that found something, without the others', async () => {
    const { db, workspaceId, now } = await withMany();
    const asked = { workspaceId, now, show: 'all', from: new Date(0) } as const;
    const { counts } = await listEnrichments(db, asked);
    expect(counts).toMatchObject({ all: COUNT + 1, done: FOUND, not_found: COUNT - FOUND + 1 });
    expect(await summarize(db, asked)).toMatchObject({ foundSomething: FOUND });
    const summary = await countReads(db, 'records', (tx) => summarize(tx, asked));
    expect(summary).toBeLessThan(2 * FOUND);
    const list = await countReads(db, 'records', (tx) => listEnrichments(tx, asked));
    // The records of the shown enrichments are read, too.
    expect(list).toBeLessThan(COUNT + 2 * FOUND);
  });
});
