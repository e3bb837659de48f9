// npm run test:hostile: see HELP. Prints a line for each page that failed, and a summary.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSeeds, readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { buildReaders } from '../../tools/detect/build-reader.ts';
import { openPages } from './open-pages.ts';
import { readOriginals } from './read-originals.ts';
import { toLine, summarize } from './report-text.ts';
import { runSuite } from './run-suite.ts';
import { tryPage } from './try-page.ts';

const HELP = `npm run test:hostile -- [options]

Runs the shipped reader on hostile pages in a real Chromium, with scripts and network turned off. Each page is
made from a seed. Fails when the reader throws, when a result contains an address that is code, or
when a reading takes more than 200 ms.

  --runs N         how many seeds (10000)
  --from N         the first seed (20261121)
  --seed N         this seed only
  --lanes N        how many browsers at once (2)
  --help           this text`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PAGES_BETWEEN_LINES = 500;

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '10000' },
      from: { type: 'string', default: '20261121' },
      seed: { type: 'string' },
      lanes: { type: 'string', default: '2' },
    },
  });
  const seeds = readSeeds(values);
  const lanes = Math.min(readWholeNumber('--lanes', values.lanes, { least: 1 }), seeds.length);
  const began = performance.now();
  const readers = await buildReaders(fileURLToPath(new URL('../..', import.meta.url)));
  const from = await readOriginals({ saved: true });
  say(`${seeds.length} pages made of ${from.length}, from seed ${seeds[0]} on, ${lanes} at once.`);
  let done = 0;
  const results = await runSuite({
    seeds,
    lanes,
    open: () => openPages(readers),
    try: (pages, seed, as) => tryPage(pages, from, seed, as),
    onTried(tried) {
      done += 1;
      const line = toLine(tried) ?? (seeds.length === 1 ? JSON.stringify(tried) : null);
      if (line !== null) say(line);
      if (done % PAGES_BETWEEN_LINES === 0) say(`${done} of ${seeds.length}`);
    },
  });
  const { lines, hasPassed } = summarize(results, seeds.length, performance.now() - began);
  for (const line of lines) say(line);
  return hasPassed;
});
