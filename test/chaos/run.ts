// npm run test:chaos: see HELP. The exit code is 1 when something was lost, billed twice or not
// delivered.
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram, UsageError } from '../../tools/command-line.ts';
import { startCluster } from '../../tools/postgres/cluster.ts';
import { testDatabases } from '../contract/support/databases.ts';
import { runChaos } from './chaos.ts';

const DATABASE = 'SIDELIGHT_TEST_DATABASE_URL';
const KILLS = { postgres: 100, pglite: 20 };

const HELP = `npm run test:chaos -- [options]

Kills the service's processes at random moments while clients use it, and starts them again. Fails when a
result was lost, a contact was billed twice or a webhook was not delivered, and prints the command that repeats
the run.

  --database NAME  postgres, or pglite for the embedded database (postgres)
  --kills N        how many kills (${KILLS.postgres}; ${KILLS.pglite} for pglite)
  --seed N         the seed of the plan (the current time)
  --enrichments N  how many enrichments the clients start (200)
  --help           this text`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'postgres' },
      kills: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      enrichments: { type: 'string', default: '200' },
    },
  });
  const { database } = values;
  if (database !== 'postgres' && database !== 'pglite') {
    throw new UsageError(`--database takes postgres or pglite, not "${database}".`);
  }
  return {
    kind: database,
    kills: readWholeNumber('--kills', values.kills ?? String(KILLS[database])),
    seed: readWholeNumber('--seed', values.seed),
    enrichments: readWholeNumber('--enrichments', values.enrichments, { least: 1 }),
  } as const;
}

await runProgram(HELP, async (args) => {
  const { kind, kills, seed, enrichments } = readOptions(args);
  const given = process.env[DATABASE];
  const cluster = kind === 'pglite' || given !== undefined ? null : await startCluster();
  const server = kind === 'pglite' ? undefined : (given ?? cluster?.url);
  try {
    const [pglite, postgres] = testDatabases({ [DATABASE]: server });
    const database = (kind === 'pglite' ? pglite : postgres)!;
    const again = `node test/chaos/run.ts --database ${kind} --kills ${kills} --seed ${seed} --enrichments ${enrichments}`;
    say(again);
    const report = await runChaos({ database, kills, seed, enrichments, flaky: true, say });
    const { faults, ...figures } = report;
    say(JSON.stringify(figures));
    say(faults.length === 0 ? 'nothing lost, nothing billed twice' : `run again: ${again}`);
    return faults.length === 0;
  } finally {
    await cluster?.stop();
  }
});
