// npm run test:hostile: see options.ts. A line for each page that did badly, and a summary; ends with 1 when
// one did.
import { fileURLToPath } from 'node:url';
import { buildReader } from '../../tools/detect/build-reader.ts';
import { openPages } from './open-pages.ts';
import { HELP, readOptions } from './options.ts';
import { originals } from './originals.ts';
import { lineOf, summaryOf } from './say.ts';
import { runSuite } from './suite.ts';
import { tryPage } from './try-pages.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PAGES_BETWEEN_LINES = 500;

async function main(): Promise<boolean> {
  const { seeds, lanes, help } = readOptions(process.argv.slice(2));
  if (help) {
    say(HELP);
    return true;
  }
  const began = performance.now();
  const reader = await buildReader(fileURLToPath(new URL('../..', import.meta.url)));
  const from = await originals({ saved: true });
  say(`${seeds.length} pages made of ${from.length}, from seed ${seeds[0]} on, ${lanes} at once.`);
  let done = 0;
  const results = await runSuite({
    seeds,
    lanes,
    open: () => openPages(reader),
    try: (pages, seed, as) => tryPage(pages, from, seed, as),
    onTried(tried) {
      done += 1;
      const line = lineOf(tried) ?? (seeds.length === 1 ? JSON.stringify(tried) : null);
      if (line !== null) say(line);
      if (done % PAGES_BETWEEN_LINES === 0) say(`${done} of ${seeds.length}`);
    },
  });
  const { lines, isGood } = summaryOf(results, seeds.length, performance.now() - began);
  for (const line of lines) say(line);
  return isGood;
}

// Puppeteer ends its browsers when the process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
}))
  ? 0
  : 1;
