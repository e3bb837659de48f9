// Removes erased data from the database's files. A deleted row is only marked as deleted: its bytes
// stay in its page, in indexes, in the planner's statistics (ANALYZE stores the most common values
// of each column) and in the write-ahead log.
//
// This process owns the embedded database: its tables and statistics are rewritten, and the old log
// is deleted. On PostgreSQL, which others may use and whose log may be archived, rows are vacuumed:
// their space may be overwritten. docs/operating.md describes what remains.
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { DAY_MS } from '../durations.ts';
import { endScrubRequest, readScrubRequest } from '../privacy/erase/scrub-request.ts';

/** `postponed`: tables that are too large to be rewritten now. */
export type ScrubResult = { tables: number; postponed: string[] };

type Scrub = {
  database: Pick<Database, 'db' | 'exclusive'>;
  now: Date;
  /** Stops between two tables; the next call starts over. */
  signal?: AbortSignal;
  /**
   * The size limit of one table. While it is rewritten no other statement runs on the embedded
   * database, which takes about a second per 100 MB. Default: no limit.
   */
  mostBytes?: number;
};

/** A process that runs for this long rewrites its large tables anyway. */
const POSTPONED_DAYS = 7;

type Table = { oid: number; name: string; bytes: number };

/** The service's own tables. A partitioned table has no file; its partitions have. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid, format('%I.%I', nspname, relname) as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and pg_get_userbyid(relowner) = current_user
    order by bytes`.execute(db);
  return rows;
}

/** More segments than a recycled log has by default (max_wal_size). */
const MAX_SEGMENTS = 100;

const readText = async (db: Db, value: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select ${value} as text`.execute(db);
  return rows[0]?.text ?? '';
};

/**
 * Advances the log until every current segment is obsolete and therefore deleted, including
 * segments that an earlier version of the service recycled. The unused rest of a segment becomes
 * zeros.
 */
async function dropOldLog(db: Db): Promise<void> {
  const newest = await readText(
    db,
    sql`(select max(name) from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$')`,
  );
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
    if ((await readText(db, sql`pg_walfile_name(pg_current_wal_lsn())`)) > newest) return;
  }
  throw new Error(`The write-ahead log did not move past segment ${newest}.`);
}

/** @throws the reason of `signal`, between two tables */
async function forEachTable(
  db: Db,
  statement: string,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const name of names) {
    // PGlite computes in this process, so requests are read in between.
    await setImmediate();
    signal?.throwIfAborted();
    await sql.raw(`${statement} ${name}`).execute(db);
  }
}

async function rewriteTables(
  db: Db,
  tables: readonly Table[],
  { signal, mostBytes }: { signal: AbortSignal | undefined; mostBytes: number },
): Promise<ScrubResult> {
  const small = tables.filter(({ bytes }) => bytes <= mostBytes).map(({ name }) => name);
  const postponed = tables.filter(({ bytes }) => bytes > mostBytes).map(({ name }) => name);
  // ANALYZE does not clear the statistics of a table that has become empty.
  await sql`delete from pg_catalog.pg_statistic
    where starelid = any(${tables.map(({ oid }) => oid)}::oid[])`.execute(db);
  await forEachTable(db, 'vacuum (full, analyze)', small, signal);
  await forEachTable(db, 'analyze', postponed, signal);
  // Statistics are rows as well, and their old versions stay in pages.
  await forEachTable(db, 'vacuum full', ['pg_catalog.pg_statistic'], signal);
  await dropOldLog(db);
  return { tables: small.length, postponed };
}

async function vacuumTables(
  db: Db,
  tables: readonly Table[],
  signal: AbortSignal | undefined,
): Promise<ScrubResult> {
  const names = tables.map(({ name }) => name);
  await forEachTable(db, 'vacuum (analyze)', names, signal);
  return { tables: names.length, postponed: [] };
}

/**
 * Does what erasures have requested; null when none has. Several processes may do it at once, which
 * is slow and harmless.
 */
export async function scrub({
  database,
  now,
  signal,
  mostBytes = Infinity,
}: Scrub): Promise<ScrubResult | null> {
  const { db, exclusive } = database;
  const request = await readScrubRequest(db);
  if (!request) return null;
  const tables = await readTables(db);
  const isOverdue = now.getTime() - request.since.getTime() > POSTPONED_DAYS * DAY_MS;
  const scrubbed = exclusive
    ? await rewriteTables(db, tables, { signal, mostBytes: isOverdue ? Infinity : mostBytes })
    : await vacuumTables(db, tables, signal);
  if (scrubbed.postponed.length === 0) await endScrubRequest(db, request);
  return scrubbed;
}

/**
 * Makes the space of deleted rows reusable. PostgreSQL does so by itself; the embedded database has
 * no such process.
 */
export async function vacuumEmbedded(
  { db }: Pick<Database, 'db'>,
  signal: AbortSignal,
): Promise<void> {
  // Writes this session's counts to where they are read.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 0`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  await forEachTable(db, 'vacuum', names, signal);
  await sql`checkpoint`.execute(db);
}
