// The index of the contacts page at 100,000 contacts: npm run bench:contacts.
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { median } from '../statistics.ts';
import { markdownTable, millisecondsText } from '../table.ts';
import type { PageFigures } from './measure-page.ts';
import { measureContacts, type ContactFigures } from './measure.ts';

const HELP = `npm run bench:contacts -- [options]

Stores invented contacts with profiles in a real Chromium, starts it again, and measures the index of the contacts
page: first rows, building, each keystroke of 12 searches, filters and sorts, and memory. Then the same in the page
itself, until it is painted, with its long tasks. A plain scan of every contact does the same searches. Needs Chromium, which it installs if it can, about 1 GB of disk and some
minutes. Builds the extension first when its sources are newer. Ends by itself.

  --contacts N  how many (100000)
  --help        this text`;

const say = (line: string) => console.error(line);

/** The value that so many of a hundred do not exceed. */
function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

const middleAndTail = (values: readonly number[]): string =>
  `${millisecondsText(median(values))}, 99th percentile ${millisecondsText(percentile(values, 99))}`;

function print(figures: ContactFigures): void {
  const { contacts, firstRows, complete, changes, scan } = figures;
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
  printPage(figures.page);
}

function printPage({ firstRows, complete, keystrokes, sorts, heap, longTasks }: PageFigures): void {
  const all = Object.entries(longTasks).map(
    ([what, durations]) =>
      `${durations.length} while ${what}${durations.length > 0 ? ` (longest ${millisecondsText(Math.max(...durations))})` : ''}`,
  );
  console.log(`The contacts page, from the navigation: first rows painted after ${millisecondsText(firstRows)},
every contact searchable after ${millisecondsText(complete)}.
Keystroke to rows painted: ${middleAndTail(keystrokes)}.
Sort to rows painted: ${middleAndTail(sorts)}.
Heap of the page: ${heap.toFixed(0)} MB. Tasks over 50 ms: ${all.join(', ')}.`);
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: { contacts: { type: 'string', default: '100000' } },
  });
  const count = readWholeNumber('--contacts', values.contacts, { least: 1000 });
  const { path: executable } = await ensureBrowser('chromium', say);
  const build = await copyBuild(say);
  try {
    print(await measureContacts({ executable, build: build.path }, count, say));
    return true;
  } finally {
    await build.remove();
  }
});
