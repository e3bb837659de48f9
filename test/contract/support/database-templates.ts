// Migrating an empty database takes a second and always has the same result, so it is done once per
// run and every suite begins with a copy. The same is true for compiling the service, half of the
// start time of its process.
import { sql } from 'kysely';
import type { Database } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createSignals } from '../../../service/db/signals.ts';
import { silentLog } from '../../../service/log.ts';
import { createQueue } from '../../../service/queue/queue.ts';
import { rekey } from '../../../service/rekey/rekey.ts';
import { createTempDir, type TempDir } from '../../support/temp-dir.ts';
import { PGLITE_TEMPLATE, POSTGRES_TEMPLATE, testDatabases } from './databases.ts';
import { runService } from '../../support/service/spawn-service.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** Runs the first steps of every start of a service on its database. */
async function bringUpToDate(database: Database): Promise<void> {
  try {
    await migrate(database.db);
    await rekey(database.db, silentLog);
    const signals = await createSignals(database);
    const queue = await createQueue({ database, signals, isWorker: false, onError: fail });
    await queue.stop();
    await signals.close();
    if (database.exclusive) await dropUnused(database);
  } finally {
    await database.close();
  }
}

/** Half of the files of each copy, which tests do not use: the templates of new databases. */
async function dropUnused({ db }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql.raw(`drop database ${name}`).execute(db);
  await sql`checkpoint`.execute(db);
}

/** For all processes that test files start: the first one compiles, the others load the result. */
async function compileService(): Promise<TempDir> {
  const code = await createTempDir('code');
  process.env['NODE_COMPILE_CACHE'] = code.path;
  await runService(['--help']);
  return code;
}

/**
 * Vitest calls it once before the first file; the returned function is called after the last one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const code = await compileService();
  const drops: (() => Promise<void>)[] = [() => code.remove()];
  for (const test of testDatabases()) {
    const data = await createTempDir('template');
    drops.push(() => data.remove());
    const { url, drop } = await test.createEmpty(data.path);
    drops.push(drop);
    if (url === undefined) {
      await bringUpToDate(await openPglite(data.path));
      process.env[PGLITE_TEMPLATE] = data.path;
    } else {
      await bringUpToDate(await openPostgres(url, fail));
      process.env[POSTGRES_TEMPLATE] = new URL(url).pathname.slice(1);
    }
  }
  return async () => {
    for (const drop of drops) await drop();
  };
}
