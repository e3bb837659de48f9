// An import can be stopped, killed and restarted at any point: each person is imported once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../service/db/migrate.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createManyPeople } from '../../support/many-people/many-people.ts';
import { manyPeopleCsv } from '../../support/many-people/many-people-files.ts';
import { importFile } from '../../../service/sources/directory/import/import-file.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { mainDatabase } from '../support/databases.ts';
import { describeImports, directoryCounts } from '../support/directory-imports.ts';

const IMPORT = join(import.meta.dirname, '../support/import-process.ts');

describeImports('an import that is interrupted', (imports) => {
  it('stops one of two processes that import the same file at once, without duplicates', async () => {
    const csv = Buffer.concat([...manyPeopleCsv(createManyPeople(1200))]);
    const both = await Promise.allSettled([
      imports.load('many.csv', csv),
      imports.load('many.csv', csv),
    ]);
    const [refused, ...others] = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { name: 'ImportError' } });
    expect(others).toEqual([]);
    expect(await imports.counts()).toMatchObject({ people: 1200, companies: 120 });
  });

  it('stops when its signal aborts, and continues later', async () => {
    const file = join(imports.folder(), 'many.csv');
    await writeFile(file, Buffer.concat([...manyPeopleCsv(createManyPeople(1200))]));
    const stop = new AbortController();
    const { db } = imports.database();
    const around = { db, now: () => new Date(), stderr: { write: () => true } };
    const stopped = importFile({
      ...around,
      input: createReadStream(file),
      format: 'csv',
      name: 'many.csv',
      digest: 'many',
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(stopped).rejects.toThrow('aborted');
    const { people } = await imports.counts();
    expect(people).toBe(500);
    const report = await importFile({
      ...around,
      input: createReadStream(file),
      format: 'csv',
      name: 'many.csv',
      digest: 'many',
      signal: new AbortController().signal,
    });
    expect(report).toMatchObject({ rows: 1200, added: 1200, updated: 0, resumedBehind: 500 });
    expect((await imports.counts()).people).toBe(1200);
  });
});

describe.each([mainDatabase()])('an import that is killed on $name', (test) => {
  const PEOPLE = 2_400;
  const BAD = 24;

  /**
   * Kills the import with SIGKILL when it has reported this many rows; true when it ended before.
   */
  async function importUntil(where: string, file: string, rows: number): Promise<boolean> {
    const child = spawn(process.execPath, [IMPORT, where, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const told = [...text.matchAll(/([\d,]+) rows/g)].map(([, n]) =>
        Number(n!.replace(/,/g, '')),
      );
      if (Math.max(0, ...told) >= rows) child.kill('SIGKILL');
    });
    const [code] = (await ended) as [number | null];
    return code === 0;
  }

  it(
    'continues after a kill: each person once, each bad row once',
    { timeout: 240_000 },
    async () => {
      const dir = await createTempDir('killed');
      const own = await test.create(dir.path);
      const open = () =>
        own.url === undefined ? openPglite(dir.path) : openPostgres(own.url, () => undefined);
      try {
        const file = join(dir.path, 'many.csv');
        const lines = Buffer.concat([...manyPeopleCsv(createManyPeople(PEOPLE))])
          .toString()
          .split('\n');
        for (let bad = 0; bad < BAD; bad += 1) lines.splice(1 + bad * 100, 0, `Bad${bad},,,,`);
        await writeFile(file, lines.join('\n'));
        const first = await open();
        await migrate(first.db);
        await first.close();

        const where = own.url ?? dir.path;
        for (const rows of [500, 1500]) {
          expect(await importUntil(where, file, rows)).toBe(false);
        }
        expect(await importUntil(where, file, Infinity)).toBe(true);

        const last = await open();
        expect((await directoryCounts(last)).people).toBe(PEOPLE);
        const { rows } = await sql<{ distinct: number; run: number }>`select
        count(distinct profile_key)::integer as distinct,
        count(distinct import_run)::integer as run from directory_people`.execute(last.db);
        expect(rows[0]).toEqual({ distinct: PEOPLE, run: 1 });
        const state = await last.db.selectFrom('directory_imports').selectAll().executeTakeFirst();
        expect(state).toMatchObject({
          rows: PEOPLE + BAD,
          added: PEOPLE,
          updated: 0,
          rejected: BAD,
          finished: true,
        });
        await last.close();
        const rejects = await readFile(join(dir.path, 'many.rejected.csv'), 'utf8');
        const bad = rejects.split('\n').flatMap((line) => /^Bad(\d+),/.exec(line)?.[1] ?? []);
        expect(bad.map(Number)).toEqual(Array.from({ length: BAD }, (_, index) => index));
      } finally {
        await own.drop();
        await dir.remove();
      }
    },
  );
});
