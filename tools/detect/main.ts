// Prints what the reader finds on a saved page, for contributors who add a site: see HELP.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram, UsageError } from '../command-line.ts';
import { buildReaders, toReaderAt } from './build-reader.ts';
import { buildExplainer } from './training/build-explainer.ts';
import { toPrediction, type Prediction } from './predictions.ts';
import { openSavedPages, type SavedPages } from './open-saved-pages.ts';

const HELP = `npm run -s detect -- page.html --url URL [--explain]
npm run -s detect -- --batch urls.json --pages DIR --out predictions.json

Prints what the reader finds on a saved page, or writes it for many pages: urls.json maps an id to the
address of DIR/<id>.html.

  --explain      print what the reader weighs: names with their places and features, and facts about the page
  --reader FILE  use this reader on every page instead of building them, such as site-reader.js
  --help         this text`;

await runProgram(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      batch: { type: 'string' },
      pages: { type: 'string' },
      out: { type: 'string' },
      explain: { type: 'boolean', default: false },
      reader: { type: 'string' },
    },
  });
  const [file] = positionals;
  const { url, batch, pages: folder, out } = values;
  if (file !== undefined && url !== undefined && positionals.length === 1 && batch === undefined) {
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const html = await readFile(file);
    if (values.explain) return printExplanation(html, url);
    await withReader(values.reader, async (pages) => {
      console.log(JSON.stringify(await pages.read(html, url), null, 2));
    });
  } else if (
    file === undefined &&
    batch !== undefined &&
    folder !== undefined &&
    out !== undefined
  ) {
    await withReader(values.reader, (pages) => readBatch(pages, batch, folder, out));
  } else {
    throw new UsageError('Give one page and its --url, or --batch, --pages and --out.');
  }
});

async function printExplanation(html: Uint8Array, url: string): Promise<void> {
  const explainer = await buildExplainer();
  const pages = await openSavedPages(() => explainer);
  try {
    await pages.show(html, url);
    console.log(JSON.stringify(await pages.runShown(), null, 2));
  } finally {
    await pages.close();
  }
}

async function withReader(
  builtReader: string | undefined,
  read: (pages: SavedPages) => Promise<void>,
): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const given = builtReader === undefined ? null : await readFile(builtReader, 'utf8');
  const readerAt = given === null ? toReaderAt(await buildReaders(root)) : () => given;
  const pages = await openSavedPages(readerAt);
  try {
    await read(pages);
  } finally {
    await pages.close();
  }
}

async function readBatch(
  pages: SavedPages,
  urlsFile: string,
  folder: string,
  out: string,
): Promise<void> {
  const urls: unknown = JSON.parse(await readFile(urlsFile, 'utf8'));
  if (typeof urls !== 'object' || urls === null)
    throw new Error(`${urlsFile} must map ids to addresses.`);
  const predictions: Prediction[] = [];
  const times: number[] = [];
  let failed = 0;
  for (const [id, url] of Object.entries(urls)) {
    try {
      const reading = await pages.read(await readFile(join(folder, `${id}.html`)), String(url));
      times.push(reading.milliseconds);
      predictions.push(toPrediction(id, reading));
    } catch (error) {
      failed++;
      console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writeFile(out, `${JSON.stringify(predictions, null, 1)}\n`);
  times.sort((a, b) => a - b);
  console.error(
    `${predictions.length} pages read, ${failed} failed; cold reader ms: median ${times[times.length >> 1] ?? 0}, worst ${times.at(-1) ?? 0}`,
  );
  if (failed > 0) process.exitCode = 1;
}
