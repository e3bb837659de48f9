// The maximum cost of a paying source per UTC day and workspace. Each kind is counted at its price
// before the source is asked for it, and taken out when the source did not find it.
import { sql } from 'kysely';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { Db } from '../../db/database.ts';
import type { AskedKind, AskOptions } from '../source.ts';

/**
 * A workspace's budget prevented a request to a source. `isFirst`: the first time in this process
 * and day.
 */
export type BudgetReached = { source: string; workspaceId: string; until: Date; isFirst: boolean };

type Ask = Pick<AskOptions, 'funds' | 'reference'>;

export type WorkspaceBudget = {
  /**
   * The kinds that fit into the day's budget, cheapest first. A repeated request keeps its place.
   */
  take<Kind extends AskedKind>(ask: Ask, kinds: readonly Kind[]): Promise<Kind[]>;
  /** The request for `kinds` has ended: those that it did not find cost nothing. */
  settle(ask: Ask, kinds: readonly AskedKind[], found: readonly AskedKind[]): Promise<void>;
  secondsToNextDay(): number;
};

type Options = {
  db: Db;
  now: () => Date;
  source: string;
  limit: Hundredths;
  onReached: (event: BudgetReached) => void;
};

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function createWorkspaceBudget(options: Options): WorkspaceBudget {
  const { db, now, source, limit, onReached } = options;
  let reached = { day: '', workspaces: new Set<string>() };

  const nextDay = () => new Date((Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS);

  function report(workspaceId: string): void {
    const day = dayOf(now());
    if (reached.day !== day) reached = { day, workspaces: new Set() };
    const isFirst = !reached.workspaces.has(workspaceId);
    reached.workspaces.add(workspaceId);
    onReached({ source, workspaceId, until: nextDay(), isFirst });
  }

  const takeKinds = <Kind extends AskedKind>(
    { funds, reference }: Ask,
    kinds: readonly Kind[],
  ): Promise<Kind[]> =>
    db.transaction().execute(async (tx) => {
      const { workspaceId, priceOf } = funds;
      const day = dayOf(now());
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${source} ${workspaceId}`}, 0))`.execute(
        tx,
      );
      const { rows } = await sql<{ spent: number; kinds: string[] }>`
        select coalesce(sum(amount), 0)::float8 as spent,
          array(select kind from source_spending
            where source = ${source} and reference = ${reference}) as kinds
        from source_spending
        where source = ${source} and workspace_id = ${workspaceId} and day = ${day}::date
      `.execute(tx);
      const { spent, kinds: taken } = rows[0] ?? { spent: 0, kinds: [] };
      let left = limit - spent;
      const fresh = kinds
        .filter((kind) => !taken.includes(kind))
        .toSorted((a, b) => priceOf(a) - priceOf(b))
        .filter((kind) => {
          if (priceOf(kind) > left) return false;
          left -= priceOf(kind);
          return true;
        });
      if (fresh.length > 0) {
        const row = { source, reference, workspace_id: workspaceId, day };
        await tx
          .insertInto('source_spending')
          .values(fresh.map((kind) => ({ ...row, kind, amount: priceOf(kind) })))
          .execute();
      }
      return kinds.filter((kind) => taken.includes(kind) || fresh.includes(kind));
    });

  return {
    async take(ask, kinds) {
      const allowed = await takeKinds(ask, kinds);
      if (allowed.length < kinds.length) report(ask.funds.workspaceId);
      return allowed;
    },

    async settle({ reference }, kinds, found) {
      const unused = kinds.filter((kind) => !found.includes(kind));
      if (unused.length === 0) return;
      await db
        .deleteFrom('source_spending')
        .where('source', '=', source)
        .where('reference', '=', reference)
        .where('kind', 'in', unused)
        .execute();
    },

    secondsToNextDay: () => Math.ceil((nextDay().getTime() - now().getTime()) / 1000),
  };
}
