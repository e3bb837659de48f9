// Converts raw figures to the rows of the table and to the notes below it.
import type { PageFigures, ReaderFigures } from './reader/measure-reader.ts';
import type { RevealFigures } from './reveal/measure-reveal.ts';
import type { Phases } from './reveal/phases.ts';
import type { PartSize } from './size.ts';
import { highest, median, pairedDifferences, pairedRatios } from './statistics.ts';
import { kilobytesText, millisecondsText, type Row } from './table.ts';

export type Summary = { rows: Row[]; notes: string[] };

/** Below this, Readability's time is too short for a comparison of a single page. */
const SLOW_MILLISECONDS = 5;
/** The longest time of a click on the largest pages. */
const BUDGET_MILLISECONDS = 150;

const ratioToWalk = ({ reader, walk }: PageFigures): number => median(pairedRatios(reader, walk));
const ratioToReadability = ({ reader, readability }: PageFigures): number =>
  median(pairedRatios(reader, readability));
const medianTime = ({ reader }: PageFigures): number => median(reader);
const medianReadability = ({ readability }: PageFigures): number => median(readability);

const timeText = (page: PageFigures): string =>
  `${millisecondsText(medianTime(page))} for ${page.elements} elements`;

function pagesSummary(kind: string, pages: readonly PageFigures[]): Summary {
  const name = `Reader, ${pages.length} ${kind} pages`;
  const time = millisecondsText(median(pages.map(medianTime)));
  const first = millisecondsText(median(pages.map(({ firstRun }) => firstRun)));
  const walk = millisecondsText(median(pages.map((page) => median(page.walk))));
  const readability = millisecondsText(median(pages.map(medianReadability)));
  const worst = highest(pages, ratioToWalk);
  const slowest = highest(pages, medianTime);
  const rows: Row[] = [
    {
      what: `${name}, median`,
      against: 'one walk over the page’s elements',
      ratio: median(pages.map(ratioToWalk)),
      absolute: `${time}, first run ${first}`,
    },
    {
      what: `${name}, worst`,
      against: 'the same',
      ratio: ratioToWalk(worst),
      absolute: timeText(worst),
    },
    {
      what: `${name}, slowest`,
      against: 'the same',
      ratio: ratioToWalk(slowest),
      absolute: timeText(slowest),
    },
    {
      what: `${name}, median`,
      against: 'Readability’s parse',
      ratio: median(pages.map(ratioToReadability)),
      absolute: `${time} and ${readability}`,
    },
  ];
  const long = pages.filter((page) => medianReadability(page) >= SLOW_MILLISECONDS);
  if (long.length > 0) {
    const page = highest(long, ratioToReadability);
    rows.push({
      what: `${name}, worst where that takes ${SLOW_MILLISECONDS} ms or more`,
      against: 'the same',
      ratio: ratioToReadability(page),
      absolute: `${timeText(page)}, and ${millisecondsText(medianReadability(page))}`,
    });
  }
  const note = `${kind} pages: highest ratio to a walk on "${worst.name}", slowest "${slowest.name}"; a walk takes ${walk}.`;
  return { rows, notes: [note] };
}

const toBudgetRow = (what: string, page: PageFigures): Row => ({
  what,
  against: `a budget of ${BUDGET_MILLISECONDS} ms`,
  ratio: medianTime(page) / BUDGET_MILLISECONDS,
  absolute: millisecondsText(medianTime(page)),
});

export function readerSummary({ demo, saved, text, growing }: ReaderFigures): Summary {
  const parts = [pagesSummary('demo', demo), ...(saved ? [pagesSummary('saved', saved)] : [])];
  const [first, , last] = growing;
  if (!first || !last) throw new RangeError('The growing pages were not measured.');
  const rows = [
    ...parts.flatMap((part) => part.rows),
    toBudgetRow(`Reader, a page of ${text.name}`, text),
    toBudgetRow(`Reader, a page of ${last.elements} elements`, last),
    {
      what: `Reader, ${last.elements} elements`,
      against: `${first.elements} elements`,
      ratio: medianTime(last) / medianTime(first),
      // Beyond the processor's cache, every visit is slower, also in a plain walk.
      absolute: `${millisecondsText(medianTime(last))} and ${millisecondsText(medianTime(first))}; a walk ${(median(last.walk) / median(first.walk)).toFixed(1)} ×`,
    },
  ];
  const notes = parts.flatMap((part) => part.notes);
  if (!saved) notes.push('Skipped: the saved pages, which are not beside this clone.');
  return { rows, notes };
}

const PHASES: Record<keyof Phases, string> = {
  toStart: 'click to start call',
  start: 'start call',
  toPoll: 'start response to first poll',
  poll: 'polls',
  toShown: 'last response to value',
  toPainted: 'value to frame',
};

export function revealSummary({ ours, service, phases }: RevealFigures): Summary {
  const overhead = median(pairedDifferences(ours, service));
  const parts = Object.entries(PHASES).map(([phase, label]) => {
    const times = phases.map((one) => one[phase as keyof Phases]);
    return `${label} ${millisecondsText(median(times))}`;
  });
  return {
    rows: [
      {
        what: `Click to shown value, ${ours.length} reveals`,
        against: 'the service’s own time',
        ratio: median(pairedRatios(ours, service)),
        absolute: `${millisecondsText(median(ours))}, ${millisecondsText(overhead)} of it the extension’s`,
      },
    ],
    notes: [`Reveal: ${parts.join(', ')}.`],
  };
}

const PARTS: Record<PartSize['part'], string> = {
  reader: 'Reader, compressed',
  'site-reader': 'Reader with the rules of single sites, compressed',
  watcher: 'Watcher, compressed',
  reporter: 'Script of “Report this page”, compressed',
  background: 'Background, compressed',
  panel: 'Panel before it shows anything, compressed',
  views: 'Views that the panel loads when needed, compressed',
};

export const sizeSummary = (sizes: readonly PartSize[]): Summary => ({
  rows: sizes.map(({ part, bytes, before }) => ({
    what: PARTS[part],
    against: 'the last release',
    ratio: bytes / before,
    absolute: kilobytesText(bytes),
  })),
  notes: [],
});
