// Daily statistics of each workspace for the dashboard: the values that were asked for, and the
// statuses of the returned work addresses. They are counted in memory and written at intervals,
// because one row for each day would make the records of a workspace wait for each other. A killed
// process loses a few seconds.
import { sql } from 'kysely';
import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { Priced } from './charge-record.ts';

/** What one record was asked for, and what is shown of it. Values that were not paid for are in neither list. */
export type ValueOutcomes = {
  found: readonly Priced['kind'][];
  notFound: readonly Priced['kind'][];
  /** The status of each returned work address. */
  statuses: readonly string[];
};

export type SettledValues = { workspaceId: string; apiKeyId: string; outcomes: ValueOutcomes };

export type ValueStatistics = {
  record(values: SettledValues): void;
  /** Writes the counts since the last time. Those of a failed write are written by the next one. */
  flush(): Promise<void>;
};

type Key = { workspace_id: string; day: string; api_key_id: string };
type ValueRow = Key & { kind: string; found: number; not_found: number };
type AddressRow = Key & { status: string; count: number };

/** Statuses of other services are open: each of their words would be a row. */
const toKnownStatus = (status: string): string =>
  EMAIL_STATUSES.find((known) => known === status) ?? 'UNKNOWN';

async function write(tx: Tx, values: readonly ValueRow[], addresses: readonly AddressRow[]) {
  // In one order everywhere, because two processes that write at once could deadlock.
  const rows = <Row>(list: readonly Row[]) =>
    json(list.toSorted((a, b) => (json(a) < json(b) ? -1 : 1)));
  if (values.length > 0) {
    await sql`insert into value_days as kept
      select row.* from jsonb_to_recordset(${rows(values)}::jsonb) as row (workspace_id uuid, day date,
        api_key_id uuid, kind text, found bigint, not_found bigint)
      join workspaces on workspaces.id = row.workspace_id
      on conflict (workspace_id, day, api_key_id, kind) do update set
        found = kept.found + excluded.found, not_found = kept.not_found + excluded.not_found`.execute(
      tx,
    );
  }
  if (addresses.length > 0) {
    await sql`insert into address_days as kept
      select row.* from jsonb_to_recordset(${rows(addresses)}::jsonb) as row (workspace_id uuid,
        day date, api_key_id uuid, status text, count bigint)
      join workspaces on workspaces.id = row.workspace_id
      on conflict (workspace_id, day, api_key_id, status) do update set
        count = kept.count + excluded.count`.execute(tx);
  }
}

export function createValueStatistics({ db, now }: { db: Db; now: () => Date }): ValueStatistics {
  let values = new Map<string, ValueRow>();
  let addresses = new Map<string, AddressRow>();

  function addValues({ found, not_found, ...key }: ValueRow): void {
    const id = json(key);
    const row = values.get(id) ?? { ...key, found: 0, not_found: 0 };
    row.found += found;
    row.not_found += not_found;
    values.set(id, row);
  }

  function addAddresses({ count, ...key }: AddressRow): void {
    const id = json(key);
    const row = addresses.get(id) ?? { ...key, count: 0 };
    row.count += count;
    addresses.set(id, row);
  }

  return {
    record({ workspaceId, apiKeyId, outcomes }) {
      const day = now().toISOString().slice(0, 10);
      const key: Key = { workspace_id: workspaceId, day, api_key_id: apiKeyId };
      for (const kind of outcomes.found) addValues({ ...key, kind, found: 1, not_found: 0 });
      for (const kind of outcomes.notFound) addValues({ ...key, kind, found: 0, not_found: 1 });
      for (const status of outcomes.statuses) {
        addAddresses({ ...key, status: toKnownStatus(status), count: 1 });
      }
    },

    async flush() {
      const [dueValues, dueAddresses] = [[...values.values()], [...addresses.values()]];
      values = new Map();
      addresses = new Map();
      if (dueValues.length === 0 && dueAddresses.length === 0) return;
      try {
        await db.transaction().execute((tx) => write(tx, dueValues, dueAddresses));
      } catch (error) {
        for (const row of dueValues) addValues(row);
        for (const row of dueAddresses) addAddresses(row);
        throw error;
      }
    },
  };
}

const FLUSH_MS = 3000;

type Options = { db: Db; now: () => Date; onError: (error: unknown) => void };

/** Writes at an interval, and once more when it is stopped. */
export function startValueStatistics({ onError, ...collaborators }: Options) {
  const statistics = createValueStatistics(collaborators);
  const flush = () => statistics.flush().catch(onError);
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    record: statistics.record,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
