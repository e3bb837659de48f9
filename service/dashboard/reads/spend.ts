// What was spent, per day and kind.
import { sql } from 'kysely';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { Db } from '../../db/database.ts';
import { DashboardError } from '../http/errors.ts';
import { SPEND_KINDS } from '../protocol/money.ts';

type Kind = (typeof SPEND_KINDS)[number];
type Day = { day: string; total: Hundredths; kinds: Partial<Record<Kind, Hundredths>> };

const DAY_MS = 86_400_000;

/** The date there, as 2026-11-21. */
function dateIn(timeZone: string, at: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  } catch {
    throw new DashboardError('dashboard.request.invalid', 'timeZone: not one that is known.');
  }
}

/** `count` days, the last of them today, oldest first. */
export function lastDays(timeZone: string, now: Date, count: number): string[] {
  const today = Date.parse(`${dateIn(timeZone, now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

const kindOf = (kind: string | null): Kind => SPEND_KINDS.find((each) => each === kind) ?? 'other';

type Asked = {
  workspaceId: string;
  now: Date;
  timeZone: string;
  days: string;
  key?: string | undefined;
};

export async function readSpend(db: Db, asked: Asked): Promise<Day[]> {
  const days: Day[] = lastDays(asked.timeZone, asked.now, Number(asked.days)).map((day) => ({
    day,
    total: 0,
    kinds: {},
  }));
  const byDay = new Map(days.map((day) => [day.day, day]));
  let entries = db
    .selectFrom('ledger_entries as l')
    .where('l.workspace_id', '=', asked.workspaceId)
    .where('l.credit', '=', 'spent')
    .where('l.at', '>', new Date(asked.now.getTime() - (days.length + 1) * DAY_MS))
    .select(['l.kind', 'l.amount'])
    .select(sql<string>`((l.at at time zone ${asked.timeZone}::text)::date)::text`.as('day'));
  if (asked.key !== undefined) entries = entries.where('l.api_key_id', '=', asked.key);
  const rows = await db
    .selectFrom(entries.as('entry'))
    .select(['day', 'kind', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['day', 'kind'])
    .execute();
  for (const { day, kind, amount } of rows) {
    const row = byDay.get(day);
    if (!row) continue;
    const name = kindOf(kind);
    row.kinds[name] = (row.kinds[name] ?? 0) + amount;
    row.total += amount;
  }
  return days;
}
