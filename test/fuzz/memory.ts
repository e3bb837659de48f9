// The memory readings of a run, and the test for unbounded growth.
import { median } from '../../bench/statistics.ts';
import type { Memory } from './service-process.ts';

const MEGABYTE = 1e6;

/** The allowed growth from the first half of a run to the second, after a garbage collection. */
const MAX_GROWTH = 20 * MEGABYTE;

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

export const memoryLine = ({
  rss,
  heapUsed,
  heapTotal,
  external,
  arrayBuffers,
  wasm,
}: Memory): string =>
  [
    `process ${megabytes(rss)}`,
    `heap ${megabytes(heapUsed)} of ${megabytes(heapTotal)}`,
    `external ${megabytes(external)}`,
    `array buffers ${megabytes(arrayBuffers)}`,
    `wasm ${megabytes(wasm)}`,
  ].join(', ');

/** The memory of JavaScript; that of the embedded database is bounded by its largest statement. */
const getHeld = ({ heapUsed, arrayBuffers }: Memory): number => heapUsed + arrayBuffers;

/** Returns a line when the memory grew from the first half of the readings to the second. */
export function judgeMemory(readings: readonly Memory[]): string[] {
  if (readings.length < 4) return [];
  const half = Math.floor(readings.length / 2);
  const before = median(readings.slice(1, half + 1).map(getHeld));
  const after = median(readings.slice(half + 1).map(getHeld));
  if (after - before <= MAX_GROWTH) return [];
  return [`What the service holds grew from ${megabytes(before)} to ${megabytes(after)}.`];
}
