// For whoever adds a site: what the reader makes of a saved page.
//   npm run -s detect -- page.html --url URL
//   npm run -s detect -- --batch urls.json --pages DIR --out predictions.json
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildReader } from './build-reader.ts';
import { toPrediction, type Prediction } from './predictions.ts';
import { openSavedPages, type SavedPages } from './saved-pages.ts';

const USAGE = `Usage:
  npm run -s detect -- page.html --url URL
  npm run -s detect -- --batch urls.json --pages DIR --out predictions.json
urls.json maps an id to the address of DIR/<id>.html. --reader FILE runs a bundle that is built
already.`;

const { values, positionals } = given();

/** What was asked for; with an option that there is not, the usage and the end. */
function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        batch: { type: 'string' },
        pages: { type: 'string' },
        out: { type: 'string' },
        reader: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

const [file] = positionals;
const single = file !== undefined && values.url !== undefined && positionals.length === 1;
const batch = values.batch !== undefined && values.pages !== undefined && values.out !== undefined;
if (values.help) {
  console.log(USAGE);
} else if (single === batch) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    await read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function read(): Promise<void> {
  const html = single ? await readFile(file!) : null;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const reader = values.reader ? await readFile(values.reader, 'utf8') : await buildReader(root);
  const pages = await openSavedPages(reader);
  try {
    if (html) {
      console.log(JSON.stringify(await pages.read(html, values.url ?? ''), null, 2));
    } else {
      await readBatch(pages, values.batch ?? '', values.pages ?? '', values.out ?? '');
    }
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
      predictions.push(toPrediction(id, reading.subject));
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
