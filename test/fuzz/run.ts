// npm run test:fuzz: see options.ts. Ends with 1 when a request did badly or memory keeps growing.
import { HELP, readOptions } from './options.ts';
import { judgeMemory, memoryLine } from './memory.ts';
import { runFuzz } from './run-fuzz.ts';
import { startProcess, type Memory } from './service-process.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const PARTS = 10;

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(HELP);
    return true;
  }
  const { requests, seed, lanes, snapshot } = options;
  const began = performance.now();
  const service = await startProcess();
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
  if (snapshot) await service.writeSnapshot(snapshot);
  const errors = await service.stop();

  for (const [name, counts] of statuses) {
    say(
      `${name.padEnd(24)} ${[...counts].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    );
  }
  const growth = judgeMemory(readings);
  const problems = [
    ...faults,
    ...errors.map((line) => `in the log: ${line}`),
    ...(growth ? [growth] : []),
  ];
  for (const problem of problems) say(problem);
  say(
    `${requests} requests in ${Math.round((performance.now() - began) / 1000)} s: ${problems.length} problems`,
  );
  return problems.length === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
}))
  ? 0
  : 1;
