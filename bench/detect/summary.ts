// Turns raw figures into rows: medians of the ratios of all pages, and the worst of them.
import { highest, median, pairedRatios } from '../statistics.ts';
import { millisecondsText, type Row } from '../table.ts';
import type { AllFigures, DetectFigures } from './measure.ts';

/** Below this, Readability's time is too short for a comparison of a single page. */
const SLOW_MILLISECONDS = 5;
/** The longest time of a click on the largest pages. */
const BUDGET_MILLISECONDS = 150;

const medianReaderTime = ({ reader }: DetectFigures): number => median(reader);
const medianExtractorTime = ({ readability }: DetectFigures): number => median(readability);
const ratioToExtractor = ({ reader, readability }: DetectFigures): number =>
  median(pairedRatios(reader, readability));
const ratioToWalk = ({ reader, walk }: DetectFigures): number => median(pairedRatios(reader, walk));

const formatTimes = (one: DetectFigures): string =>
  `${millisecondsText(medianReaderTime(one))} and ${millisecondsText(medianExtractorTime(one))}, ${one.elements} elements`;

const toBudgetRow = (what: string, one: DetectFigures): Row => ({
  what,
  against: `a budget of ${BUDGET_MILLISECONDS} ms`,
  ratio: medianReaderTime(one) / BUDGET_MILLISECONDS,
  absolute: millisecondsText(medianReaderTime(one)),
});

export function toRows({ pages, isSaved, text, growing }: AllFigures): Row[] {
  const name = `Reader, ${pages.length} ${isSaved ? 'saved' : 'demo'} pages`;
  const slow = pages.filter((one) => medianExtractorTime(one) >= SLOW_MILLISECONDS);
  const worst = slow.length > 0 ? highest(slow, ratioToExtractor) : null;
  const [first, , last] = growing;
  if (!first || !last) throw new RangeError('The growing pages were not measured.');
  return [
    {
      what: `${name}, median`,
      against: 'Readability’s parse',
      ratio: median(pages.map(ratioToExtractor)),
      absolute: `${millisecondsText(median(pages.map(medianReaderTime)))} and ${millisecondsText(median(pages.map(medianExtractorTime)))}`,
    },
    ...(worst
      ? [
          {
            what: `${name}, worst where that takes ${SLOW_MILLISECONDS} ms or more`,
            against: 'the same',
            ratio: ratioToExtractor(worst),
            absolute: formatTimes(worst),
          },
        ]
      : []),
    {
      what: `${name}, median`,
      against: 'one walk over the elements',
      ratio: median(pages.map(ratioToWalk)),
      absolute: `${millisecondsText(median(pages.map(medianReaderTime)))} and ${millisecondsText(median(pages.map(({ walk }) => median(walk))))}`,
    },
    toBudgetRow(`Reader, a page of ${text.name}`, text),
    toBudgetRow(`Reader, a page of ${last.elements} elements`, last),
    {
      what: `Reader, ${last.elements} elements`,
      against: `${first.elements} elements`,
      ratio: medianReaderTime(last) / medianReaderTime(first),
      // Beyond the processor's cache, every visit is slower, also in a plain walk.
      absolute: `${millisecondsText(medianReaderTime(last))} and ${millisecondsText(medianReaderTime(first))}; a walk ${(median(last.walk) / median(first.walk)).toFixed(1)} ×`,
    },
  ];
}
