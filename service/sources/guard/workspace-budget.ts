// The maximum cost of a paying source per UTC day and workspace. Each kind is counted at its price
// before the source is asked for it, and taken out when the source did not find it.
import { sql } from 'kysely';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DAY_MS } from '../../durations.ts';
import type { AskedKind, AskOptions } from '../source.ts';

/**
 * A workspace's budget prevented a request to a source. `isFirst`: the first time in this process
 * and day.
 */
export type BudgetReached = { source: string; workspaceId: string; until: Date; isFirst: boolean };

type Ask = Pick<AskOptions, 'funds' | 'reference'>;
type ItemAsk = { funds: { workspaceId: string }; reference: string };

export type WorkspaceBudget = {
  /**
   * The kinds that fit into the day's budget, cheapest first. A repeated request keeps its place.
   */
  take<Kind extends AskedKind>(ask: Ask, kinds: readonly Kind[]): Promise<Kind[]>;
  /** The request for `kinds` has ended: those that it did not find cost nothing. */
  settle(ask: Ask, kinds: readonly AskedKind[], found: readonly AskedKind[]): Promise<void>;
  /**
   * How many of `count` items at this price fit into the day's budget. Counted until settleItems says
   * what they cost.
   */
  takeItems(ask: ItemAsk, kind: AskedKind, count: number, price: Hundredths): Promise<number>;
  settleItems(ask: ItemAsk, kind: AskedKind, cost: Hundredths): Promise<void>;
  secondsToNextDay(): number;
};

type Options = {
  db: Db;
  now: () => Date;
  source: string;
  limit: Hundredths;
  onReached: (event: BudgetReached) => void;
};

const getDay = (at: Date): string => at.toISOString().slice(0, 10);

export function createWorkspaceBudget(options: Options): WorkspaceBudget {
  const { db, now, source, limit, onReached } = options;
  let reached = { day: '', workspaces: new Set<string>() };

  const nextDay = () => new Date((Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS);

  function report(workspaceId: string): void {
    const day = getDay(now());
    if (reached.day !== day) reached = { day, workspaces: new Set() };
    const isFirst = !reached.workspaces.has(workspaceId);
    reached.workspaces.add(workspaceId);
    onReached({ source, workspaceId, until: nextDay(), isFirst });
  }

  /** What the workspace has spent today. No other request of it is counted until `tx` ends. */
  async function lockSpent(tx: Tx, workspaceId: string): Promise<Hundredths> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${source} ${workspaceId}`}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ spent: number }>`
      select coalesce(sum(amount), 0)::float8 as spent from source_spending
      where source = ${source} and workspace_id = ${workspaceId}
        and day = ${getDay(now())}::date`.execute(tx);
    return rows[0]?.spent ?? 0;
  }

  const takeKinds = <Kind extends AskedKind>(
    { funds, reference }: Ask,
    kinds: readonly Kind[],
  ): Promise<Kind[]> =>
    db.transaction().execute(async (tx) => {
      const { workspaceId, getPrice } = funds;
      const day = getDay(now());
      const spent = await lockSpent(tx, workspaceId);
      const rows = await tx
        .selectFrom('source_spending')
        .select('kind')
        .where('source', '=', source)
        .where('reference', '=', reference)
        .execute();
      const taken = rows.map(({ kind }) => kind);
      let left = limit - spent;
      const fresh = kinds
        .filter((kind) => !taken.includes(kind))
        .toSorted((a, b) => getPrice(a) - getPrice(b))
        .filter((kind) => {
          if (getPrice(kind) > left) return false;
          left -= getPrice(kind);
          return true;
        });
      if (fresh.length > 0) {
        const row = { source, reference, workspace_id: workspaceId, day };
        await tx
          .insertInto('source_spending')
          .values(fresh.map((kind) => ({ ...row, kind, amount: getPrice(kind) })))
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

    async takeItems({ funds: { workspaceId }, reference }, kind, count, price) {
      const allowed = await db.transaction().execute(async (tx) => {
        const left = limit - (await lockSpent(tx, workspaceId));
        const items = Math.max(0, Math.min(count, Math.floor(left / price)));
        if (items === 0) return 0;
        const row = { source, reference, kind, workspace_id: workspaceId, day: getDay(now()) };
        await tx
          .insertInto('source_spending')
          .values({ ...row, amount: items * price })
          .execute();
        return items;
      });
      if (allowed < count) report(workspaceId);
      return allowed;
    },

    async settleItems({ reference }, kind, cost) {
      const own = sql`source = ${source} and reference = ${reference} and kind = ${kind}`;
      await (
        cost === 0
          ? sql`delete from source_spending where ${own}`
          : sql`update source_spending set amount = ${cost}::bigint where ${own}`
      ).execute(db);
    },

    secondsToNextDay: () => Math.ceil((nextDay().getTime() - now().getTime()) / 1000),
  };
}
