// What is printed about pages that were tried.
import { isSlow, SLOW_MILLISECONDS, type PageTrial } from './try-page.ts';

/** Above it too few pages were read to say anything. */
const MOST_NOT_SHOWN = 1 / 100;

const hasFailed = (tried: PageTrial): boolean => tried.faults.length > 0 || isSlow(tried);

/** What a reading took at most, whatever else the machine did. */
const leastTime = ({ milliseconds, threadMilliseconds }: PageTrial): number =>
  Math.min(milliseconds, threadMilliseconds ?? Infinity);

const formatTime = ({ milliseconds, threadMilliseconds }: PageTrial): string =>
  `${milliseconds} ms` +
  (threadMilliseconds === null ? '' : ` (the page's thread at work for ${threadMilliseconds} ms)`);

/** Of one that is worth a line; null of one that is not. */
export function toLine(tried: PageTrial): string | null {
  const page = `seed ${tried.seed}, ${tried.of} (${tried.by.join(', ')})`;
  if (!tried.isShown) return `${page}: the browser cannot show it`;
  if (tried.faults.length > 0) return `${page}: FAILED, ${tried.faults.join('; ')}`;
  if (isSlow(tried)) return `${page}: TOO SLOW, ${formatTime(tried)}`;
  return null;
}

export function summarize(
  results: readonly PageTrial[],
  wanted: number,
  milliseconds: number,
): { lines: string[]; isGood: boolean } {
  const shown = results.filter(({ isShown }) => isShown);
  const notShown = results.length - shown.length;
  const bad = shown.filter(hasFailed);
  const late = shown.filter((one) => !hasFailed(one) && one.milliseconds > SLOW_MILLISECONDS);
  const slowest = shown.toSorted((one, other) => leastTime(other) - leastTime(one))[0];
  const lines = [
    `${results.length} of ${wanted} pages in ${Math.round(milliseconds / 1000)} s: ` +
      `${shown.length - bad.length} ok, ${bad.length} bad, ${notShown} that the browser cannot show`,
  ];
  if (slowest) lines.push(`slowest: seed ${slowest.seed}, ${formatTime(slowest)}`);
  if (late.length > 0) {
    lines.push(
      `${late.length} over ${SLOW_MILLISECONDS} ms by the clock, as the machine did something else`,
    );
  }
  const isEnough = notShown <= wanted * MOST_NOT_SHOWN;
  if (!isEnough) lines.push('The browser could not show too many pages to say anything.');
  for (const { seed } of bad) lines.push(`again: npm run test:hostile -- --seed ${seed}`);
  const isGood = bad.length === 0 && isEnough && results.length === wanted;
  if (isGood) lines.push('no page got the better of the reader');
  return { lines, isGood };
}
