// Daily statistics of each source for the dashboard. They are counted in memory and written at
// intervals, because a request must not wait for its own statistics. A killed process loses a few
// seconds.
import { sql } from 'kysely';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { BreakerState } from '../../db/tables/sources.ts';
import type { AskedKind } from '../source.ts';

/** One request to one source. */
export type SourceEvent = {
  source: string;
  /** `skipped`: its breaker was open. `pending`: it is working and will be asked again. */
  outcome: 'answered' | 'failed' | 'throttled' | 'pending' | 'skipped';
  asked: readonly AskedKind[];
  found: readonly AskedKind[];
  milliseconds: number;
  breaker: BreakerState;
  /** The error of a failure, without personal data. */
  error?: string;
};

export type SourceStatistics = {
  record(event: SourceEvent): void;
  /** The source charged this amount. */
  charged(source: string, cost: Hundredths): void;
  /** A workspace was charged this amount for a value of the source. */
  billed(source: string, amount: Hundredths): void;
  /** Writes the counts since the last time. Those of a failed write are written by the next one. */
  flush(): Promise<void>;
};

const NO_COUNTS = {
  asks: 0,
  failures: 0,
  throttled: 0,
  skipped: 0,
  milliseconds: 0,
  cost: 0,
  billed: 0,
};
const COUNTS = Object.keys(NO_COUNTS) as (keyof typeof NO_COUNTS)[];

type Day = { source: string; day: string } & Record<keyof typeof NO_COUNTS, number>;
type Find = { source: string; day: string; kind: AskedKind; asked: number; found: number };
type Health = {
  source: string;
  breaker: BreakerState;
  last_error: string | null;
  last_error_at: string | null;
  updated_at: string;
};

async function write(
  db: Tx,
  days: readonly Day[],
  finds: readonly Find[],
  health: readonly Health[],
): Promise<void> {
  // In one order everywhere, because two processes that write at once could deadlock.
  const rows = <T extends { source: string }>(list: readonly T[]) =>
    json(list.toSorted((a, b) => (json(a) < json(b) ? -1 : 1)));
  if (days.length > 0) {
    await sql`insert into source_days as kept
      select * from jsonb_to_recordset(${rows(days)}::jsonb) as row (source text, day date,
        asks bigint, failures bigint, throttled bigint, skipped bigint, milliseconds bigint, cost bigint,
        billed bigint)
      on conflict (source, day) do update set asks = kept.asks + excluded.asks,
        failures = kept.failures + excluded.failures, throttled = kept.throttled + excluded.throttled,
        skipped = kept.skipped + excluded.skipped,
        milliseconds = kept.milliseconds + excluded.milliseconds, cost = kept.cost + excluded.cost,
        billed = kept.billed + excluded.billed`.execute(db);
  }
  if (finds.length > 0) {
    await sql`insert into source_finds as kept
      select * from jsonb_to_recordset(${rows(finds)}::jsonb)
        as row (source text, day date, kind text, asked bigint, found bigint)
      on conflict (source, day, kind) do update set asked = kept.asked + excluded.asked,
        found = kept.found + excluded.found`.execute(db);
  }
  if (health.length > 0) {
    await sql`insert into source_health as kept
      select * from jsonb_to_recordset(${rows(health)}::jsonb) as row (source text, breaker text,
        last_error text, last_error_at timestamptz, updated_at timestamptz)
      on conflict (source) do update set breaker = excluded.breaker,
        last_error = coalesce(excluded.last_error, kept.last_error),
        last_error_at = coalesce(excluded.last_error_at, kept.last_error_at),
        updated_at = excluded.updated_at`.execute(db);
  }
}

export function createStatistics({ db, now }: { db: Db; now: () => Date }): SourceStatistics {
  let days = new Map<string, Day>();
  let finds = new Map<string, Find>();
  let health = new Map<string, Health>();

  const getToday = () => now().toISOString().slice(0, 10);

  function getDay(source: string, day = getToday()): Day {
    const key = `${source} ${day}`;
    const row = days.get(key) ?? { source, day, ...NO_COUNTS };
    days.set(key, row);
    return row;
  }

  function find(source: string, day: string, kind: AskedKind): Find {
    const key = `${source} ${day} ${kind}`;
    const row = finds.get(key) ?? { source, day, kind, asked: 0, found: 0 };
    finds.set(key, row);
    return row;
  }

  /** Adds what could not be written to what has been counted since. */
  function putBack(due: readonly [readonly Day[], readonly Find[], readonly Health[]]): void {
    const [dueDays, dueFinds, dueHealth] = due;
    for (const before of dueDays) {
      const row = getDay(before.source, before.day);
      for (const count of COUNTS) row[count] += before[count];
    }
    for (const { source, day, kind, asked, found } of dueFinds) {
      const row = find(source, day, kind);
      row.asked += asked;
      row.found += found;
    }
    for (const before of dueHealth) {
      const { last_error, last_error_at, ...newer } = health.get(before.source) ?? before;
      health.set(before.source, {
        ...newer,
        last_error: last_error ?? before.last_error,
        last_error_at: last_error_at ?? before.last_error_at,
      });
    }
  }

  return {
    record({ source, outcome, asked, found, milliseconds, breaker, error }) {
      const row = getDay(source);
      if (outcome === 'throttled') row.throttled += 1;
      if (outcome === 'skipped') row.skipped += 1;
      if (outcome === 'failed') row.failures += 1;
      if (outcome === 'answered' || outcome === 'failed') {
        row.asks += 1;
        row.milliseconds += Math.round(milliseconds);
      }
      if (outcome === 'answered') {
        for (const kind of asked) find(source, row.day, kind).asked += 1;
        // An answer may contain more than was asked for; that is no hit.
        for (const kind of found) {
          if (asked.includes(kind)) find(source, row.day, kind).found += 1;
        }
      }
      const at = now().toISOString();
      const before = health.get(source);
      health.set(source, {
        source,
        breaker,
        last_error: error ?? before?.last_error ?? null,
        last_error_at: error ? at : (before?.last_error_at ?? null),
        updated_at: at,
      });
    },

    charged(source, cost) {
      getDay(source).cost += cost;
    },

    billed(source, amount) {
      getDay(source).billed += amount;
    },

    async flush() {
      const due = [[...days.values()], [...finds.values()], [...health.values()]] as const;
      days = new Map();
      finds = new Map();
      health = new Map();
      try {
        await db.transaction().execute((tx) => write(tx, ...due));
      } catch (error) {
        putBack(due);
        throw error;
      }
    },
  };
}
