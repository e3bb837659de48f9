// npm run test:faults: see HELP. Prints a line for each run, and a summary.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSeeds, readWholeNumber, runProgram } from '../../tools/command-line.ts';
import type { RunReport } from './run-once.ts';
import { describePlan, describeRun, summarizeRuns } from './report-text.ts';
import { planRun } from './plan.ts';
import { describeFault } from './network-faults.ts';
import { runSuite } from './suite.ts';

const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

const HELP = `npm run test:faults -- [options]

Runs the built extension in a real Chromium against the real service behind a proxy that drops, delays,
cuts, duplicates and corrupts requests and responses. Meanwhile the worker is stopped, the browser is
killed, the extension is updated and the worker's clock is shifted, all at moments derived from a seed.
After each run the data of the extension is compared with the service's ledger. Fails when a result is
missing, a person was billed twice, or receipts and ledger differ; prints the seed to run again.

  --runs N         how many seeds (200)
  --from N         the first seed (1)
  --seed N         this seed only, with its plan and every request
  --lanes N        how many browsers run at once (twice the processors)
  --minutes N      starts no further run after this time (30)
  --extension DIR  the build (.output/chrome-mv3)
  --keep DIR       copies the browser profile of each failed run there
  --help           this text`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function printRun(report: RunReport, verbose: boolean): void {
  say(describeRun(report));
  for (const failure of report.failures) say(`    FAILURE ${failure}`);
  if (!verbose) return;
  for (const outcome of report.outcomes) say(`    ${outcome}`);
  for (const { operation, nth, fault, at } of report.exchanges) {
    const happened = fault ? describeFault(fault) : 'passed on';
    say(`    ${(at / 1000).toFixed(2)} s ${operation} ${nth}: ${happened}`);
  }
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '200' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      lanes: { type: 'string', default: String(2 * availableParallelism()) },
      minutes: { type: 'string', default: '30' },
      extension: { type: 'string', default: BUILD },
      keep: { type: 'string' },
    },
  });
  const seeds = readSeeds(values);
  const lanes = Math.min(readWholeNumber('--lanes', values.lanes, { least: 1 }), seeds.length);
  const minutes = readWholeNumber('--minutes', values.minutes);
  const verbose = values.seed !== undefined;
  if (verbose) for (const seed of seeds) say(describePlan(planRun(seed)));
  const began = performance.now();
  const reports = await runSuite({
    seeds,
    lanes,
    extension: values.extension,
    keep: values.keep,
    signal: AbortSignal.timeout(minutes * 60_000),
    onRun: (report) => printRun(report, verbose),
  });
  for (const line of summarizeRuns(reports, seeds.length, performance.now() - began)) say(line);
  return reports.length === seeds.length && reports.every(({ failures }) => failures.length === 0);
});
