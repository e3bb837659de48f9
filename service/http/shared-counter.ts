// One count for all processes: a row per workspace for its latest minute. While a statement runs
// for a workspace, its further requests form the next batch. The count is exact, and no two
// requests of one process wait for the same row.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CountRequest } from './count-request.ts';

type Waiting = { resolve: (number: number) => void; reject: (error: unknown) => void };
type Minute = { minute: number; waiting: Waiting[]; busy: boolean; last: number };

/** Requests beyond `limit` need no statement: the limit of the workspace's minute is used up. */
export function createSharedCounter(db: Db, limit: number): CountRequest {
  const minutes = new Map<string, Minute>();
  let newest = -1;

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

  async function send(workspaceId: string, entry: Minute): Promise<void> {
    entry.busy = true;
    while (entry.waiting.length > 0) {
      const batch = entry.waiting;
      entry.waiting = [];
      try {
        entry.last = await add(workspaceId, entry.minute, batch.length);
        const first = entry.last - batch.length + 1;
        batch.forEach(({ resolve }, index) => resolve(first + index));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    entry.busy = false;
  }

  return (workspaceId, minute) => {
    if (minute > newest) minutes.clear();
    newest = Math.max(newest, minute);
    const entry = minutes.get(workspaceId) ?? { minute, waiting: [], busy: false, last: 0 };
    minutes.set(workspaceId, entry);
    if (entry.last > limit) return Promise.resolve((entry.last += 1));
    return new Promise((resolve, reject) => {
      entry.waiting.push({ resolve, reject });
      if (!entry.busy) void send(workspaceId, entry);
    });
  };
}
