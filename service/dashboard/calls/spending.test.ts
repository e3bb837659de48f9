// The sums of the page “Spending”: by key and by job, and what was found of what was asked for.
import { expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { holdUpTo, settle } from '../../credits/ledger.ts';
import { charge } from '../../credits/spend.ts';
import { createValueStatistics } from '../../enrichments/value-statistics.ts';
import { countReads } from '../../../test/contract/support/count-reads.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { begin, seedEnrichment, spender } from '../../../test/contract/support/dashboard/seed.ts';
import { readOutcomes } from '../reads/outcomes.ts';
import { readSpend } from '../reads/spend.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';
const WEEK = { days: '7', timeZone: 'UTC' } as const;
const DAY_MS = 86_400_000;

onEachDashboard('spending', (test) => {
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** One more job, which spends `amounts`. */
  async function spendOn({ db, workspaceId, key }: Begun, name: string, amounts: object, at: Date) {
    const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, name });
    const lines = Object.entries(amounts).map(([kind, amount]) => ({ kind, amount }));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const spending = { ...spender(workspaceId, key, at), at, enrichmentId };
    await db.transaction().execute(async (tx) => {
      await holdUpTo(tx, { ...spending, amount });
      await settle(tx, { ...spending, position: 0 }, lines);
    });
  }

  it('is summed by key and by the name of the job, and each sum is the whole', async () => {
    const begun = await begin(test, 100);
    const { browser, db, workspaceId, key } = begun;
    const at = test.now();
    await spendOn(begun, 'Q1 freight buyers', { [WORK]: 200, [PHONES]: 1000 }, at);
    await spendOn(begun, 'Q1 freight buyers', { [WORK]: 300 }, at);
    await spendOn(begun, 'Maren Osei-Thorvik', { [WORK]: 100 }, at);
    await spendOn(begun, 'long ago', { [WORK]: 100 }, new Date(at.getTime() - 8 * DAY_MS));
    await db
      .transaction()
      .execute((tx) =>
        charge(
          tx,
          { ...spender(workspaceId, key, at), at },
          { kind: 'company.lookup', amount: 25 },
        ),
      );
    const { days, keys, jobs } = await browser.call('getSpend', { query: WEEK });
    expect(jobs).toEqual([
      { name: 'Q1 freight buyers', total: 1500, kinds: { [WORK]: 500, [PHONES]: 1000 } },
      { name: 'Maren Osei-Thorvik', total: 100, kinds: { [WORK]: 100 } },
      { name: '', total: 25, kinds: { 'company.lookup': 25 } },
    ]);
    const kinds = { [WORK]: 600, [PHONES]: 1000, 'company.lookup': 25 };
    expect(keys).toMatchObject([{ id: key.id, total: 1625, kinds }]);
    expect(keys[0]!.name).not.toBe('');
    expect(days.at(-1)).toMatchObject({ total: 1625, kinds });
    const { lines } = await browser.call('listLedger', {
      query: { ...WEEK, show: 'spent' },
    });
    expect(lines).toHaveLength(5);
    const other = { query: { ...WEEK, key: crypto.randomUUID() } };
    expect(await browser.call('getSpend', other)).toMatchObject({ keys: [], jobs: [] });
  });

  it('names the twenty most expensive jobs and sums the others', async () => {
    const begun = await begin(test, 100);
    for (let at = 1; at <= 23; at += 1) {
      await spendOn(begun, `Job ${at}`, { [WORK]: at }, test.now());
    }
    const { jobs } = await begun.browser.call('getSpend', { query: WEEK });
    expect(jobs.map(({ name, total }) => [name, total])).toEqual([
      ...Array.from({ length: 20 }, (_, index) => [`Job ${23 - index}`, 23 - index]),
      [null, 1 + 2 + 3],
    ]);
  });

  it('reads only the lines and days of the period', async () => {
    const { db, workspaceId, key } = await begin(test, 100);
    const now = test.now();
    await sql`insert into ledger_entries
        (workspace_id, at, debit, credit, amount, reason, api_key_id, kind)
      select ${workspaceId}::uuid, ${now}::timestamptz - n * interval '1 hour', 'held', 'spent', 100,
        'settle', ${key.id}::uuid, ${WORK} from generate_series(1, 3000) n`.execute(db);
    await sql`insert into value_days (workspace_id, day, api_key_id, kind, found, not_found)
      select ${workspaceId}::uuid, (${now}::timestamptz)::date - n, ${key.id}::uuid, ${WORK}, 3, 1
      from generate_series(0, 399) n`.execute(db);
    await sql`analyze ledger_entries, value_days`.execute(db);
    const asked = { ...WEEK, workspaceId, now };
    const perWeek = 7 * 24;
    const spend = await countReads(db, 'ledger_entries', (tx) => readSpend(tx, asked));
    expect(spend).toBeLessThan(4 * perWeek);
    const days = await countReads(db, 'value_days', (tx) => readOutcomes(tx, asked));
    expect(days).toBeLessThan(20);
    expect(await readOutcomes(db, asked)).toEqual({
      values: [{ kind: WORK, found: 21, notFound: 7 }],
      addresses: [],
    });
  });

  it('has what was found, by kind, and the returned addresses by status', async () => {
    const { db, workspaceId, browser, key } = await begin(test);
    const statistics = createValueStatistics({ db, now: () => test.now() });
    const record = (found: readonly 'contact.work_emails'[], statuses: string[] = []) =>
      statistics.record({
        workspaceId,
        apiKeyId: key.id,
        outcomes: { found, notFound: found.length > 0 ? [PHONES] : [WORK, PHONES], statuses },
      });
    record([WORK], ['DELIVERABLE', 'INVALID']);
    await statistics.flush();
    record([WORK], ['DELIVERABLE', 'A_WORD_OF_LATER']);
    record([]);
    await statistics.flush();
    await statistics.flush();
    expect(await browser.call('getOutcomes', { query: WEEK })).toEqual({
      values: [
        { kind: PHONES, found: 0, notFound: 3 },
        { kind: WORK, found: 2, notFound: 1 },
      ],
      addresses: [
        { status: 'DELIVERABLE', count: 2 },
        { status: 'INVALID', count: 1 },
        { status: 'UNKNOWN', count: 1 },
      ],
    });
    const none = { values: [], addresses: [] };
    const other = { query: { ...WEEK, key: crypto.randomUUID() } };
    expect(await browser.call('getOutcomes', other)).toEqual(none);
    const stranger = await test.newBrowser('member');
    expect(await stranger.call('getOutcomes', { query: WEEK })).toEqual(none);
  });

  it('loses no count when the database fails once, and none to a workspace that is gone', async () => {
    const { db, workspaceId, browser, key } = await begin(test);
    const statistics = createValueStatistics({ db, now: () => test.now() });
    const outcomes = { found: [WORK] as const, notFound: [], statuses: ['CATCH_ALL'] };
    statistics.record({ workspaceId, apiKeyId: key.id, outcomes });
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      throw new Error('The connection is gone.');
    });
    await expect(statistics.flush()).rejects.toThrow('The connection is gone.');
    statistics.record({ workspaceId: crypto.randomUUID(), apiKeyId: key.id, outcomes });
    await statistics.flush();
    expect(await browser.call('getOutcomes', { query: WEEK })).toEqual({
      values: [{ kind: WORK, found: 1, notFound: 0 }],
      addresses: [{ status: 'CATCH_ALL', count: 1 }],
    });
  });
});
