// Measures the figures of docs/benchmarks.md about reading pages: npm run bench:detect.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runProgram, UsageError } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { markdownTable } from '../table.ts';
import { measureDetection } from './measure.ts';
import { toRows } from './summary.ts';

const HELP = `npm run bench:detect -- [options]

Runs the shipped reader in a real Chromium on saved pages (the demo's pages when there are none beside this
clone) and on large generated pages. Compares it with one walk over the elements and with Mozilla's Readability,
and prints ratios.

  --pages COUNT  measures about that many of the saved pages, evenly chosen
  --json FILE    also writes the raw figures
  --help         this text`;

/** @throws UsageError where the option is not a whole number above 0 */
function parseCount(text: string | undefined): number {
  const count = text === undefined ? Infinity : Number(text);
  if (count !== Infinity && !(Number.isInteger(count) && count > 0))
    throw new UsageError('--pages needs a whole number above 0.');
  return count;
}

const say = (line: string) => console.error(line);

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: { json: { type: 'string' }, pages: { type: 'string' } },
  });
  const build = await copyBuild(say);
  try {
    const figures = await measureDetection(build.path, parseCount(values.pages));
    if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 1)}\n`);
    const where = `${availableParallelism()} CPUs, Node ${process.versions.node}`;
    console.log(`${where}. Medians of measurements in turns, in one run.\n`);
    console.log(markdownTable(toRows(figures)));
    if (!figures.isSaved)
      console.log('\nSkipped: the saved pages, which are not beside this clone.');
  } finally {
    await build.remove();
  }
});
