// Measures the poll planner: npm run bench:polling. The clock is simulated, so the figures of one seed are
// the same on every machine.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { markdownTable, type Row } from '../table.ts';
import { simulate, type Load, type Strategy } from './simulate.ts';
import { LIMIT, MINUTE_LONG, SERVICES, type ServiceModel } from './simulated-service.ts';

const HELP = `npm run bench:polling -- [options]

Runs the engine, client and rate budget against simulated services with a simulated clock, and the same engine
with a fixed poll interval of 5 s and of 30 s. Fails when one of them sends more requests than the service
allows in a calendar minute.

  --jobs N      how many jobs one after another, for each service (200)
  --burst N     how many jobs at once, for one service (500)
  --seed N      the seed of all random numbers (1)
  --json FILE   also writes the raw figures
  --help        this text`;

/** The planner compared with frequent polls while a page is open, and with rare polls while none is. */
const COMPARISONS: readonly [Strategy, Strategy][] = [
  [
    { name: 'planned, panel open', isWatched: true, everySeconds: null },
    { name: 'every 5 s', isWatched: true, everySeconds: 5 },
  ],
  [
    { name: 'planned, panel closed', isWatched: false, everySeconds: null },
    { name: 'every 30 s', isWatched: false, everySeconds: 30 },
  ],
];

const NOTES = [
  'Overhead: from the click to the result, without the time of the service. It includes 0.2 s of network latency.',
  'Every strategy has the same rate budget, which includes starts. One request over the limit fails the run.',
  'Every strategy polls at least once: with an interval of 30 s, jobs of 0.5 s and 5 s need exactly one poll.',
  'A burst of 500 jobs needs 1,000 requests, which take 16 minutes at 60 a minute. The budget decides its overhead.',
];

type Figures = { overheadSeconds: number; pollsPerJob: number };
type Comparison = { service: string; load: Load; planned: Figures; fixed: Figures; row: Row };

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const seconds = (value: number) => `${value >= 100 ? Math.round(value) : value.toFixed(1)} s`;

const describeFigures = ({ overheadSeconds, pollsPerJob }: Figures) =>
  `${seconds(overheadSeconds)} and ${pollsPerJob.toFixed(2)} polls`;

/** @throws when the strategy exceeded the rate limit of the service */
async function measure(model: ServiceModel, load: Load, strategy: Strategy, seed: number) {
  const { overheads, pollsPerJob, refused, mostInAMinute } = await simulate(
    model,
    load,
    strategy,
    seed,
  );
  if (refused > 0 || mostInAMinute > LIMIT) {
    throw new Error(`${strategy.name}, ${model.name}: ${mostInAMinute} requests in a minute.`);
  }
  return { overheadSeconds: mean(overheads), pollsPerJob };
}

async function compare(model: ServiceModel, load: Load, seed: number): Promise<Comparison[]> {
  const many = load.isBurst ? `burst of ${load.jobs}` : `${load.jobs} one by one`;
  console.error(`Jobs of ${model.name}, ${many}.`);
  const comparisons: Comparison[] = [];
  for (const [ours, other] of COMPARISONS) {
    const planned = await measure(model, load, ours, seed);
    const fixed = await measure(model, load, other, seed);
    const row: Row = {
      what: `Overhead, jobs of ${model.name}, ${many}, ${ours.name}`,
      against: other.name,
      ratio: planned.overheadSeconds / fixed.overheadSeconds,
      absolute: `${describeFigures(planned)}; ${describeFigures(fixed)}`,
    };
    comparisons.push({ service: model.name, load, planned, fixed, row });
  }
  return comparisons;
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '200' },
      burst: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  const jobs = readWholeNumber('--jobs', values.jobs, { least: 1 });
  const burst = readWholeNumber('--burst', values.burst, { least: 1 });
  const seed = readWholeNumber('--seed', values.seed, { least: 1 });
  const comparisons: Comparison[] = [];
  for (const service of SERVICES) {
    comparisons.push(...(await compare(service, { jobs, isBurst: false }, seed)));
  }
  comparisons.push(...(await compare(MINUTE_LONG, { jobs: burst, isBurst: true }, seed)));
  if (values.json) await writeFile(values.json, `${JSON.stringify(comparisons, null, 1)}\n`);
  console.log(`Simulated time, seed ${seed}. Means of one run.\n`);
  console.log(markdownTable(comparisons.map(({ row }) => row)));
  for (const note of NOTES) console.log(`\n${note}`);
});
