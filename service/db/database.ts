// The service's view of its database: queries, the queue's access, and notifications.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  /** pg-boss's access to the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** No other process uses this database, so entries that are marked active were orphaned. */
  exclusive: boolean;
  /** Listens for NOTIFY on `channel`. `onGap` is called when notifications may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
};

export const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
