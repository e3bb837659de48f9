// From raw figures to rows: medians of ratios that were taken page by page, and the worst of them.
import { highest, median, pairedRatios } from '../statistics.ts';
import { millisecondsText, type Row } from '../table.ts';
import type { AllFigures, DetectFigures } from './measure.ts';

/** Below it, Readability's own time is too short to be compared with page by page. */
const SLOW_MILLISECONDS = 5;
/** What a click may take at most on the largest pages. */
const BUDGET_MILLISECONDS = 150;

const readerTime = ({ reader }: DetectFigures): number => median(reader);
const extractorTime = ({ readability }: DetectFigures): number => median(readability);
const toExtractor = ({ reader, readability }: DetectFigures): number =>
  median(pairedRatios(reader, readability));
const toWalk = ({ reader, walk }: DetectFigures): number => median(pairedRatios(reader, walk));

const timesText = (one: DetectFigures): string =>
  `${millisecondsText(readerTime(one))} and ${millisecondsText(extractorTime(one))}, ${one.elements} elements`;

const budgetRow = (what: string, one: DetectFigures): Row => ({
  what,
  against: `a budget of ${BUDGET_MILLISECONDS} ms`,
  ratio: readerTime(one) / BUDGET_MILLISECONDS,
  absolute: millisecondsText(readerTime(one)),
});

export function detectRows({ pages, isSaved, text, growing }: AllFigures): Row[] {
  const name = `Reader, ${pages.length} ${isSaved ? 'saved' : 'demo'} pages`;
  const slow = pages.filter((one) => extractorTime(one) >= SLOW_MILLISECONDS);
  const worst = slow.length > 0 ? highest(slow, toExtractor) : null;
  const [first, , last] = growing;
  if (!first || !last) throw new RangeError('Nothing was measured of growing pages.');
  return [
    {
      what: `${name}, median`,
      against: 'Readability’s parse',
      ratio: median(pages.map(toExtractor)),
      absolute: `${millisecondsText(median(pages.map(readerTime)))} and ${millisecondsText(median(pages.map(extractorTime)))}`,
    },
    ...(worst
      ? [
          {
            what: `${name}, worst where that takes ${SLOW_MILLISECONDS} ms or more`,
            against: 'the same',
            ratio: toExtractor(worst),
            absolute: timesText(worst),
          },
        ]
      : []),
    {
      what: `${name}, median`,
      against: 'one walk over the elements',
      ratio: median(pages.map(toWalk)),
      absolute: `${millisecondsText(median(pages.map(readerTime)))} and ${millisecondsText(median(pages.map(({ walk }) => median(walk))))}`,
    },
    budgetRow(`Reader, a page of ${text.name}`, text),
    budgetRow(`Reader, a page of ${last.elements} elements`, last),
    {
      what: `Reader, ${last.elements} elements`,
      against: `${first.elements} elements`,
      ratio: readerTime(last) / readerTime(first),
      // Beyond the processor's cache every visit costs more, of a bare walk as well.
      absolute: `${millisecondsText(readerTime(last))} and ${millisecondsText(readerTime(first))}; a walk ${(median(last.walk) / median(first.walk)).toFixed(1)} ×`,
    },
  ];
}
