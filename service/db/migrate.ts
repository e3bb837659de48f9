// Runs each migration once, forward only, under a lock: Kysely's migrator takes an advisory lock on
// PostgreSQL; on PGlite the directory lock keeps other processes out.
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import * as processes from './migrations/0002-processes.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as directory from './migrations/0004-directory.ts';
import * as sources from './migrations/0005-sources.ts';
import * as webhooks from './migrations/0006-webhooks.ts';
import * as privacy from './migrations/0007-privacy.ts';
import * as dashboard from './migrations/0008-dashboard.ts';
import * as identity from './migrations/0009-identity.ts';
import * as signIn from './migrations/0010-sign-in.ts';
import * as identityKeys from './migrations/0011-identity-keys.ts';
import * as upstreamBudget from './migrations/0012-upstream-budget.ts';
import * as scrubRequest from './migrations/0013-scrub-request.ts';
import * as intake from './migrations/0014-intake.ts';
import * as webhookOrder from './migrations/0017-webhook-order.ts';
import * as search from './migrations/0018-search.ts';
import * as spend from './migrations/0019-spend.ts';
import * as upstreamSearches from './migrations/0020-upstream-searches.ts';
import * as searchNotes from './migrations/0021-search-notes.ts';
import * as searchNames from './migrations/0022-search-names.ts';
import * as importCounts from './migrations/0023-import-counts.ts';
import * as dashboardReads from './migrations/0024-dashboard-reads.ts';
import * as valueDays from './migrations/0025-value-days.ts';
import * as deliveryWorkspaces from './migrations/0026-delivery-workspaces.ts';
import * as missedKinds from './migrations/0027-missed-kinds.ts';
import * as spendEach from './migrations/0028-spend-each.ts';
import * as currentJobs from './migrations/0029-current-jobs.ts';

/** In the order of their names. A released entry is never changed or removed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-processes': processes,
  '0003-accounts': accounts,
  '0004-directory': directory,
  '0005-sources': sources,
  '0006-webhooks': webhooks,
  '0007-privacy': privacy,
  '0008-dashboard': dashboard,
  '0009-identity': identity,
  '0010-sign-in': signIn,
  '0011-identity-keys': identityKeys,
  '0012-upstream-budget': upstreamBudget,
  '0013-scrub-request': scrubRequest,
  '0014-intake': intake,
  '0017-webhook-order': webhookOrder,
  '0018-search': search,
  '0019-spend': spend,
  '0020-upstream-searches': upstreamSearches,
  '0021-search-notes': searchNotes,
  '0022-search-names': searchNames,
  '0023-import-counts': importCounts,
  '0024-dashboard-reads': dashboardReads,
  '0025-value-days': valueDays,
  '0026-delivery-workspaces': deliveryWorkspaces,
  '0027-missed-kinds': missedKinds,
  '0028-spend-each': spendEach,
  '0029-current-jobs': currentJobs,
};

export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  /** `found`: what the database has and this release does not know. */
  constructor(found: string) {
    super(
      `The database was brought up to date by a newer release of the service (${found}). Start that release, or restore the backup that was made before the upgrade.`,
    );
  }
}

async function readExecuted<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads which release has used the database. Changes nothing. */
export async function readMigrationState<DB>(
  db: Kysely<DB>,
): Promise<'empty' | 'older' | 'current'> {
  const executed = new Set(await readExecuted(db));
  if (executed.size === 0) return 'empty';
  return Object.keys(MIGRATIONS).every((name) => executed.has(name)) ? 'current' : 'older';
}

/**
 * `to`: the last migration, for a database of an earlier release.
 * @throws NewerDatabaseError
 */
export async function migrate<DB>(db: Kysely<DB>, to?: string): Promise<void> {
  const unknown = (await readExecuted(db)).find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown !== undefined) throw new NewerDatabaseError(`migration ${unknown}`);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error;
}
