// A database as release 0.1.0 left it: the dump fixtures/release-0.1.0.sql.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Database } from '../../../service/db/database.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { type TestDatabase } from './databases.ts';

export const NOW = () => new Date('2026-10-02T12:00:00Z');

/** The values in the clear only outside the database: the secret of the service, and keys of its workspaces. */
export const RELEASED = {
  secret: 'the secret of the stored release',
  /** Of the workspace Sales, in which keys have purchases under the identity rules of that release. */
  sales: 'sl_4vU-gCh23wCzpDlCvBFb0PRXRIlM_DMwAHdh1ISj6qQ',
  /** Of the workspace Shipping, which has enrichments in every state. */
  shipping: 'sl_TQSAY_OSe-V7yVZ8eCfGISZJVzhPI6g_Q1U18neSzd8',
  /** Of the same workspace: a key with a spend limit, a revoked one, and a rotated one with its successor. */
  limited: 'sl_oGxZQ4Js6IWna1Jr4YYqqILK5fHBeyva_GxnfgFQVBA',
  revoked: 'sl_drQDU9in-NdC11Y8mYMxOaqIBoKWCCVWklnND0TzqlU',
  rotated: 'sl_apRsU3U_nO18iI1nF3i5PWHOLaojXCtsn2dAkSaWvvo',
  successor: 'sl_aLX4x7hDyESRuANsqThEeuc6qBbg0CeY1QaiEsBHowY',
  /** The key under which the enrichment `finished` was started. */
  idempotencyKey: '7f3a0417-0000-4000-8000-000000000042',
  /** May sign in to the dashboard of Shipping. */
  operator: { email: 'operator@shipping.example', password: 'tfzi-d2vp-wfu6-pe4x-25dr' },
  /** Of Shipping. `erased`: its person was erased later. */
  enrichments: {
    finished: '7de641a9-d6c5-49b1-9cbb-94b04109a318',
    repeated: 'de572d6d-1197-43e3-819a-9683cb35f86e',
    limited: '3d6c30e4-de79-4714-802f-1c72218a1410',
    reverse: '6541dfe6-e6a4-4ac3-8eab-4961c8b40eba',
    undelivered: '4e03817f-8704-419c-83a5-96a33e02718a',
    canceled: 'd80e4c42-f719-401a-997e-90090c42a97f',
    running: '243eceaf-9f98-45b9-8d15-33446daefbfe',
    erased: '9e714a73-cc0d-4098-a3b6-2f6bd784dc3d',
  },
};

const DUMP = join(import.meta.dirname, '../fixtures/release-0.1.0.sql');

/** The entries of the queue as if the service had stopped a moment ago: pg-boss compares them with the time of the computer. */
const STOPPED_NOW = `update pgboss.job set created_on = now(), start_after = now(), keep_until = now() + interval '1 year'`;

export type Released = { data: string; url: string | undefined; remove(): Promise<void> };

export const openReleased = ({ data, url }: Pick<Released, 'data' | 'url'>): Promise<Database> =>
  url === undefined ? openPglite(data) : openPostgres(url, () => undefined);

/** Creates a database as release 0.1.0 left it. */
export async function createReleased(test: TestDatabase): Promise<Released> {
  const dir = await createTempDir('released');
  const { url, drop } = await test.createEmpty(dir.path);
  const dump = `${await readFile(DUMP, 'utf8')};${STOPPED_NOW}`;
  if (url === undefined) {
    const pglite = await PGlite.create(join(dir.path, 'pglite'), { extensions: { pg_trgm } });
    await pglite.exec(dump);
    await pglite.close();
  } else {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(dump).finally(() => client.end());
  }
  return {
    data: dir.path,
    url,
    async remove() {
      await drop();
      await dir.remove();
    },
  };
}
