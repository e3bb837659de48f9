// The files of the embedded database cannot be cleared, for example because the disk is full.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from '../../../service/cli/run.ts';
import { createLog } from '../../../service/log.ts';
import { openData } from '../../../service/open-data.ts';
import { readScrubRequest, requestScrub } from '../../../service/privacy/erase/scrub-request.ts';
import { startService } from '../../../service/start.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { testDatabases } from '../support/databases.ts';

/** A database with a table that cannot be rewritten, because its index can no longer be built. */
async function createUnscrubbable(): Promise<string> {
  const directory = await createTempDir('scrub');
  onTestFinished(() => directory.remove());
  await testDatabases()[0]!.create(directory.path);
  const { db, close } = await openData({ data: directory.path }, () => undefined);
  const setBody = (body: string) =>
    sql`create or replace function to_key(id integer) returns integer immutable language plpgsql
      as ${sql.lit(`begin ${body}; end`)}`.execute(db);
  await setBody('return id');
  await sql`create table unscrubbable as select 1 as id`.execute(db);
  await sql`create index on unscrubbable (to_key(id))`.execute(db);
  await setBody(`raise exception 'No space left on device'`);
  await requestScrub(db, new Date());
  await close();
  return directory.path;
}

it('a service starts with an error in its log, and the request stays', async () => {
  const data = await createUnscrubbable();
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const service = await startService({ data, log });
  onTestFinished(() => service.stop());
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: expect.stringContaining('free as much space'),
    err: { message: 'No space left on device' },
  });
  expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  expect(await readScrubRequest(service.db)).not.toBeNull();
});

it('the command says that the person is erased, and what is missing', async () => {
  const data = await createUnscrubbable();
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runCommandLine(
    ['erase', '--email', 'zoe@home.example', '--data', data],
    { LOG_LEVEL: 'silent' },
    {
      print: (line) => printed.push(line),
      complain: (text) => complaints.push(text),
    },
  );
  expect(code).toBe(1);
  expect(printed.at(-1)).toMatch(/^suppressed: /);
  expect(complaints.join()).toMatch(/^The person is erased, but .*\(No space left on device\)/);
});
