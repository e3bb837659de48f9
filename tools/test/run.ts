// npm test: one line per step with its time, the output of the steps that failed, and at the end, alone on
// its line, "N passed, N failed": tests, and one for each check that is not made of tests.
import { parseArgs } from 'node:util';
import { runSchedule, type Finished } from './schedule.ts';
import { selectSteps, type Step } from './step.ts';
import { longSteps } from './long-steps.ts';
import { steps } from './steps.ts';

/** Each has processes of its own. With more, a machine with two cores is slower, and waits end too early. */
const LANES = 2;

const HELP = `npm test -- [options]
npm run test:all -- [options]

Runs every check and the tests, two steps at a time. test:all then runs the long suites one at a time: tests
that kill processes of the service, the service and the end-to-end tests on the embedded database alone, and a
part of faults, hostile, chaos and fuzz. It repeats the longest property tests ten times as often.

  --only A,B   only these steps and those that they need; an unknown name prints all names
  --help       this text`;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

function report({ step, outcome, milliseconds }: Finished): void {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const { passed, failed, skipped } = outcome;
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(7)} ${step.name.padEnd(17)} ${seconds.padStart(8)}${counts}${left}`,
  );
  if (failed === 0) return;
  // First, since a log that is kept short keeps its beginning.
  for (const failure of outcome.failures ?? []) console.log(`        ${failure}`);
  console.log(`\n${outcome.output.trim()}\n`);
}

function chosenSteps(): Step[] {
  const options = {
    env: process.env,
    isLong: values.all,
    say: (line: string) => console.log(line),
  };
  const all = [...steps(options), ...(values.all ? longSteps(options) : [])];
  try {
    return selectSteps(all, values.only?.split(',') ?? null);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

const selected = chosenSteps();
const finished = await runSchedule(selected, {
  lanes: LANES,
  signal: interrupted.signal,
  now: () => performance.now(),
  onFinished: report,
});

const sum = (key: 'passed' | 'failed') =>
  finished.reduce((total, { outcome }) => total + outcome[key], 0);
const failed = finished.filter(({ outcome }) => outcome.failed > 0);
if (failed.length > 0) console.log(`failed: ${failed.map(({ step }) => step.name).join(', ')}`);
for (const { step, outcome } of failed) {
  for (const failure of outcome.failures ?? []) console.log(`  ${step.name}: ${failure}`);
}
if (finished.length < selected.length) console.log('The run was interrupted.');
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failed.length > 0 || finished.length < selected.length ? 1 : 0;
