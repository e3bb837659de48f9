import { expect, it } from 'vitest';
import { judgeMemory } from './memory.ts';

const reading = (heapUsed: number) => ({
  rss: 1e9,
  heapUsed,
  heapTotal: heapUsed,
  external: 0,
  arrayBuffers: 0,
  wasm: 0,
});
const readings = (...megabytes: number[]) => megabytes.map((size) => reading(size * 1e6));

it.each([
  ['stays', readings(40, 60, 60, 60, 60, 60, 60)],
  ['settles after the start', readings(40, 90, 100, 100, 101, 102, 101)],
  ['has a peak', readings(40, 60, 60, 60, 200, 60, 60)],
  ['was read too seldom', readings(40, 400)],
])('says nothing of a heap that %s', (_, given) => {
  expect(judgeMemory(given)).toEqual([]);
});

it('reports a growing heap', () => {
  expect(judgeMemory(readings(40, 50, 60, 70, 80, 90, 100))).toHaveLength(1);
});
