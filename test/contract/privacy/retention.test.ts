// Retention: rows are deleted when their time is over, and not before.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog, silentLog } from '../../../service/log.ts';
import { startMaintenance } from '../../../service/maintenance/start.ts';
import { sweep } from '../../../service/maintenance/sweep.ts';
import { byUrl, extraPeople, WORK, zoe } from '../support/people.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const START = '/contact/enrich/bulk';
const DAY_MS = 86_400_000;

const at = (days: number) => new Date(Date.now() + days * DAY_MS);

async function getCount({ service }: World, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(service.db);
  return rows[0]!.count;
}

onEachDatabase('retention', (world) => {
  it('deletes results after three months, and leaves the ledger', async () => {
    const client = await world.client(50);
    const id = await client.enrich(extraPeople(30).map((one) => byUrl(one, WORK)));
    await client.contactResult(id);
    const keyed = await client.post(
      START,
      { name: 'Keyed', data: [byUrl(zoe, WORK)] },
      { 'Idempotency-Key': 'k' },
    );
    await client.contactResult((keyed.body as { enrichment_id: string }).enrichment_id);
    const { db } = world.service;
    const entries = await getCount(world, 'ledger_entries');

    expect(await sweep({ db, now: at(0.9) })).toEqual({});
    expect(await sweep({ db, now: at(1.1) })).toEqual({ idempotencyKeys: 1 });
    expect(await sweep({ db, now: at(80) })).toEqual({});
    expect((await client.get(`${START}/${id}`)).status).toBe(200);

    const purchases = await getCount(world, 'purchases');
    expect(purchases).toBeGreaterThanOrEqual(31);
    expect(await sweep({ db, now: at(95) })).toEqual({ enrichments: 2, purchases });
    expect(await getCount(world, 'records')).toBe(0);
    expect((await client.get(`${START}/${id}`)).status).toBe(404);
    expect(await getCount(world, 'ledger_entries')).toBe(entries);
    expect(await client.balance()).toBe(50 - 31);
  });

  it('keeps unfinished enrichments, and runs as many batches as needed', async () => {
    const client = await world.client(100);
    const ids = [];
    for (const one of extraPeople(45)) ids.push(await client.enrich([byUrl(one, WORK)]));
    for (const id of ids) await client.contactResult(id);
    const { db } = world.service;
    await db
      .updateTable('enrichments')
      .set({ finished_at: null, status: 'IN_PROGRESS' })
      .where('id', '=', ids[0]!)
      .execute();
    expect(await sweep({ db, now: at(95) })).toMatchObject({ enrichments: 44 });
    expect(await getCount(world, 'enrichments')).toBe(1);
    await db.deleteFrom('enrichments').execute();
  });

  it('deletes calls to an upstream after thirty days, also unfinished ones', async () => {
    const { db } = world.service;
    const job = (finished: boolean) => ({
      id: randomUUID(),
      source: 'upstream',
      kind: 'contact' as const,
      state: finished ? ('done' as const) : ('sending' as const),
      body: finished ? null : '{"name":"n","data":[]}',
      idempotent: true,
      items: 1,
      next_at: at(0),
      created_at: at(0),
      finished_at: finished ? at(2) : null,
    });
    await db
      .insertInto('upstream_jobs')
      .values([job(true), job(false)])
      .execute();
    expect(await sweep({ db, now: at(0.9) })).toEqual({});
    // The stored body goes with the key that it would be sent under.
    expect(await sweep({ db, now: at(1.1) })).toEqual({ upstreamBodies: 1 });
    expect(await sweep({ db, now: at(29) })).not.toHaveProperty('upstreamJobs');
    expect(await sweep({ db, now: at(31) })).toMatchObject({ upstreamJobs: 1 });
    expect(await sweep({ db, now: at(33) })).toMatchObject({ upstreamJobs: 1 });
  });

  it('deletes what a source cost for a workspace when no budget counts that day any more', async () => {
    const { db } = world.service;
    const { workspaceId: workspace_id } = await world.client(0);
    const spent = { source: 'upstream', kind: 'contact.phones', workspace_id, amount: 1000 };
    const day = at(0).toISOString().slice(0, 10);
    await db
      .insertInto('source_spending')
      .values({ ...spent, reference: 'r', day })
      .execute();
    expect(await sweep({ db, now: at(1) })).not.toHaveProperty('sourceSpending');
    expect(await sweep({ db, now: at(3) })).toMatchObject({ sourceSpending: 1 });
  });

  it('deletes an interrupted import thirty days after its start, and no running one', async () => {
    const { db } = world.service;
    const common = {
      format: 'csv',
      bytes: 1,
      parts: 1,
      uploaded: 1,
      state: 'running',
      by: 'operator',
    } as const;
    const one = (name: string, started: number, beat: Date) => ({
      ...common,
      id: randomUUID(),
      name,
      started_at: at(started),
      beat_at: beat,
    });
    await db
      .insertInto('dashboard_imports')
      .values([
        one('interrupted', -31, new Date(0)),
        one('interrupted yesterday', -1, new Date(0)),
        one('running', -31, at(0)),
      ])
      .execute();
    expect(await sweep({ db, now: at(0) })).toEqual({ imports: 1 });
    const kept = await db.selectFrom('dashboard_imports').select('name').orderBy('name').execute();
    expect(kept.map(({ name }) => name)).toEqual(['interrupted yesterday', 'running']);
    await db.deleteFrom('dashboard_imports').execute();
  });

  it('sweeps at the start, and next only after the interval', async () => {
    const client = await world.client(1);
    await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
    const purchases = await getCount(world, 'purchases');
    const { db } = world.service;
    await db
      .updateTable('enrichments')
      .set({ expires_at: at(-1) })
      .execute();
    await db
      .updateTable('purchases')
      .set({ free_until: at(-1) })
      .execute();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => void timers.mockRestore());
    const pauses = () => timers.mock.calls.filter(([, ms]) => ms === 7 * 60_000);
    const swept: unknown[] = [];
    const maintenance = startMaintenance({
      database: { db, exclusive: false },
      signals: { subscribe: () => undefined },
      now: () => at(0),
      log: silentLog,
      everyMinutes: 7,
      onSwept: (one) => void swept.push(one),
    });
    onTestFinished(() => maintenance.stop());
    await expect.poll(pauses).toHaveLength(1);
    expect(swept).toEqual([{ enrichments: 1, purchases }]);
    const [next] = pauses()[0]!;
    next();
    await expect.poll(pauses).toHaveLength(2);
    expect(swept).toEqual([{ enrichments: 1, purchases }, {}]);
  });

  it('deletes nothing early where the clock of a process is ahead, and reports that clock', async () => {
    const client = await world.client(1);
    const id = await client.enrich([byUrl(zoe, WORK)]);
    await client.contactResult(id);
    const lines: string[] = [];
    const first = Promise.withResolvers<unknown>();
    const maintenance = startMaintenance({
      database: { db: world.service.db, exclusive: false },
      signals: { subscribe: () => undefined },
      now: () => at(120),
      log: createLog('warn', { write: (line) => lines.push(line) }),
      onSwept: first.resolve,
    });
    expect(await first.promise).toEqual({});
    await maintenance.stop();
    expect((await client.get(`${START}/${id}`)).status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: expect.stringMatching(/^the clock of this process differs/),
    });
  });

  it('ends between two batches when it is stopped', async () => {
    let swept = 0;
    const stopping = new AbortController();
    const endless = {
      name: 'endless',
      batch: 1,
      async sweep() {
        swept += 1;
        if (swept === 3) stopping.abort();
        await setImmediate();
        return 1;
      },
    };
    const { signal } = stopping;
    const pass = { db: world.service.db, now: at(0), signal, rules: [endless] };
    expect(await sweep(pass)).toEqual({ endless: 3 });
  });
});
