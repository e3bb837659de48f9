// The databases of a suite. Tests that compare the databases run on both, all others on one.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { copyEmptyPglite, copyPglite } from './pglite-template.ts';

/** PGlite is in the data directory and has no URL. */
export type OwnDatabase = { url: string | undefined; drop(): Promise<void> };

export type TestDatabase = {
  name: 'PGlite' | 'PostgreSQL';
  /**
   * A new database for a service with this data directory: migrated where the run has templates
   * (database-templates.ts), empty elsewhere.
   */
  create(data: string): Promise<OwnDatabase>;
  /** An empty database, as before the very first start. */
  createEmpty(data: string): Promise<OwnDatabase>;
};

/** The variables by which test files find the run's templates: the name of a PostgreSQL database … */
export const POSTGRES_TEMPLATE = 'SIDELIGHT_TEST_POSTGRES_TEMPLATE';
/** … and the data directory of a service on PGlite. */
export const PGLITE_TEMPLATE = 'SIDELIGHT_TEST_PGLITE_TEMPLATE';

const nothing = () => Promise.resolve();

function pglite(template: string | undefined): TestDatabase {
  const createEmpty = async (data: string) => {
    await copyEmptyPglite(data);
    return { url: undefined, drop: nothing };
  };
  return {
    name: 'PGlite',
    createEmpty,
    async create(data) {
      if (template === undefined) return createEmpty(data);
      copyPglite(join(template, 'pglite'), data);
      return { url: undefined, drop: nothing };
    },
  };
}

function postgres(server: string, template: string | undefined): TestDatabase {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const createFrom = async (from: string) => {
    const name = `contract_${randomUUID().replaceAll('-', '')}`;
    await run(`create database ${name} ${from}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
  };
  return {
    name: 'PostgreSQL',
    createEmpty: () => createFrom(''),
    create: () => createFrom(template === undefined ? '' : `template ${template}`),
  };
}

/**
 * Both databases, for tests that compare them or whose code differs between them: answers of searches, the queue, files
 * on disk. PostgreSQL only where the run has a server.
 * @throws when the run requires PostgreSQL and has none, because a silent skip would look like a
 * pass
 */
export function testDatabases(env: NodeJS.ProcessEnv = process.env): TestDatabase[] {
  const embedded = pglite(env[PGLITE_TEMPLATE]);
  const server = env['SIDELIGHT_TEST_DATABASE_URL'];
  if (server) return [embedded, postgres(server, env[POSTGRES_TEMPLATE])];
  if (env['SIDELIGHT_REQUIRE_POSTGRES'] === '1') {
    throw new Error(
      'SIDELIGHT_TEST_DATABASE_URL is not set. Run npm test, which starts PostgreSQL.',
    );
  }
  return [embedded];
}

/**
 * For all other tests: PostgreSQL where the run has a server, because its transactions overlap. `npm run test:all` and
 * CI also run them on PGlite.
 */
export const mainDatabase = (env: NodeJS.ProcessEnv = process.env): TestDatabase =>
  testDatabases(env).at(-1)!;
