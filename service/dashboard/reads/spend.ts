// The credits spent, per day and kind.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SPEND_KINDS, type SpendDay, type SpendKind } from '../protocol/money.ts';
import { lastDays } from './local-days.ts';

const getKind = (kind: string | null): SpendKind =>
  SPEND_KINDS.find((each) => each === kind) ?? 'other';

type SpendQuery = {
  workspaceId: string;
  now: Date;
  timeZone: string;
  days: string;
  key?: string | undefined;
};

/** Oldest first, days without spend included. */
export async function readSpend(db: Db, asked: SpendQuery): Promise<SpendDay[]> {
  const days = lastDays(asked.timeZone, asked.now, Number(asked.days));
  const starts = days.map(({ start }) => start);
  let entries = db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', asked.workspaceId)
    .where('l.credit', '=', 'spent')
    .where('l.at', '>=', starts[0]!)
    .select(['l.kind', 'l.amount'])
    // Counted from 1.
    .select(
      sql<number>`width_bucket(l.at, array[${sql.join(starts)}]::timestamptz[])`.as('number'),
    );
  if (asked.key !== undefined) entries = entries.where('l.api_key_id', '=', asked.key);
  const sums = await db
    .selectFrom(entries.as('entry'))
    .select(['number', 'kind', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['number', 'kind'])
    .execute();

  return days.map(({ day }, index) => {
    const row: SpendDay = { day, total: 0, kinds: {} };
    for (const { kind, amount } of sums.filter(({ number }) => number === index + 1)) {
      const name = getKind(kind);
      row.kinds[name] = (row.kinds[name] ?? 0) + amount;
      row.total += amount;
    }
    return row;
  });
}
