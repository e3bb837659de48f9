// One count for all processes: a row per workspace for its latest minute. While a statement runs
// for a workspace, its further requests form the next batch. The count is exact, and no two
// requests of one process wait for the same row.
import { sql } from 'kysely';
import { createKeyedBatcher } from '../concurrency/keyed-batcher.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Db } from '../db/database.ts';

/** Counts a request of the workspace in a minute since 1970. Returns its number in that minute. */
export type CountRequest = (workspaceId: string, minute: number) => Promise<number>;

/** Requests beyond `limit` need no statement: the limit of the workspace's minute is used up. */
export function createSharedCounter(db: Db, limit: number): CountRequest {
  const latest = new Map<string, number>();
  let newestMinute = -1;

  /**
   * The clocks of processes differ a little: a minute that began in one process has begun in all.
   */
  async function add(workspaceId: string, minute: number, count: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      insert into request_counts as mine (workspace_id, minute, count)
      values (${workspaceId}, ${minute}, ${count})
      on conflict (workspace_id) do update set
        minute = greatest(mine.minute, excluded.minute),
        count = excluded.count + case when mine.minute >= excluded.minute then mine.count else 0 end
      returning count
    `.execute(db);
    return rows[0]?.count ?? count;
  }

  type Counted = { workspaceId: string; minute: number };
  const addBatch = createKeyedBatcher(
    createKeyedMutex(),
    async (_workspaceMinute, requests: readonly Counted[]) => {
      const { workspaceId, minute } = requests[0]!;
      const last = await add(workspaceId, minute, requests.length);
      if (minute === newestMinute) latest.set(workspaceId, last);
      return requests.map((_, index) => last - requests.length + 1 + index);
    },
  );

  return (workspaceId, minute) => {
    if (minute > newestMinute) latest.clear();
    newestMinute = Math.max(newestMinute, minute);
    const last = latest.get(workspaceId) ?? 0;
    if (last <= limit) return addBatch(`${workspaceId} ${minute}`, { workspaceId, minute });
    latest.set(workspaceId, last + 1);
    return Promise.resolve(last + 1);
  };
}
