// The credits spent in a period, per kind: by day, by key and by job. Three sums over the same lines of the
// ledger, which an index finds by workspace and time.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SPEND_KINDS, type Spend, type SpendKind, type SpentOn } from '../protocol/money.ts';
import { lastDays, startOfDays } from './local-days.ts';

/** Jobs beyond the most expensive ones are summed as one. */
const MAX_JOBS = 20;

const getKind = (kind: string | null): SpendKind =>
  SPEND_KINDS.find((each) => each === kind) ?? 'other';

export type SpendQuery = {
  workspaceId: string;
  now: Date;
  timeZone: string;
  days: string;
  key?: string | undefined;
};

type Sum = { kind: string | null; amount: number };

function sumKinds(sums: readonly Sum[]): SpentOn {
  const spent: SpentOn = { total: 0, kinds: {} };
  for (const { kind, amount } of sums) {
    const name = getKind(kind);
    spent.kinds[name] = (spent.kinds[name] ?? 0) + amount;
    spent.total += amount;
  }
  return spent;
}

const selectSpent = (db: Db, { workspaceId, key }: SpendQuery, from: Date) =>
  db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', workspaceId)
    .where('l.credit', '=', 'spent')
    .where('l.at', '>=', from)
    .$if(key !== undefined, (lines) => lines.where('l.api_key_id', '=', key!));

const AMOUNT = sql<number>`sum(amount)::bigint`.as('amount');

async function readDays(db: Db, asked: SpendQuery): Promise<Spend['days']> {
  const days = lastDays(asked.timeZone, asked.now, Number(asked.days));
  const starts = days.map(({ start }) => start);
  const entries = selectSpent(db, asked, starts[0]!)
    .select(['l.kind', 'l.amount'])
    // Counted from 1.
    .select(
      sql<number>`width_bucket(l.at, array[${sql.join(starts)}]::timestamptz[])`.as('number'),
    );
  const sums = await db
    .selectFrom(entries.as('entry'))
    .select(['number', 'kind', AMOUNT])
    .groupBy(['number', 'kind'])
    .execute();
  return days.map(({ day }, index) => ({
    day,
    ...sumKinds(sums.filter(({ number }) => number === index + 1)),
  }));
}

async function readKeys(db: Db, asked: SpendQuery, from: Date): Promise<Spend['keys']> {
  const sums = await db
    .selectFrom(
      selectSpent(db, asked, from)
        .select(['l.api_key_id', 'l.kind', AMOUNT])
        .groupBy(['l.api_key_id', 'l.kind'])
        .as('s'),
    )
    .leftJoin('api_keys as k', 'k.id', 's.api_key_id')
    .select(['s.api_key_id as id', 'k.name', 's.kind', 's.amount'])
    .execute();
  return [...Map.groupBy(sums, ({ id }) => id)]
    .map(([id, own]) => ({ id, name: own[0]?.name ?? '', ...sumKinds(own) }))
    .toSorted((one, other) => other.total - one.total || one.name.localeCompare(other.name));
}

/** By name, because a list is several jobs. The name is '' for a look-up, a search and a deleted job. */
async function readJobs(db: Db, asked: SpendQuery, from: Date): Promise<Spend['jobs']> {
  const spent = selectSpent(db, asked, from)
    .select(['l.enrichment_id', 'l.kind', AMOUNT])
    .groupBy(['l.enrichment_id', 'l.kind']);
  const named = db
    .selectFrom(spent.as('s'))
    .leftJoin('enrichments as e', 'e.id', 's.enrichment_id')
    .select([sql<string>`coalesce(e.name, '')`.as('name'), 's.kind', AMOUNT])
    .groupBy([sql`1`, 's.kind']);
  const totals = db
    .selectFrom(named.as('n'))
    .select(['n.name', 'n.kind', 'n.amount'])
    .select(sql<number>`sum(n.amount) over (partition by n.name)`.as('total'));
  const ranked = db
    .selectFrom(totals.as('t'))
    .select(['t.name', 't.kind', 't.amount'])
    .select(sql<number>`dense_rank() over (order by t.total desc, t.name)`.as('rank'));
  const rank = sql<number>`least(rank, ${MAX_JOBS + 1})::integer`;
  const sums = await db
    .selectFrom(ranked.as('r'))
    .select([rank.as('rank'), 'kind', AMOUNT, sql<string>`min(name)`.as('name')])
    .groupBy([sql`1`, 'kind'])
    .orderBy('rank')
    .execute();
  return [...Map.groupBy(sums, (sum) => sum.rank)].map(([at, own]) => ({
    name: at > MAX_JOBS ? null : own[0]!.name,
    ...sumKinds(own),
  }));
}

/** Days from the oldest on, those without spend included; keys and jobs with the most expensive first. */
export async function readSpend(db: Db, asked: SpendQuery): Promise<Spend> {
  const start = startOfDays(asked.now, asked);
  // One after the other: a database with one connection has no use for three statements at once.
  return {
    days: await readDays(db, asked),
    keys: await readKeys(db, asked, start),
    jobs: await readJobs(db, asked, start),
  };
}
