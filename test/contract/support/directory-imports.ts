// A database and a folder for importing the operator's own files.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import {
  runImport,
  type ImportCommand,
} from '../../../service/sources/directory/import/command.ts';
import type { ImportReport } from '../../../service/sources/directory/import/import-types.ts';
import { createDirectorySource } from '../../../service/sources/directory/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { createTempDir, type TempDir } from '../../support/temp-dir.ts';
import { mainDatabase } from './databases.ts';
import { openTestDatabase, type OpenedDatabase } from './open-services.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

const WANTED = ['contact.work_emails', 'contact.personal_emails', 'contact.phones'] as const;

/** The number of rows in the directory. */
export async function directoryCounts({ db }: Database) {
  const { rows } = await sql<{ people: number; companies: number; emails: number }>`select
    (select count(*)::integer from directory_people) as people,
    (select count(*)::integer from directory_companies) as companies,
    (select count(*)::integer from directory_emails) as emails`.execute(db);
  return rows[0]!;
}

async function load(
  { db }: Database,
  folder: string,
  name: string,
  content: string | Uint8Array,
  options: Partial<ImportCommand> = {},
): Promise<ImportReport & { said: string; rejects: string }> {
  const file = join(folder, name);
  await writeFile(file, content);
  let said = '';
  const report = await runImport(
    { file, ...options },
    {
      db,
      now: () => new Date(),
      signal: new AbortController().signal,
      stderr: { write: (text) => (said += text) },
    },
  );
  const path = options.rejects ?? file.replace(/\.(\w+)$/, '.rejected.$1');
  return { ...report, said, rejects: await readFile(path, 'utf8').catch(() => '') };
}

const find = ({ db }: Database, personQuery: PersonQuery) =>
  createDirectorySource(db).find(personQuery, WANTED, {
    ...ASK_OPTIONS,
    deadline: new Date(Date.now() + 60_000),
  });

export type Imports = {
  database(): Database;
  /** Empty before each test. */
  folder(): string;
  /** Imports a file with this name and content; returns its output and the rejected rows. */
  load(
    name: string,
    content: string | Uint8Array,
    options?: Partial<ImportCommand>,
  ): ReturnType<typeof load>;
  find(personQuery: PersonQuery): ReturnType<typeof find>;
  counts(): ReturnType<typeof directoryCounts>;
};

/** Runs the tests on the main database of the run; the directory is empty before each of them. */
export function describeImports(name: string, tests: (imports: Imports) => void): void {
  describe.each([mainDatabase()])(`${name} on $name`, (test) => {
    let opened: OpenedDatabase;
    let dir: TempDir;

    beforeAll(async () => {
      opened = await openTestDatabase(test);
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      dir = await createTempDir('import');
      await sql`truncate directory_people, directory_companies, directory_imports cascade`.execute(
        opened.database.db,
      );
    });
    afterEach(() => dir.remove());

    tests({
      database: () => opened.database,
      folder: () => dir.path,
      load: (file, content, options) => load(opened.database, dir.path, file, content, options),
      find: (personQuery) => find(opened.database, personQuery),
      counts: () => directoryCounts(opened.database),
    });
  });
}
