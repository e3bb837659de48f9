// One count for all processes: a row per workspace for its latest minute. The statement that counts
// finds the key too. While it runs for a key, further requests with that key form the next batch. The
// count is exact.
import { sql } from 'kysely';
import { hashApiKey } from '../accounts/api-key.ts';
import { noteUse, toCaller, type KeyRow } from '../accounts/workspaces.ts';
import { createKeyedBatcher } from '../concurrency/keyed-batcher.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database, Db } from '../db/database.ts';
import {
  createLocalCounter,
  isOtherMinute,
  type CountedRequest,
  type CountRequest,
  type FindByKey,
} from './request-admission.ts';

type Options = { limit: number; now: () => Date; findByKey: FindByKey };

/** Requests beyond `limit` are not counted there: the limit of the workspace's minute is used up. */
function createSharedCounter(db: Db, { limit, now, findByKey }: Options): CountRequest {
  /** By key, the last number that it got in the newest minute. */
  const latest = new Map<string, number>();
  let newestMinute = -1;

  /**
   * The clocks of processes differ a little: a minute that began in one process has begun in all.
   * A minute after the next one was written by a wrong clock.
   */
  async function add(hash: string, minute: number, count: number): Promise<CountedRequest | null> {
    const at = now();
    const { rows } = await sql<KeyRow & { count: number }>`
      with caller as (
        select id, workspace_id, budget_id, last_used_at from api_keys
        where hash = ${hash} and (revoked_at is null or revoked_at > ${at})
      ), counted as (
        insert into request_counts as mine (workspace_id, minute, count)
        select workspace_id, ${minute}::integer, ${count}::integer from caller
        on conflict (workspace_id) do update set
          minute = case when mine.minute = excluded.minute + 1 then mine.minute else excluded.minute end,
          count = excluded.count + case when mine.minute between excluded.minute and excluded.minute + 1
            then mine.count else 0 end
        returning count
      )
      select caller.*, counted.count from caller, counted
    `.execute(db);
    const row = rows[0];
    if (!row) return null;
    await noteUse(db, row, at);
    return { caller: toCaller(row), number: row.count };
  }

  type Request = { hash: string; minute: number };
  const addBatch = createKeyedBatcher(
    createKeyedMutex(),
    async (_hashMinute, requests: readonly Request[]) => {
      const { hash, minute } = requests[0]!;
      const last = await add(hash, minute, requests.length);
      if (!last) return requests.map(() => null);
      const { caller, number } = last;
      if (minute === newestMinute) latest.set(hash, number);
      return requests.map((_, index) => ({ caller, number: number - requests.length + 1 + index }));
    },
  );

  return async (apiKey, minute) => {
    if (isOtherMinute(minute, newestMinute)) {
      latest.clear();
      newestMinute = minute;
    }
    const hash = hashApiKey(apiKey);
    const last = latest.get(hash) ?? 0;
    if (last <= limit) return addBatch(`${hash} ${minute}`, { hash, minute });
    const caller = await findByKey(apiKey);
    if (!caller) return null;
    latest.set(hash, last + 1);
    return { caller, number: last + 1 };
  };
}

type Counting = Options & { database: Database };

/** In memory for a single process, else in the database that the processes share. */
export const requestCounter = ({ database, findByKey, ...options }: Counting): CountRequest =>
  database.exclusive
    ? createLocalCounter(findByKey)
    : createSharedCounter(database.db, { ...options, findByKey });
