// A per-minute request budget for one source, over all processes: one row with the calendar minute
// that has capacity for the next request. A request that comes too early gets its own turn in a
// later minute, so that waiting requests do not all come at once and find it full.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { MINUTE_MS } from '../../durations.ts';
import { SourceThrottledError } from '../source-errors.ts';

export type Budget = {
  /**
   * @param reference the name of a request that will be repeated; without it no turn is assigned.
   * @throws SourceThrottledError with the seconds until the turn
   */
  take(reference?: string): Promise<void>;
};

type Options = { db: Db; now: () => Date; source: string; perMinute: number };

/**
 * Turns further away are not assigned, because the request may be gone by then. A later time in the
 * database was written by a wrong clock.
 */
const HORIZON_MS = 30 * MINUTE_MS;

const toHorizon = (minute: Date) => new Date(minute.getTime() + HORIZON_MS);

export function createSourceBudget({ db, now, source, perMinute }: Options): Budget {
  const throttled = (at: Date, from: Date) =>
    new SourceThrottledError(
      source,
      Math.max(1, Math.ceil((at.getTime() - from.getTime()) / 1000)),
    );

  /**
   * The first minute with capacity before `limit`, whose count it increases. null: there is none.
   */
  async function minuteFor(current: Date, limit: Date): Promise<Date | null> {
    const horizon = toHorizon(current);
    const { rows } = await sql<{ minute: Date }>`
      insert into source_budgets as budget (source, minute, used)
      values (${source}, ${current}, 1)
      on conflict (source) do update set
        minute = case when budget.minute not between excluded.minute and ${horizon} then excluded.minute
          when budget.used < ${perMinute} then budget.minute
          else budget.minute + interval '1 minute' end,
        used = case when budget.minute between excluded.minute and ${horizon}
          and budget.used < ${perMinute} then budget.used + 1 else 1 end
      where budget.minute not between excluded.minute and ${horizon}
        or case when budget.used < ${perMinute} then budget.minute
          else budget.minute + interval '1 minute' end < ${limit}
      returning minute`.execute(db);
    return rows[0]?.minute ?? null;
  }

  /** Whether the turn of this request has come. */
  async function isTurn(reference: string, at: Date): Promise<boolean> {
    const turn = await db
      .selectFrom('source_turns')
      .select('at')
      .where('source', '=', source)
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!turn || turn.at > toHorizon(at)) return false;
    if (turn.at > at) throw throttled(turn.at, at);
    const { numDeletedRows } = await db
      .deleteFrom('source_turns')
      .where('source', '=', source)
      .where('reference', '=', reference)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  return {
    async take(reference) {
      const at = now();
      const current = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      const next = new Date(current.getTime() + MINUTE_MS);
      if (reference === undefined) {
        if (!(await minuteFor(current, next))) throw throttled(next, at);
        return;
      }
      if (await isTurn(reference, at)) return;
      const horizon = toHorizon(current);
      const minute = await minuteFor(current, horizon);
      if (!minute) throw throttled(horizon, at);
      if (minute <= current) return;
      await db
        .insertInto('source_turns')
        .values({ source, reference, at: minute })
        .onConflict((conflict) =>
          conflict.columns(['source', 'reference']).doUpdateSet({ at: minute }),
        )
        .execute();
      throw throttled(minute, at);
    },
  };
}
