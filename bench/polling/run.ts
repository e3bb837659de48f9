// What the README says about asking for results, measured again: npm run bench:polling. The clock is
// simulated, so the figures are the same on every machine and for every run of one seed.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { markdownTable } from '../table.ts';
import { measure } from './measure.ts';
import { NOTES, rowsOf } from './summary.ts';

const HELP = `npm run bench:polling -- [options]

Runs the engine, client and rate budget against simulated services by a simulated clock, beside the same
engine with a fixed spacing of 5 s and of 30 s. Fails when anybody sends more requests than the service
allows in a calendar minute.

  --jobs N      one after another, per service (200)
  --burst N     at once, per service (500)
  --seed N      of everything that is left to chance (1)
  --json FILE   writes the raw figures too
  --help        this text`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '200' },
      burst: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [jobs, burst, seed] = [values.jobs, values.burst, values.seed].map(Number);
  if (!jobs || !burst || !seed) throw new Error('--jobs, --burst and --seed take whole numbers.');
  const cases = await measure({ jobs, burst, seed }, (line) => console.error(line));
  if (values.json) await writeFile(values.json, `${JSON.stringify(cases, null, 1)}\n`);
  console.log(`Simulated time, seed ${seed}. Means of one run.\n`);
  console.log(markdownTable(cases.flatMap(rowsOf)));
  for (const note of NOTES) console.log(`\n${note}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
