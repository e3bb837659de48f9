// The same suite on both databases: PGlite always, PostgreSQL where the test run has a server.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyEmptyPglite } from './pglite-template.ts';

export type TestDatabase = {
  name: 'PGlite' | 'PostgreSQL';
  /** A database of one's own for the service with this data directory; PGlite lives inside it. */
  create(data: string): Promise<{ url: string | undefined; drop(): Promise<void> }>;
};

const pglite: TestDatabase = {
  name: 'PGlite',
  async create(data) {
    await copyEmptyPglite(data);
    return { url: undefined, drop: () => Promise.resolve() };
  },
};

function postgres(server: string): TestDatabase {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    name: 'PostgreSQL',
    async create() {
      const name = `contract_${randomUUID().replaceAll('-', '')}`;
      await run(`create database ${name}`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
    },
  };
}

/** @throws when the run must have PostgreSQL and has none: a silent skip would look like a pass. */
export function testDatabases(env: NodeJS.ProcessEnv = process.env): TestDatabase[] {
  const server = env['SIDELIGHT_TEST_DATABASE_URL'];
  if (server) return [pglite, postgres(server)];
  if (env['SIDELIGHT_REQUIRE_POSTGRES'] === '1') {
    throw new Error(
      'SIDELIGHT_TEST_DATABASE_URL is not set. Run npm test, which starts PostgreSQL.',
    );
  }
  return [pglite];
}
