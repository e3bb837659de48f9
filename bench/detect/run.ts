// Measures the figures of docs/benchmarks.md about reading pages: npm run bench:detect.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runProgram } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { markdownTable } from '../table.ts';
import { measureDetection } from './measure.ts';
import { toRows } from './summary.ts';

const HELP = `npm run bench:detect -- [options]

Runs the shipped reader in a real Chromium on saved pages (the demo's pages when there are none beside this
clone) and on large generated pages. Compares it with one walk over the elements and with Mozilla's Readability,
and prints ratios.

  --json FILE  also writes the raw figures
  --help       this text`;

const say = (line: string) => console.error(line);

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: 'string' } } });
  const build = await copyBuild(say);
  try {
    const figures = await measureDetection(build.path);
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
