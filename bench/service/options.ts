import { parseArgs } from 'node:util';

export const PARTS = ['lookups', 'workers', 'growth', 'memory', 'pglite'] as const;
export type Part = (typeof PARTS)[number];

export const HELP = `npm run bench:service -- [options]

Fills a PostgreSQL of its own with invented people, measures the service on it, and prints a Markdown
table of ratios, each of two things measured by turns in this run. Takes about 15 minutes with a million
people, most of it filling.

  --people N    in the directory, default 1000000
  --only PARTS  of ${PARTS.join(', ')}: with commas between them
  --json FILE   writes the raw figures too
  --help        this text`;

export type ServiceBenchOptions = {
  people: number;
  only: readonly Part[];
  /** Null: nowhere. */
  json: string | null;
  help: boolean;
};

const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** Throws with a line that says which option is wrong and what it takes. */
export function readOptions(args: string[]): ServiceBenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000000' },
      only: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 10_000 || people > 10_000_000) {
    throw new Error(
      `--people takes a whole number from 10000 to 10000000, not "${values.people}".`,
    );
  }
  const named = values.only?.split(',').map((name) => name.trim()) ?? [...PARTS];
  const only = named.filter(isPart);
  if (only.length < named.length || only.length === 0) {
    throw new Error(`--only takes ${PARTS.join(', ')}; "${values.only}" names something else.`);
  }
  return { people, only, json: values.json ?? null, help: values.help };
}
