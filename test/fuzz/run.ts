// npm run test:fuzz: see options.ts. Ends with 1 when a request did badly or memory keeps growing.
import { judgeMemory, memoryLine } from './memory.ts';
import { HELP, readOptions, type FuzzOptions } from './options.ts';
import { runFuzz, type FuzzReport } from './run-fuzz.ts';
import { startProcess, type Memory, type ServiceProcess } from './service-process.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How often memory is read. */
const PARTS = 10;

/** What is wrong; nothing, when all is well. */
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

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(HELP);
    return true;
  }
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
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return false;
}))
  ? 0
  : 1;
