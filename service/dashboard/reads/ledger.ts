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
import { paged, readNumbers, writeNumbers } from './cursor.ts';
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

/** The condition for lines that are shown; `l` is the line. */
function isShown({ show, key, search = '', days, ...asked }: LedgerSearch): Expression<SqlBool> {
  const conditions = [CONDITIONS[show]];
  if (key !== undefined) conditions.push(sql<SqlBool>`l.api_key_id = ${key}`);
  if (search.trim()) conditions.push(matches(search.trim()));
  if (days !== undefined) {
    const from = startOfDays(asked.now, { days, timeZone: asked.timeZone });
    conditions.push(sql<SqlBool>`l.at >= ${from}`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The number of lines, what they change together, and the id of the oldest one: no page has to be read beyond it. */
export const countLines = (
  db: Db,
  asked: LedgerSearch,
): Promise<{ total: number; change: Hundredths; oldest: number | null }> =>
  db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', asked.workspaceId)
    .where(isShown(asked))
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sql<number>`coalesce(sum(${CHANGE}), 0)::bigint`.as('change'))
    .select((eb) => eb.fn.min<number | null>('l.id').as('oldest'))
    .executeTakeFirstOrThrow();

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

export const toPageStart = ({ id, balance, change }: LedgerLine): Required<PageStart> => ({
  id,
  balance: balance - change,
});

/** Cursors of earlier releases have no balance. */
function readPageStart(cursor: string | undefined): PageStart | null {
  const [id, balance] = readNumbers(cursor) ?? [];
  if (id === undefined) return null;
  return balance === undefined ? { id } : { id, balance };
}

function writePageStart(line: LedgerLine): string {
  const { id, balance } = toPageStart(line);
  return writeNumbers([id, balance]);
}

type AskedPage = { start: PageStart | null; oldest: number; limit: number };

/**
 * The balance is the one after each line. It is computed backwards in one statement, so that nothing
 * is posted between the balance and the lines, and in one pass over the lines.
 */
function selectLines(db: Db, asked: LedgerSearch, { start, oldest, limit }: AskedPage) {
  const { workspaceId } = asked;
  const latest =
    start?.balance === undefined
      ? sql`(select available + held from balances where workspace_id = ${workspaceId})`
      : sql`${start.balance}::bigint`;
  const newer = sql`sum(${CHANGE}) over
    (order by l.id desc rows between unbounded preceding and 1 preceding)`;
  let lines = db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', workspaceId)
    .where('l.id', '>=', oldest)
    .selectAll('l')
    .select(CHANGE.as('change'))
    .select(sql<number>`(${latest} - coalesce(${newer}, 0))::bigint`.as('balance'));
  if (start?.balance !== undefined) lines = lines.where('l.id', '<', start.id);
  let page = db
    .selectFrom(lines.as('l'))
    .where(isShown(asked))
    .selectAll()
    .orderBy('l.id', 'desc')
    .limit(limit);
  if (start && start.balance === undefined) page = page.where('l.id', '<', start.id);
  return db
    .selectFrom(page.as('l'))
    .leftJoin('enrichments as e', 'e.id', 'l.enrichment_id')
    .leftJoin('api_keys as k', 'k.id', 'l.api_key_id')
    .select(['l.id', 'l.at', 'l.debit', 'l.credit', 'l.amount', 'l.position', 'l.reason'])
    .select(['l.kind', 'l.note', 'l.change', 'l.balance', 'l.enrichment_id'])
    .select(['e.name as enrichment_name', 'k.id as key_id', 'k.name as key_name'])
    .orderBy('l.id', 'desc');
}

/** Reads no line below the last one of the page. */
export const readLines = (db: Db, asked: LedgerSearch, page: AskedPage) =>
  db.transaction().execute(async (tx) => {
    // The embedded database has no statistics. The planner then expects few lines, and would read and
    // sort all of them instead of following the index to the end of the page.
    await sql`set local enable_sort = off`.execute(tx);
    return selectLines(tx, asked, page).execute();
  });

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
): Promise<{ lines: LedgerLine[]; next: string | null; total: number; change: Hundredths }> {
  const start = readPageStart(cursor);
  const { total, change, oldest } = await countLines(db, asked);
  if (oldest === null) return { lines: [], next: null, total, change };
  const found = await readLines(db, asked, { start, oldest, limit: PAGE_SIZE + 1 });
  const { rows, next } = paged(found.map(toLine), PAGE_SIZE, writePageStart);
  return { lines: rows, next, total, change };
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
