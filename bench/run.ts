// Measures the figures of docs/benchmarks.md about the reader, a reveal and the size: npm run bench.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { FoundBrowser } from '../tools/browser/find-browser.ts';
import { ensureBrowser } from '../tools/browser/install-browser.ts';
import { readNames, readWholeNumber, runProgram } from '../tools/command-line.ts';
import { copyBuild } from './copy-build.ts';
import { measureReader, type ReaderFigures } from './reader/measure-reader.ts';
import { measureReveal, type RevealFigures } from './reveal/measure-reveal.ts';
import type { BenchOptions } from './environment.ts';
import { measureSize, type PartSize } from './size.ts';
import { readerSummary, revealSummary, sizeSummary, type Summary } from './summary.ts';
import { markdownTable } from './table.ts';

const PARTS = ['reader', 'reveal', 'size'] as const;
type Part = (typeof PARTS)[number];

const HELP = `npm run bench -- [options]

Measures the built extension in a real Chromium and prints a Markdown table of ratios. Both values of a time
ratio are measured in this run, in turns. The reader runs on the demo's pages, on large generated pages and on
saved pages, if there are some beside this clone, and is compared with one walk over the elements and with
Mozilla's Readability.

  --only A,B     only these parts: ${PARTS.join(', ')}
  --pages COUNT  about that many of the saved pages, evenly chosen
  --json FILE    also writes the raw figures
  --help         this text`;

type Figures = {
  machine: string;
  reader?: ReaderFigures;
  reveal?: RevealFigures;
  size?: PartSize[];
};

const describeMachine = ({ name, version }: FoundBrowser): string =>
  `${availableParallelism()} CPUs, ${name} ${version}, Node ${process.versions.node}`;

/** Progress goes to standard error, so that standard output is the table alone. */
const say = (line: string) => console.error(line);

async function measure(parts: readonly Part[], mostSavedPages: number): Promise<Figures> {
  const browser = await ensureBrowser('chromium', say);
  const build = await copyBuild(say);
  try {
    const figures: Figures = { machine: describeMachine(browser) };
    for (const part of parts) {
      say(`Measuring: ${part}.`);
      await measurePart(part, figures, {
        build: build.path,
        executable: browser.path,
        mostSavedPages,
      });
    }
    return figures;
  } finally {
    await build.remove();
  }
}

async function measurePart(
  part: Part,
  figures: Figures,
  { build, executable, mostSavedPages }: BenchOptions & { mostSavedPages: number },
): Promise<void> {
  switch (part) {
    case 'reader':
      figures.reader = await measureReader(build, mostSavedPages);
      return;
    case 'reveal':
      figures.reveal = await measureReveal({ executable, build });
      return;
    case 'size':
      figures.size = await measureSize(build);
  }
}

function print({ machine, reader, reveal, size }: Figures): void {
  const summaries: Summary[] = [
    ...(reader ? [readerSummary(reader)] : []),
    ...(reveal ? [revealSummary(reveal)] : []),
    ...(size ? [sizeSummary(size)] : []),
  ];
  console.log(`${machine}. Medians of alternating measurements in one run.\n`);
  console.log(markdownTable(summaries.flatMap(({ rows }) => rows)));
  for (const note of summaries.flatMap(({ notes }) => notes)) console.log(`\n${note}`);
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, pages: { type: 'string' }, json: { type: 'string' } },
  });
  const mostSavedPages =
    values.pages === undefined ? Infinity : readWholeNumber('--pages', values.pages, { least: 1 });
  const figures = await measure(readNames('--only', values.only, PARTS), mostSavedPages);
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 1)}\n`);
  print(figures);
});
