import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { NoConnectionError } from './no-connection-error.ts';
import { createListener } from './postgres-listener.ts';
import type { Tables } from './schema.ts';

const INT8 = 20;
/** Enough to keep a few processors busy. Further statements wait here and not in the server. */
const POOL_SIZE = 10;
const IDLE_IN_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;
/** For a new connection, and for a free one of the pool. Statements themselves have no limit. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Credits and network ids fit a double; as text, pg's default, sums would concatenate. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  {
    poolSize = POOL_SIZE,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
  }: { poolSize?: number; connectTimeoutMs?: number } = {},
): Promise<Database> {
  const config = {
    connectionString,
    types,
    application_name: 'sidelight',
    // A suspended process, or a computer without power, must not keep its locks.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // A connection that only listens would not notice otherwise that the server is unreachable.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A server whose packets are dropped neither accepts nor refuses.
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const pool = new pg.Pool({ ...config, max: poolSize });
  // The pool replaces an idle connection that breaks; without a listener the error would end the
  // process.
  pool.on('error', onError);
  // The pool does not listen while a connection is in use. Its statement reports the loss.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    // When several addresses of one name refuse, the error has no message of its own.
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(
      `The database of DATABASE_URL does not answer (${reason}). Start PostgreSQL or correct the address, then start again.`,
      { cause },
    );
  }
  const connect = () =>
    pool.connect().catch((cause: unknown) => {
      throw new NoConnectionError('No connection to the database in time.', { cause });
    });
  const { options } = pool;
  const forKysely = { Client: pg.Client, options, connect, end: () => pool.end() };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: forKysely }) });
  return {
    db,
    queue: {
      backend: 'postgres',
      db: {
        async executeSql(text, values) {
          // pg returns one result per statement when there are several.
          const result: pg.QueryResult | pg.QueryResult[] = values?.length
            ? await pool.query(text, values)
            : await pool.query(text);
          return Array.isArray(result)
            ? { rows: result.flatMap(({ rows }) => rows) }
            : { rows: result.rows };
        },
      },
    },
    exclusive: false,
    listen: (channel, onPayload, onGap) =>
      createListener({ connect: () => new pg.Client(config), channel, onPayload, onGap, onError }),
    close: () => db.destroy(),
  };
}
