// A database as release 0.1.0 left it: the rows of fixtures/keys-of-release-0.1.0.json.
import { sql } from 'kysely';
import type { Database } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { type TestDatabase } from './databases.ts';
import release from '../fixtures/keys-of-release-0.1.0.json' with { type: 'json' };

export const NOW = () => new Date('2026-10-02T12:00:00Z');
/** Referenced tables first. */
const TABLES = Object.entries(release.tables);

export type Released = { data: string; url: string | undefined; remove(): Promise<void> };

export const openReleased = ({ data, url }: Pick<Released, 'data' | 'url'>): Promise<Database> =>
  url === undefined ? openPglite(data) : openPostgres(url, () => undefined);

/** Creates a database as release 0.1.0 left it. */
export async function createReleased(test: TestDatabase): Promise<Released> {
  const dir = await createTempDir('rekey');
  const { url, drop } = await test.createEmpty(dir.path);
  const released = { data: dir.path, url };
  const { db, close } = await openReleased(released);
  await migrate(db, '0010-sign-in');
  for (const [table, rows] of TABLES) {
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      `.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), max(id))
    from ledger_entries`.execute(db);
  await close();
  return {
    ...released,
    async remove() {
      await drop();
      await dir.remove();
    },
  };
}
