// npm run test:faults: see options.ts. One line per run, and a summary; ends with 1 when a run failed.
import { HELP, readOptions } from './options.ts';
import type { RunReport } from './perform.ts';
import { describePlan, lineOf, summaryOf } from './say.ts';
import { planRun } from './plan.ts';
import { nameOfTreatment } from './treatment.ts';
import { runSuite } from './suite.ts';

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

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(HELP);
    return true;
  }
  const { seeds, verbose } = options;
  if (verbose) for (const seed of seeds) say(describePlan(planRun(seed)));
  const began = performance.now();
  const over = AbortSignal.timeout(options.minutes * 60_000);
  const reports = await runSuite({
    ...options,
    signal: over,
    onRun: (report) => tell(report, verbose),
  });
  for (const line of summaryOf(reports, seeds.length, performance.now() - began)) say(line);
  return reports.length === seeds.length && reports.every(({ faults }) => faults.length === 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
}))
  ? 0
  : 1;
