// Formats the results of the hostile pages.
import { isSlow, SLOW_MILLISECONDS, type PageTrial } from './try-page.ts';

/** With a larger share, too few pages were read for a conclusion. */
const MAX_NOT_SHOWN = 1 / 100;

const hasFailed = (tried: PageTrial): boolean => tried.faults.length > 0 || isSlow(tried);

/** An upper limit for the reader's own time, without the load of the machine. */
const leastTime = ({ milliseconds, threadMilliseconds }: PageTrial): number =>
  Math.min(milliseconds, threadMilliseconds ?? Infinity);

const formatTime = ({ milliseconds, threadMilliseconds }: PageTrial): string =>
  `${milliseconds} ms` +
  (threadMilliseconds === null ? '' : ` (the page's thread at work for ${threadMilliseconds} ms)`);

/** The line for a failed, slow or unshown page; null for a passed one. */
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
): { lines: string[]; hasPassed: boolean } {
  const shown = results.filter(({ isShown }) => isShown);
  const notShown = results.length - shown.length;
  const failed = shown.filter(hasFailed);
  const late = shown.filter((one) => !hasFailed(one) && one.milliseconds > SLOW_MILLISECONDS);
  const slowest = shown.toSorted((one, other) => leastTime(other) - leastTime(one))[0];
  const lines = [
    `${results.length} of ${wanted} pages in ${Math.round(milliseconds / 1000)} s: ` +
      `${shown.length - failed.length} ok, ${failed.length} failed, ${notShown} that the browser cannot show`,
  ];
  if (slowest) lines.push(`slowest: seed ${slowest.seed}, ${formatTime(slowest)}`);
  if (late.length > 0) {
    lines.push(
      `${late.length} over ${SLOW_MILLISECONDS} ms by the clock only, because the machine was busy`,
    );
  }
  const isEnough = notShown <= wanted * MAX_NOT_SHOWN;
  if (!isEnough) lines.push('The browser could not show too many pages for a conclusion.');
  for (const { seed } of failed) lines.push(`repeat with: npm run test:hostile -- --seed ${seed}`);
  const hasPassed = failed.length === 0 && isEnough && results.length === wanted;
  if (hasPassed) lines.push('The reader passed on every page.');
  return { lines, hasPassed };
}
