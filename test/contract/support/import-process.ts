// `import` as a process of its own that can be killed: data directory or URL, then the file.
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { runImport } from '../../../service/sources/directory/import/command.ts';

const [where = '', file = ''] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? await openPostgres(where, () => undefined)
  : await openPglite(where);
// The test waits for each committed chunk.
const stderr = { isTTY: true, columns: 200, write: (text: string) => process.stdout.write(text) };
const clock = { at: Date.now() };
await runImport(
  { file },
  {
    db: database.db,
    // A fast clock, so that the progress bar is drawn after each chunk.
    now: () => new Date((clock.at += 1000)),
    signal: new AbortController().signal,
    stderr,
  },
);
await database.close();
