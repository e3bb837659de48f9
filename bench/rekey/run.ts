// Measures how long the first start after a change of the identity rules takes: npm run bench:rekey.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import type { Db } from '../../service/db/database.ts';
import { silentLog } from '../../service/log.ts';
import { rekey } from '../../service/rekey/rekey.ts';
import { createEnvironment } from '../service/environment.ts';
import { markdownTable } from '../table.ts';

const HELP = `npm run bench:rekey -- [options]

Fills a new PostgreSQL database, or PGlite, with invented people and computes all stored keys again: once with
no key that differs, and once with every key of every person different. Prints people per second.

  --people N   how many people in the directory (100000)
  --pglite     use the embedded database
  --help       this text`;

/** Makes every key differ from what today's rules give. */
async function spoilKeys(db: Db): Promise<void> {
  await sql`update directory_people set name_key = 'x', full_name_key = 'x', profile_key = id`.execute(
    db,
  );
  await sql`update directory_employments set given_key = 'x', surname_key = 'x'`.execute(db);
  await sql`update directory_emails set email = 'x' || email`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** The seconds in which all keys are computed again. */
async function measure(db: Db): Promise<number> {
  await sql`update identity_keys set version = 1, target = 1, step = '', position = ''`.execute(db);
  const start = performance.now();
  await rekey(db, silentLog);
  return (performance.now() - start) / 1000;
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '100000' },
      pglite: { type: 'boolean', default: false },
    },
  });
  const people = readWholeNumber('--people', values.people, { least: 1000, most: 10_000_000 });
  const environment = await createEnvironment(values.pglite ? 'PGlite' : 'PostgreSQL');
  try {
    console.error(`Filling in ${people} people.`);
    await environment.fill(people);
    const [same, changed] = await environment.withData(async ({ db }) => {
      const first = await measure(db);
      await spoilKeys(db);
      return [first, await measure(db)] as const;
    });
    const rate = (seconds: number) =>
      `${Math.round(people / seconds)}/s in ${seconds.toFixed(1)} s`;
    console.log(
      markdownTable([
        {
          what: `Keys of ${people} people made again, every key differs`,
          against: 'no key differs',
          ratio: same / changed,
          absolute: `${rate(changed)} and ${rate(same)}`,
        },
      ]),
    );
  } finally {
    await environment.close();
  }
});
