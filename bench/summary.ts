// Converts raw figures to the rows of the table and to the notes below it.
import type { PageFigures, ReaderFigures } from './reader/measure-reader.ts';
import type { RevealFigures } from './reveal/measure-reveal.ts';
import type { Phases } from './reveal/phases.ts';
import type { PartSize } from './size.ts';
import { highest, median, pairedDifferences, pairedRatios } from './statistics.ts';
import { kilobytesText, millisecondsText, type Row } from './table.ts';

export type Summary = { rows: Row[]; notes: string[] };

const measureRatio = ({ reader, walk }: PageFigures): number => median(pairedRatios(reader, walk));
const medianTime = ({ reader }: PageFigures): number => median(reader);

function pagesSummary(kind: string, pages: readonly PageFigures[]): Summary {
  const against = 'one walk over the page’s elements';
  const first = median(pages.map(({ firstRun }) => firstRun));
  const worst = highest(pages, measureRatio);
  const slowest = highest(pages, medianTime);
  const name = `Reader, ${pages.length} ${kind} pages`;
  return {
    rows: [
      {
        what: `${name}, median`,
        against,
        ratio: median(pages.map(measureRatio)),
        absolute: `${millisecondsText(median(pages.map(medianTime)))}, first run ${millisecondsText(first)}`,
      },
      {
        what: `${name}, worst`,
        against,
        ratio: measureRatio(worst),
        absolute: `${millisecondsText(medianTime(worst))} for ${worst.elements} elements`,
      },
      {
        what: `${name}, slowest`,
        against,
        ratio: measureRatio(slowest),
        absolute: `${millisecondsText(medianTime(slowest))} for ${slowest.elements} elements`,
      },
    ],
    notes: [
      `${kind} pages: highest ratio on "${worst.name}", slowest "${slowest.name}"; a walk takes ${millisecondsText(median(pages.map(({ walk }) => median(walk))))}.`,
    ],
  };
}

export function readerSummary({ demo, saved }: ReaderFigures): Summary {
  const parts = [pagesSummary('demo', demo)];
  if (saved) parts.push(pagesSummary('saved', saved));
  const notes = parts.flatMap((part) => part.notes);
  if (!saved) notes.push('Skipped: the saved pages, whose folder is missing.');
  return { rows: parts.flatMap(({ rows }) => rows), notes };
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
