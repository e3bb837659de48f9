import { parseArgs } from 'node:util';

export const PARTS = ['reader', 'reveal', 'size'] as const;
export type Part = (typeof PARTS)[number];

export const HELP = `npm run bench -- [options]

Measures the built extension in a real Chromium and prints a Markdown table of ratios, each of two things
that were measured by turns in this run. Fails only when it could not measure, or when a part of the
extension is over its size budget.

  --only PARTS  of ${PARTS.join(', ')}: with commas between them
  --json FILE   writes the raw figures too
  --help        this text`;

export type BenchOptions = {
  only: readonly Part[];
  /** Null: nowhere. */
  json: string | null;
  help: boolean;
};

const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** Throws with a line that says which option is wrong and what it takes. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const named = values.only?.split(',').map((name) => name.trim()) ?? [...PARTS];
  const only = named.filter(isPart);
  if (only.length < named.length || only.length === 0) {
    throw new Error(`--only takes ${PARTS.join(', ')}; "${values.only}" names something else.`);
  }
  return { only, json: values.json ?? null, help: values.help };
}
