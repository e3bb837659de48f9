// Opens the service's data, and upgrades it for `serve`. Every command begins with this.
import { checkSecret, hasSecretCheck } from './accounts/secret-check.ts';
import {
  createSealedBox,
  readOrCreateSecret,
  readSecret,
  type SealedBox,
} from './accounts/sealed-box.ts';
import type { Database, Db } from './db/database.ts';
import { migrate, readMigrationState } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { silentLog, type Log } from './log.ts';
import { createSuppressedCheck } from './privacy/suppression/suppression-checks.ts';
import { createSuppressions } from './privacy/suppression/suppressions.ts';
import { hasOlderKeys, rekey } from './rekey/rekey.ts';
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

export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';

  constructor() {
    super(
      'The database is of an earlier release, and only `serve` upgrades it. Start the service of this release first (docs/operating.md, Upgrade). Nothing was changed.',
    );
  }
}

/** The secret, compared before anything is written; null when the database has had none yet. */
async function checkKnownSecret(db: Db, { data, secret }: DataOptions): Promise<string | null> {
  if (!(await hasSecretCheck(db))) return null;
  const given = secret ?? (await readSecret(data));
  await checkSecret(db, given);
  return given;
}

async function isOlder(db: Db): Promise<boolean> {
  const state = await readMigrationState(db);
  return state === 'older' || (state === 'current' && (await hasOlderKeys(db)));
}

/**
 * `older`: what to do with a database of an earlier release. Processes of that release may still
 * use it, so a command other than `serve` refuses it.
 * @throws DirectoryInUseError, WrongSecretError, MissingSecretError, OlderDatabaseError,
 * NewerDatabaseError, and when PostgreSQL is unreachable
 */
export async function openData(
  options: DataOptions,
  onError: (error: unknown) => void,
  log: Pick<Log, 'info'> = silentLog,
  { older }: { older: 'upgrade' | 'refuse' } = { older: 'upgrade' },
): Promise<OpenedData> {
  const database = await openDatabase(options, onError);
  const { db } = database;
  try {
    const known = await checkKnownSecret(db, options);
    if (older === 'refuse' && (await isOlder(db))) throw new OlderDatabaseError();
    await migrate(db);
    await rekey(db, log);
    const secret = known ?? options.secret ?? (await readOrCreateSecret(options.data));
    await checkSecret(db, secret);
    if (older === 'upgrade') {
      const suppressions = createSuppressions({ db, secret, now: () => new Date() });
      await indexDirectory(db, log, createSuppressedCheck(suppressions));
    }
    return {
      database,
      db,
      secret,
      box: createSealedBox(secret),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
