// The progress of an import on one line of a terminal; in a log, a line every few seconds.
import type { ImportProgress } from './import-types.ts';

const BAR = 24;
const REDRAW_MS = 100;
const LINE_MS = 5_000;

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

export function describe(progress: ImportProgress, elapsedMs: number): string {
  const { rows, bytes, totalBytes, rejected } = progress;
  const share = totalBytes ? Math.min(1, bytes / totalBytes) : null;
  const seconds = elapsedMs / 1000;
  const parts = [`${rows.toLocaleString('en')} rows`];
  if (rejected > 0) parts.push(`${rejected.toLocaleString('en')} rejected`);
  if (share !== null && share > 0.01 && share < 1) {
    parts.push(`${duration((seconds / share) * (1 - share))} left`);
  }
  if (share === null) return parts.join(', ');
  const full = Math.round(share * BAR);
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
  return `${bar} ${Math.floor(share * 100)} %  ${parts.join(', ')}`;
}

/** `now` in milliseconds. */
export function createProgressBar(output: Output, now: () => number) {
  const start = now();
  let drawn = start - LINE_MS;
  return {
    show(progress: ImportProgress): void {
      const at = now();
      if (at - drawn < (output.isTTY ? REDRAW_MS : LINE_MS)) return;
      drawn = at;
      const text = describe(progress, at - start);
      if (output.isTTY) output.write(`\r\u001B[2K${text.slice(0, (output.columns ?? 80) - 1)}`);
      else output.write(`${text}\n`);
    },
    /** Ends the line for other output. */
    end(): void {
      if (output.isTTY) output.write('\r\u001B[2K');
    },
  };
}
