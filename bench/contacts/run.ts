// The index of the contacts page at 100,000 contacts: npm run bench:contacts.
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { readNames, readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { median, pairedRatios } from '../statistics.ts';
import { markdownTable, millisecondsText, ratioText } from '../table.ts';
import type { FileFigures } from './measure-files.ts';
import type { PageFigures } from './measure-page.ts';
import { measureContacts, PARTS, type IndexFigures } from './measure.ts';

const HELP = `npm run bench:contacts -- [options]

Stores invented contacts with profiles in a real Chromium, starts it again, and measures in three parts:
  index   the worker alone, and a plain scan of every contact beside it: first rows, building, each keystroke of 12
          searches, filters and sorts, memory
  page    the contacts page until it is painted, with its tasks over 50 ms: first rows, keystrokes, sorts, filters,
          scrolling, deleting and its undo, the preview of an imported file
  files   writing CSV and XLSX from contacts in memory, and papaparse beside it

Needs Chromium, which it installs if it can, about 1 GB of disk and some minutes. Builds the extension first when its
sources are newer. Ends by itself.

  --contacts N  how many (100000)
  --parts A,B   measures only these
  --help        this text`;

const say = (line: string) => console.error(line);

/** The value that this many percent of the values do not exceed. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

const middleAndTail = (values: readonly number[]): string =>
  `${millisecondsText(median(values))}, 99th percentile ${millisecondsText(percentile(values, 99))}`;

function printIndex(contacts: number, figures: IndexFigures): void {
  const { firstRows, complete, changes, scan } = figures;
  const keystrokes = figures.keystrokes.map(({ answer }) => answer);
  const filters = figures.filters.map(({ answer }) => answer);
  const shown = [...figures.keystrokes, ...figures.filters].map(({ rows }) => rows);
  const rows = [
    {
      what: `First rows of ${contacts} contacts`,
      against: 'reading all of them',
      ratio: firstRows / scan.open,
      absolute: `${millisecondsText(firstRows)} and ${millisecondsText(scan.open)}`,
    },
    {
      what: 'Index complete',
      against: 'the same',
      ratio: complete / scan.open,
      absolute: millisecondsText(complete),
    },
    {
      what: 'Keystroke to answer, median',
      against: 'a plain scan, unranked and without typos',
      ratio: median(keystrokes) / median(scan.keystrokes),
      absolute: `${millisecondsText(median(keystrokes))} and ${millisecondsText(median(scan.keystrokes))}`,
    },
    {
      what: 'Keystroke to answer, 99th percentile',
      against: 'the same',
      ratio: percentile(keystrokes, 99) / percentile(scan.keystrokes, 99),
      absolute: `${millisecondsText(percentile(keystrokes, 99))} and ${millisecondsText(percentile(scan.keystrokes, 99))}`,
    },
    {
      what: 'Heap of index and page',
      against: 'the texts of the scan',
      ratio: (figures.workerHeap + figures.pageHeap) / scan.heap,
      absolute: `${figures.workerHeap.toFixed(0)} + ${figures.pageHeap.toFixed(0)} MB and ${scan.heap.toFixed(0)} MB`,
    },
  ];
  console.log(markdownTable(rows));
  console.log(`Filter and sort to answer: ${middleAndTail(filters)}.`);
  console.log(`Answers with their 50 rows from the database: ${middleAndTail(shown)}.`);
  console.log(`A changed contact in the index: ${middleAndTail(changes)}.`);
  console.log(`Tasks beside the index over 50 ms: ${figures.longTasks.length}`);
}

function printPage(page: PageFigures): void {
  const { database, firstRows, complete, deletions, stored, undone, many, preview } = page;
  const tasks = Object.entries(page.longTasks).map(
    ([what, durations]) =>
      `${durations.length} while ${what}${durations.length > 0 ? ` (longest ${millisecondsText(Math.max(...durations))})` : ''}`,
  );
  const blank = page.scrolled.map(
    (one) => `${one.blank} of ${one.frames} at ${one.pixels} pixels a frame`,
  );
  console.log(`The contacts page. First rows painted ${millisecondsText(firstRows - database)} after the database is open,
and ${millisecondsText(firstRows)} after the navigation; every contact searchable after ${millisecondsText(complete)}.
Keystroke to rows painted: ${middleAndTail(page.keystrokes)}.
Sort to rows painted: ${middleAndTail(page.sorts)}.
Filter to rows painted: ${middleAndTail(page.filters)}.
Frames with a blank part: ${blank.join(', ')}. Jump to rows painted: ${middleAndTail(page.jumps)}.
One contact deleted: shown ${millisecondsText(median(deletions))}, stored ${millisecondsText(median(stored))}, undone ${millisecondsText(median(undone))}.
${many.count} contacts deleted: shown ${millisecondsText(many.deleted)}, undo offered ${millisecondsText(many.offered)}, stored ${millisecondsText(many.stored)}, undone ${millisecondsText(many.undone)}.
Preview of a file of ${preview.rows} rows: ${millisecondsText(preview.milliseconds)}.
Heap of the page: ${page.heap.toFixed(0)} MB. Tasks over 50 ms: ${tasks.join(', ')}.`);
}

function printFiles({ compared, csv, papaparse, xlsx }: FileFigures): void {
  const ratio = median(pairedRatios(csv, papaparse));
  console.log(`CSV of ${compared} contacts: ${millisecondsText(median(csv))}, ${ratioText(ratio)} of papaparse's time.
XLSX of ${xlsx.contacts} contacts: ${millisecondsText(xlsx.milliseconds)}, at most ${xlsx.megabytes.toFixed(0)} MB more in use.`);
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '100000' },
      parts: { type: 'string' },
    },
  });
  const count = readWholeNumber('--contacts', values.contacts, { least: 1000 });
  const parts = new Set(readNames('--parts', values.parts, PARTS));
  const { path: executable } = await ensureBrowser('chromium', say);
  const build = await copyBuild(say);
  try {
    const figures = await measureContacts({ executable, build: build.path, parts }, count, say);
    if (figures.index) printIndex(count, figures.index);
    if (figures.page) printPage(figures.page);
    if (figures.files) printFiles(figures.files);
    return true;
  } finally {
    await build.remove();
  }
});
