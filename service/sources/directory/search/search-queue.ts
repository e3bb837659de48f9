// Limits what searches use of the database. A count costs nothing and reads every match, so neither credits nor the
// number of requests limits it: a few broad ones would keep all connections from lookups, charges and webhooks.
import { sql } from 'kysely';
import PQueue from 'p-queue';
import { addWithWaitLimit } from '../../../concurrency/wait-limit.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** In one process: a third of its connections (db/postgres.ts). */
export const SEARCHES_AT_ONCE = 3;
/** With the two long statements of a search, less than the 15 s after which another service gives up. */
const MAX_WAIT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 5000;

/** All searches that may run at once are running, and none has ended in time. Nothing of this one was sent. */
export class SearchesBusyError extends Error {
  override name = 'SearchesBusyError';
}

/** The database has stopped a statement of the search, which took too long. */
export class SearchTooBroadError extends Error {
  override name = 'SearchTooBroadError';
}

const QUERY_CANCELED = '57014';

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

export type SearchQueueLimits = { maxWaitMs?: number; statementTimeoutMs?: number };

/** Runs the statements of a search, on one connection. Throws the errors above. */
export type RunSearch = <T>(search: (tx: Tx) => Promise<T>) => Promise<T>;

export function createSearchQueue(
  db: Db,
  { maxWaitMs = MAX_WAIT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: SearchQueueLimits = {},
): RunSearch {
  const queue = new PQueue({ concurrency: SEARCHES_AT_ONCE });

  async function runInTime<T>(search: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(async (tx) => {
        // PGlite accepts it without effect: it has no timer that stops a statement.
        await sql`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`.execute(
          tx,
        );
        return search(tx);
      });
    } catch (cause) {
      if (!isTimeout(cause)) throw cause;
      throw new SearchTooBroadError('A statement of the search took too long.', { cause });
    }
  }

  return (search) =>
    addWithWaitLimit(queue, () => runInTime(search), {
      milliseconds: maxWaitMs,
      createError: () => new SearchesBusyError('Too many searches are running.'),
    });
}
