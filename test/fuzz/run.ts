// npm run test:fuzz: see HELP. The exit code is 1 when a request failed or memory keeps growing.
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { judgeMemory, memoryLine } from './memory.ts';
import { DEFAULT_SEED, runFuzz, type FuzzReport } from './run-fuzz.ts';
import { startProcess, type Memory, type ServiceProcess } from './service-process.ts';

const HELP = `npm run test:fuzz -- [options]

Starts a service on the embedded database and sends it mutated valid requests: every operation of the
interface and every call of the dashboard, with a session. Each request is made from its own seed. Fails
on a response with status 500 or above, on one that does not follow the interface, on one that takes longer
than 30 s, on an error in the service's log, and when the service's heap keeps growing.

  --requests N     how many requests (10000)
  --seed N         the seed of the first request; each next request has the next seed (${DEFAULT_SEED})
  --lanes N        how many requests at once (8)
  --snapshot FILE  write a heap snapshot of the service at the end
  --help           this text

To send a failed request again, alone: --seed N --requests 1`;

type FuzzOptions = {
  requests: number;
  seed: number;
  lanes: number;
  /** Null: none. */
  snapshot: string | null;
};

/** @throws UsageError */
function readOptions(args: string[]): FuzzOptions {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      lanes: { type: 'string', default: '8' },
      snapshot: { type: 'string' },
    },
  });
  return {
    requests: readWholeNumber('--requests', values.requests, { least: 1 }),
    seed: readWholeNumber('--seed', values.seed),
    lanes: readWholeNumber('--lanes', values.lanes, { least: 1 }),
    snapshot: values.snapshot ?? null,
  };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The number of memory readings. */
const PARTS = 10;

/** Returns the failures; empty when there are none. */
async function fuzz(service: ServiceProcess, options: FuzzOptions): Promise<string[]> {
  const { requests, seed, lanes, snapshot } = options;
  const readings: Memory[] = [await service.readMemory()];
  say(`${requests} requests from seed ${seed} on, ${lanes} at once.`);
  say(`at first: ${memoryLine(readings[0]!)}`);
  const each = Math.ceil(requests / PARTS);
  const { statuses, faults } = await runFuzz({
    ...service,
    seed,
    requests,
    lanes,
    async onAnswered(count) {
      if (count % each !== 0 && count !== requests) return;
      const reading = await service.readMemory();
      readings.push(reading);
      say(`after ${count}: ${memoryLine(reading)}`);
    },
  });
  if (snapshot !== null) await service.writeSnapshot(snapshot);
  const errors = await service.stop();
  printStatuses(statuses);
  return [...faults, ...errors.map((line) => `in the log: ${line}`), ...judgeMemory(readings)];
}

function printStatuses(statuses: FuzzReport['statuses']): void {
  for (const [name, counts] of [...statuses].toSorted(([a], [b]) => a.localeCompare(b))) {
    const texts = [...counts].toSorted().map(([status, count]) => `${status}: ${count}`);
    say(`${name.padEnd(24)} ${texts.join(', ')}`);
  }
}

await runProgram(HELP, async (args) => {
  const options = readOptions(args);
  const began = performance.now();
  const service = await startProcess();
  try {
    const problems = await fuzz(service, options);
    for (const problem of problems) say(problem);
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`${options.requests} requests in ${seconds} s: ${problems.length} problems`);
    return problems.length === 0;
  } finally {
    service.disconnect();
  }
});
