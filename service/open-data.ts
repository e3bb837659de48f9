// Opens and migrates the service's data. Serving and every other command begin with this.
import { checkSecret } from './accounts/secret-check.ts';
import { createSealedBox, readOrCreateSecret, type SealedBox } from './accounts/sealed-box.ts';
import type { Database, Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { silentLog, type Log } from './log.ts';
import { createSuppressedCheck } from './privacy/suppression-checks.ts';
import { createSuppressions } from './privacy/suppressions.ts';
import { rekey } from './rekey/rekey.ts';
import { indexDirectory } from './sources/directory/search/index-directory.ts';

export type DataOptions = {
  /** Directory of the PGlite database and of the service's secret. */
  data: string;
  /** PostgreSQL instead of PGlite. */
  databaseUrl?: string;
  /**
   * Encrypts stored signing keys; default: secret.key in `data`. Must be the same for all
   * processes.
   */
  secret?: string;
};

/**
 * The workers' connections. In a process that also answers requests they are separate, so that a
 * burst of results never makes a request wait for a connection.
 */
export async function openWorkerDatabase(
  { database }: OpenedData,
  { databaseUrl }: DataOptions,
  answersToo: boolean,
  onError: (error: unknown) => void,
): Promise<Database> {
  return answersToo && databaseUrl !== undefined
    ? openPostgres(databaseUrl, onError)
    : { ...database, close: () => Promise.resolve() };
}

export type OpenedData = {
  database: Database;
  db: Db;
  secret: string;
  box: SealedBox;
  close(): Promise<void>;
};

async function openDatabase(
  { data, databaseUrl }: DataOptions,
  onError: (error: unknown) => void,
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, onError);
  // Loaded on demand: the compiled database costs memory that a process on PostgreSQL does not
  // need.
  const { openPglite } = await import('./db/pglite.ts');
  return openPglite(data);
}

/** @throws DirectoryInUseError, WrongSecretError, and when PostgreSQL is unreachable */
export async function openData(
  options: DataOptions,
  onError: (error: unknown) => void,
  log: Pick<Log, 'info'> = silentLog,
): Promise<OpenedData> {
  const database = await openDatabase(options, onError);
  try {
    await migrate(database.db);
    await rekey(database.db, log);
    const secret = options.secret ?? (await readOrCreateSecret(options.data));
    await checkSecret(database.db, secret);
    const suppressions = createSuppressions({ db: database.db, secret, now: () => new Date() });
    await indexDirectory(database.db, log, createSuppressedCheck(suppressions));
    return {
      database,
      db: database.db,
      secret,
      box: createSealedBox(secret),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
