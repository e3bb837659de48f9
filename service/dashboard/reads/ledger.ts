// The ledger as lines of one account, the balance: free + held. Holds and releases move credits
// within it and change nothing.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { foldMarks } from '../../../lib/identity/fold-text.ts';
import type { Db } from '../../db/database.ts';
import { foldMarksInSql } from '../../db/fold-marks.ts';
import type { LedgerAccount } from '../../db/tables/credits.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import type { LedgerFilter, LedgerLine } from '../protocol/money.ts';
import { paged, readNumber, writeNumber } from './cursor.ts';
import { containing } from './enrichment-filter.ts';
import { startOfDays } from './local-days.ts';

const CHANGE = sql<number>`(case
  when l.debit = 'granted' then l.amount
  when l.credit = 'granted' then -l.amount
  when l.credit = 'spent' then -l.amount
  when l.debit = 'spent' then l.amount
  else 0 end)`;

const CONDITIONS: Record<LedgerFilter, Expression<SqlBool>> = {
  all: sql<SqlBool>`l.credit <> 'held'`,
  spent: sql<SqlBool>`l.credit = 'spent'`,
  added: sql<SqlBool>`(l.debit = 'granted' or l.credit = 'granted')`,
  returned: sql<SqlBool>`(l.credit = 'available' and l.debit in ('held', 'spent'))`,
};

export type LedgerSearch = {
  workspaceId: string;
  now: Date;
  search?: string | undefined;
  show: LedgerFilter;
  key?: string | undefined;
  days?: string | undefined;
  timeZone?: string | undefined;
};

/** The note and the name of the enrichment, without regard to letter case and accents. */
function matches(text: string): Expression<SqlBool> {
  const pattern = containing(foldMarks(text));
  return sql<SqlBool>`(${foldMarksInSql(sql`coalesce(l.note, '')`)} ilike ${pattern} or exists
    (select from enrichments e where e.id = l.enrichment_id
      and ${foldMarksInSql(sql`e.name`)} ilike ${pattern}))`;
}

function searchLedger(db: Db, asked: LedgerSearch) {
  let query = db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', asked.workspaceId)
    .where(CONDITIONS[asked.show]);
  if (asked.key !== undefined) query = query.where('l.api_key_id', '=', asked.key);
  const search = asked.search?.trim();
  if (search) query = query.where(matches(search));
  const { now, days, timeZone } = asked;
  if (days === undefined) return query;
  return query.where('l.at', '>=', startOfDays(now, { days, timeZone }));
}

const toPurpose = (debit: LedgerAccount, credit: LedgerAccount): LedgerLine['what'] => {
  if (debit === 'granted') return 'added';
  if (credit === 'granted') return 'withdrawn';
  if (credit === 'held') return 'held';
  return credit === 'available' ? 'returned' : 'spent';
};

/**
 * A page begins below the line `id`. `balance` is the one before that line; without it all newer
 * lines are read to compute it.
 */
export type PageStart = { id: number; balance?: Hundredths };

/** The balance is the one after each line. */
export function readLines(db: Db, asked: LedgerSearch, start: PageStart | null, limit: number) {
  let page = searchLedger(db, asked)
    .select(['l.id', 'l.workspace_id'])
    .orderBy('l.id', 'desc')
    .limit(limit);
  if (start) page = page.where('l.id', '<', start.id);
  const from =
    start?.balance === undefined
      ? { balance: sql`b.available + b.held`, lines: sql<SqlBool>`true` }
      : { balance: sql`${start.balance}::bigint`, lines: sql<SqlBool>`l.id < ${start.id}` };
  return (
    db
      .with('page', () => page)
      // Computed backwards in one statement, so that nothing is posted between the balance and the
      // lines.
      .with('running', (cte) =>
        cte
          .selectFrom('ledger_entries as l')
          .innerJoin('balances as b', 'b.workspace_id', 'l.workspace_id')
          .where('l.workspace_id', '=', asked.workspaceId)
          .where('l.id', '>=', (eb) => eb.selectFrom('page').select((p) => p.fn.min('id').as('id')))
          .where(from.lines)
          .select('l.id')
          .select(CHANGE.as('change'))
          .select(
            sql<number>`(${from.balance} - coalesce(sum(${CHANGE}) over
              (order by l.id desc rows between unbounded preceding and 1 preceding), 0))::bigint`.as(
              'balance',
            ),
          ),
      )
      .selectFrom('page')
      .innerJoin('running', 'running.id', 'page.id')
      .innerJoin('ledger_entries as l', 'l.id', 'page.id')
      .leftJoin('enrichments as e', 'e.id', 'l.enrichment_id')
      .leftJoin('api_keys as k', 'k.id', 'l.api_key_id')
      .select(['l.id', 'l.at', 'l.debit', 'l.credit', 'l.amount', 'l.position', 'l.reason'])
      .select(['l.kind', 'l.note', 'running.change', 'running.balance', 'l.enrichment_id'])
      .select(['e.name as enrichment_name', 'k.id as key_id', 'k.name as key_name'])
      .orderBy('l.id', 'desc')
      .execute()
  );
}

type Row = Awaited<ReturnType<typeof readLines>>[number];

export const toLine = (row: Row): LedgerLine => ({
  id: row.id,
  at: row.at.toISOString(),
  what: toPurpose(row.debit, row.credit),
  amount: row.amount,
  change: row.change,
  balance: row.balance,
  // The name is deleted with the result; the cost stays.
  enrichment:
    row.enrichment_id !== null && row.enrichment_name !== null
      ? { id: row.enrichment_id, name: row.enrichment_name }
      : null,
  position: row.position,
  kinds: row.kind === null ? [] : [row.kind],
  reason: row.reason,
  note: row.note,
  key: row.key_id !== null && row.key_name !== null ? { id: row.key_id, name: row.key_name } : null,
});

/** Newest first. */
export async function listLedger(
  db: Db,
  { cursor, ...asked }: LedgerSearch & { cursor?: string | undefined },
): Promise<{ lines: LedgerLine[]; next: string | null; total: number }> {
  const before = readNumber(cursor);
  const found = await readLines(db, asked, before === null ? null : { id: before }, PAGE_SIZE + 1);
  const { rows, next } = paged(found, PAGE_SIZE, ({ id }) => writeNumber(id));
  const { total } = await searchLedger(db, asked)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { lines: rows.map(toLine), next, total };
}

/** The amounts spent and added since then. */
export async function changesSince(
  db: Db,
  workspaceId: string,
  from: Date,
): Promise<{ spent: Hundredths; added: Hundredths }> {
  const sum = (condition: Expression<SqlBool>) =>
    sql<number>`coalesce(sum(${CHANGE}) filter (where ${condition}), 0)::bigint`;
  const { spent, added } = await db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', workspaceId)
    .where('l.at', '>=', from)
    .select([sum(CONDITIONS.spent).as('spent'), sum(CONDITIONS.added).as('added')])
    .executeTakeFirstOrThrow();
  return { spent: Math.abs(spent), added };
}

/** `balance` = free + held. */
export async function readBalance(
  db: Db,
  workspaceId: string,
): Promise<{ balance: Hundredths; held: Hundredths; free: Hundredths }> {
  const row = await db
    .selectFrom('balances')
    .select(['available', 'held'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  const { available: free, held } = row ?? { available: 0, held: 0 };
  return { balance: free + held, held, free };
}
