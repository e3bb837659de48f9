// npm run test:faults: see HELP. Prints a line for each run, and a summary.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSeeds, readWholeNumber, runProgram } from '../../tools/command-line.ts';
import type { RunReport } from './run-once.ts';
import { describePlan, lineOf, summaryOf } from './report-text.ts';
import { planRun } from './plan.ts';
import { nameOfTreatment } from './network-faults.ts';
import { runSuite } from './suite.ts';

const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

const HELP = `npm run test:faults -- [options]

Runs the built extension in a real Chromium against the real service behind a proxy that loses, delays,
cuts, doubles and corrupts, while the worker is stopped, the browser killed and the extension updated at
points that come of a seed. After each run the books of both sides are compared. Fails when a result was
lost, a person was billed twice, or receipts and ledger differ; says which seed to run again.

  --runs N         how many seeds (200)
  --from N         the first of them (1)
  --seed N         this one alone, with its plan and every request
  --lanes N        how many browsers at once (twice the processors)
  --minutes N      starts no run after so long (30)
  --extension DIR  the build (.output/chrome-mv3)
  --help           this text`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(report: RunReport, verbose: boolean): void {
  say(lineOf(report));
  for (const fault of report.faults) say(`    FAULT ${fault}`);
  if (!verbose) return;
  for (const end of report.ends) say(`    ${end}`);
  for (const { operation, nth, treatment, at } of report.exchanges) {
    const happened = treatment ? nameOfTreatment(treatment) : 'passed on';
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
    },
  });
  const seeds = readSeeds(values);
  const lanes = Math.min(readWholeNumber('--lanes', values.lanes, { least: 1 }), seeds.length);
  const minutes = readWholeNumber('--minutes', values.minutes);
  const verbose = values.seed !== undefined;
  if (verbose) for (const seed of seeds) say(describePlan(planRun(seed)));
  const began = performance.now();
  const over = AbortSignal.timeout(minutes * 60_000);
  const reports = await runSuite({
    seeds,
    lanes,
    extension: values.extension,
    signal: over,
    onRun: (report) => tell(report, verbose),
  });
  for (const line of summaryOf(reports, seeds.length, performance.now() - began)) say(line);
  return reports.length === seeds.length && reports.every(({ faults }) => faults.length === 0);
});
