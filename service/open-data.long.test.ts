// Tests a start and a command with a database of an earlier release, and without its secret.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabases } from '../test/contract/support/databases.ts';
import { openReleased } from '../test/contract/support/released-database.ts';
import { createTempDir } from '../test/support/temp-dir.ts';
import { checkSecret } from './accounts/secret-check.ts';
import { runCommandLine } from './cli/run.ts';
import type { Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openData } from './open-data.ts';

const SECRET = 'the secret of the database';
const EARLIER = '0022-search-names';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe.each(testDatabases())('opening data on $name', (test) => {
  async function createData() {
    const directory = await createTempDir('open-data');
    const { url, drop } = await test.createEmpty(directory.path);
    onTestFinished(async () => {
      await drop();
      await directory.remove();
    });
    const data = directory.path;
    const at = { data, ...(url !== undefined && { databaseUrl: url }) };
    const start = async (secret?: string) => {
      const opened = await openData({ ...at, ...(secret && { secret }) }, () => undefined);
      await opened.close();
    };
    const createWorkspace = async (secret?: string) => {
      let said = '';
      const env = {
        LOG_LEVEL: 'silent',
        ...(url !== undefined && { DATABASE_URL: url }),
        ...(secret && { SIDELIGHT_SECRET: secret }),
      };
      const code = await runCommandLine(['create-workspace', 'Sales', '--data', data], env, {
        print: () => undefined,
        complain: (text) => (said += text),
      });
      return { code, said };
    };
    const edit = async (run: (db: Db) => Promise<unknown>) => {
      const { db, close } = await openReleased({ data, url });
      await run(db).finally(close);
    };
    const readLastMigration = async () => {
      let last = '';
      await edit(async (db) => {
        const { rows } = await sql<{ name: string }>`select max(name) as name
          from kysely_migration`.execute(db);
        last = rows[0]!.name;
      });
      return last;
    };
    return { data, start, createWorkspace, edit, readLastMigration };
  }

  async function createEarlier() {
    const created = await createData();
    await created.edit(async (db) => {
      await migrate(db, EARLIER);
      await checkSecret(db, SECRET);
    });
    return created;
  }

  it('changes nothing with another secret, and replaces no missing secret.key', async () => {
    const { data, start, readLastMigration } = await createEarlier();
    await expect(start('another secret, by mistake')).rejects.toThrow('with another secret');
    await expect(start()).rejects.toThrow('secret.key is missing');
    expect(await exists(join(data, 'secret.key'))).toBe(false);
    expect(await readLastMigration()).toBe(EARLIER);
  });

  it('upgrades an earlier release for a start, and for no other command', async () => {
    const { start, createWorkspace, edit, readLastMigration } = await createEarlier();
    const refused = { code: 1, said: expect.stringMatching(/^The database is of an earlier/) };
    expect(await createWorkspace(SECRET)).toEqual(refused);
    expect(await readLastMigration()).toBe(EARLIER);
    await start(SECRET);
    expect(await createWorkspace(SECRET)).toEqual({ code: 0, said: '' });
    await edit((db) => sql`update identity_keys set version = 1`.execute(db));
    expect(await createWorkspace(SECRET)).toEqual(refused);
  });

  it('names the newer release that has upgraded the database', async () => {
    const { createWorkspace, edit } = await createData();
    expect(await createWorkspace(SECRET)).toEqual({ code: 0, said: '' });
    await edit((db) => sql`insert into kysely_migration values ('9999-newer', '')`.execute(db));
    const said = expect.stringContaining(
      'by a newer release of the service (migration 9999-newer)',
    );
    expect(await createWorkspace(SECRET)).toEqual({ code: 1, said });
  });

  it('prepares an empty database for any command, with a secret of its own', async () => {
    const { data, start, createWorkspace } = await createData();
    expect(await createWorkspace()).toEqual({ code: 0, said: '' });
    expect(await exists(join(data, 'secret.key'))).toBe(true);
    await start();
  });
});
