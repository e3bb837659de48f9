// Measures the figures of docs/benchmarks.md about the service: npm run bench:service.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readNames, readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { markdownTable, type Row } from '../table.ts';
import { personCall } from './directory.ts';
import { load } from './load.ts';
import { measureGrowth, type GrowthFigures } from './measure-growth.ts';
import { LOOKED_UP, measureLookups, type LookupFigures } from './measure-lookups.ts';
import { measureMemory, type MemoryFigures } from './measure-memory.ts';
import { measureSearch, type SearchFigures } from './measure-search.ts';
import { measureWorkers, type WorkerFigures } from './measure-workers.ts';
import { createEnvironment } from './environment.ts';
import {
  growthRows,
  lookupRows,
  memoryRows,
  pgliteRows,
  searchRows,
  workerRows,
  type PgliteFigures,
} from './summary.ts';

const PARTS = ['lookups', 'workers', 'growth', 'search', 'memory', 'pglite'] as const;

const HELP = `npm run bench:service -- [options]

Fills a new PostgreSQL database with invented people, measures the service on it, and prints a Markdown table of
ratios. The two sides of a ratio are measured in turns in the same run, those about the size of the directory one
after the other. Takes half an hour with a million people, most of it for filling the database.

  --people N    how many people in the directory (1000000); lookups are measured with at least ${LOOKED_UP}
  --only A,B    only these parts: ${PARTS.join(', ')}
  --json FILE   also writes the raw figures
  --help        this text`;

type ServiceBenchOptions = { people: number; only: readonly (typeof PARTS)[number][] };

type Figures = {
  lookups?: LookupFigures;
  growth?: GrowthFigures[];
  search?: SearchFigures[];
  workers?: WorkerFigures;
  memory?: MemoryFigures;
  pglite?: PgliteFigures;
};

/** PGlite is filled with these in a minute, and they are enough for every part but growth. */
const SMALL = 10_000;

/**
 * Progress goes to standard error, so that it is not in a saved table. `rows` are printed at once,
 * in case a later part fails.
 */
const say = (line: string, rows: readonly Row[] = []) => {
  console.error(line);
  if (rows.length > 0) console.error(markdownTable(rows));
};

async function onPostgres({ people, only }: ServiceBenchOptions, figures: Figures): Promise<void> {
  const environment = await createEnvironment('PostgreSQL');
  try {
    const isGrowing = only.includes('growth') || only.includes('search');
    const sizes = isGrowing ? [SMALL, 100_000, people] : [people];
    for (const size of new Set(sizes.filter((one) => one <= people))) {
      say(`Filling in ${size} people.`);
      await environment.fill(size);
      if (only.includes('growth'))
        (figures.growth ??= []).push(await measureGrowth(environment, size));
      if (only.includes('search'))
        (figures.search ??= []).push(await measureSearch(environment, size));
    }
    say('Growth:', growthRows(figures.growth ?? []));
    say('Search:', searchRows(figures.search ?? []));
    if (only.includes('lookups')) {
      // A lookup that finds no one costs nothing and does little work.
      if (people < LOOKED_UP) await environment.fill(LOOKED_UP);
      say('Measuring: lookups.');
      figures.lookups = await measureLookups(environment);
      say('Lookups:', lookupRows(figures.lookups));
    }
    if (only.includes('workers')) {
      say('Measuring: workers.');
      figures.workers = await measureWorkers(environment, [1, 2, 4]);
      say('Workers:', workerRows(figures.workers));
    }
    if (only.includes('memory')) {
      say('Measuring: memory.');
      figures.memory = await measureMemory(environment);
    }
  } finally {
    await environment.close();
  }
}

async function onPglite(): Promise<PgliteFigures> {
  const environment = await createEnvironment('PGlite');
  try {
    await environment.fill(SMALL);
    const { apiKey } = await environment.workspace(1_000_000);
    const service = await environment.start('all');
    const lookup = (first: number, count: number) =>
      load({
        origin: service.origin,
        apiKey,
        connections: 20,
        calls: Array.from({ length: count }, (_, index) => personCall(first + index)),
      });
    await lookup(0, 500);
    const measured = await lookup(500, 4_000);
    await service.stop();
    return { ...measured, workers: await measureWorkers(environment, ['all']) };
  } finally {
    await environment.close();
  }
}

async function measure(options: ServiceBenchOptions): Promise<Figures> {
  const figures: Figures = {};
  if (options.only.some((part) => part !== 'pglite')) await onPostgres(options, figures);
  if (options.only.includes('pglite')) {
    say('Measuring: PGlite.');
    figures.pglite = await onPglite();
  }
  return figures;
}

function print(figures: Figures, people: number): void {
  const { lookups, growth, search, workers, memory, pglite } = figures;
  const embedded = pglite && pgliteRows(pglite, lookups);
  const rows: Row[] = [
    ...(lookups ? lookupRows(lookups) : []),
    ...(growth ? growthRows(growth) : []),
    ...(search ? searchRows(search) : []),
    ...(workers ? workerRows(workers) : []),
    ...(memory ? memoryRows(memory) : []),
    ...(embedded?.rows ?? []),
  ];
  console.log(
    `${availableParallelism()} CPUs, Node ${process.versions.node}, PostgreSQL with ${people} people. Medians of what was measured in one run.\n`,
  );
  console.log(markdownTable(rows));
  if (embedded) console.log(`\n${embedded.note}`);
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000000' },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const people = readWholeNumber('--people', values.people, { least: 10_000, most: 10_000_000 });
  const figures = await measure({ people, only: readNames('--only', values.only, PARTS) });
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 1)}\n`);
  print(figures, people);
});
