// What the README says about speed and size, measured again: npm run bench.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FoundBrowser } from '../tools/browser/find-browser.ts';
import { ensureBrowser } from '../tools/browser/install-browser.ts';
import { copyOfBuild } from './built-extension.ts';
import { HELP, readOptions, type BenchOptions, type Part } from './options.ts';
import { measureReader, type ReaderFigures } from './reader/measure-reader.ts';
import { measureReveal, type RevealFigures } from './reveal/measure-reveal.ts';
import type { RevealStageOptions } from './reveal/stage.ts';
import { isOverBudget, measureSize, type PartSize } from './size.ts';
import { readerSummary, revealSummary, sizeSummary, type Summary } from './summary.ts';
import { markdownTable } from './table.ts';

type Figures = {
  machine: string;
  reader?: ReaderFigures;
  reveal?: RevealFigures;
  size?: PartSize[];
};

const machineOf = ({ name, version }: FoundBrowser): string =>
  `${availableParallelism()} CPUs, ${name} ${version}, Node ${process.versions.node}`;

/** Progress goes where it does not get into a saved table. */
const say = (line: string) => console.error(line);

async function measure({ only }: BenchOptions): Promise<Figures> {
  const browser = await ensureBrowser('chromium', say);
  const build = await copyOfBuild(say);
  try {
    const figures: Figures = { machine: machineOf(browser) };
    for (const part of only) {
      say(`Measuring: ${part}.`);
      await measurePart(part, figures, { build: build.path, executable: browser.path });
    }
    return figures;
  } finally {
    await build.remove();
  }
}

async function measurePart(
  part: Part,
  figures: Figures,
  { build, executable }: RevealStageOptions,
): Promise<void> {
  switch (part) {
    case 'reader':
      figures.reader = await measureReader(build);
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
  console.log(`${machine}. Medians of what was measured by turns in one run.\n`);
  console.log(markdownTable(summaries.flatMap(({ rows }) => rows)));
  for (const note of summaries.flatMap(({ notes }) => notes)) console.log(`\n${note}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  const figures = await measure(options);
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 1)}\n`);
  print(figures);
  if (figures.size?.some(isOverBudget)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
