// What the rest of the service knows of its database: queries, the queue's way in, and signals.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  /** How pg-boss reaches the same database. */
  queue: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** No other process can be at work on this database, so work that is marked as taken was orphaned. */
  exclusive: boolean;
  /** Hears NOTIFY on `channel`. `onGap` is called when notifications may have been missed. */
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
