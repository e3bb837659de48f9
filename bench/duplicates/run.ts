// Measures what a list with duplicates costs by the commercial rules: npm run bench:duplicates.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from '../../lib/zod.ts';
import { runProgram } from '../../tools/command-line.ts';
import { markdownTable } from '../table.ts';
import { CLIENTS, compare, type Comparison } from './compare.ts';
import type { Access } from './our-client.ts';
import { createPopulation } from './people.ts';
import { createRows, type Row } from './rows.ts';

const HELP = `npm run bench:duplicates

Enriches a list of a thousand rows with the charging rules of the commercial service. Three rows in ten repeat
a person in another spelling. Prints what Sidelight pays and what two naive clients pay. Fails when Sidelight
pays twice for a person or takes two people for one.`;

const ROWS = 1000;
const DUPLICATES = 300;
/** Another seed makes another list. */
const SEED = 4;

const say = (line: string) => console.error(line);

const describeRow = ({ spelling, person }: Row): string =>
  `${spelling}: ${person.fullName || person.networkUrl}, ${person.companyName || person.companyDomain}`;

function print({ distinct, ours, naive, notRecognized, mistaken, people, rows }: Comparison): void {
  console.log(`${rows} rows, ${people} people, ${rows - people} rows in another spelling.\n`);
  const row = (what: string, credits: number) => ({
    what,
    against: 'each person once',
    ratio: credits / distinct,
    absolute: `${credits} / ${distinct} credits`,
  });
  console.log(
    markdownTable([
      row('Sidelight, the whole list', ours),
      row('one request for each row', naive.oneByOne),
      row('bulks of 100 rows', naive.bulks),
    ]),
  );
  for (const one of notRecognized) console.log(`\nNot recognized: ${describeRow(one)}`);
  for (const one of mistaken) console.log(`\nTaken for another person: ${describeRow(one)}`);
}

const SERVE = join(import.meta.dirname, 'serve.ts');

const announcement = z.array(
  z.object({ baseUrl: z.string(), apiKey: z.string(), workspaceId: z.string() }),
);

type ServiceProcess = { workspaces: Access[]; stop(): Promise<void> };

/** `people`: how many are in its directory. @throws Error when it exits before it is ready */
async function startServiceProcess(people: number): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [SERVE, String(people)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([
    once(lines, 'line'),
    exited.then(([code]) => Promise.reject(new Error(`The service exited with code ${code}.`))),
  ]);
  return {
    workspaces: z.parse(announcement, JSON.parse(String(line))),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

await runProgram(HELP, async (args) => {
  parseArgs({ args });
  const { people } = createPopulation(ROWS - DUPLICATES);
  const service = await startServiceProcess(people.length);
  try {
    const access = service.workspaces.slice(0, CLIENTS.length);
    const figures = await compare(access, createRows(people, DUPLICATES, SEED), say);
    print(figures);
    return figures.ours === figures.distinct && figures.mistaken.length === 0;
  } finally {
    await service.stop();
  }
});
