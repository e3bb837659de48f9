import type { Memory } from './service-process.ts';

const MEGABYTE = 1e6;

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

export const memoryLine = ({ rss, heapUsed, external, arrayBuffers, wasm }: Memory): string =>
  [
    `process ${megabytes(rss)}`,
    `heap ${megabytes(heapUsed)}`,
    `external ${megabytes(external)}`,
    `array buffers ${megabytes(arrayBuffers)}`,
    `wasm ${megabytes(wasm)}`,
  ].join(', ');

export function judgeMemory(_readings: readonly Memory[]): string | null {
  return null;
}
