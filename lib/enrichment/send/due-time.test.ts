import { expect, test } from 'vitest';
import { getDueTime } from './due-time.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const DAY = 86_400;

test.each([
  ['it waits for nothing', null, 0, null],
  ['its time has come', -1, -60, -1],
  ['it waits', 40, -1, 40],
  ['it waits as long as any does', DAY, 0, DAY],
  ['a clock that was corrected by a little', 40, 2, 40],
  ['the clock was set back since: the planned wait is unknown', 40, 3600, 0],
  ['it was written when the clock was ahead by a year', 365 * DAY, 365 * DAY - 40, 0],
  ['a time that no wait reaches', 2 * DAY, -60, 0],
])('%s', (_, nextAt, updatedAt, expected) => {
  const job = { nextAt: nextAt === null ? null : at(nextAt), updatedAt: at(updatedAt) };
  const due = getDueTime(job, NOW);
  expect(due === null ? null : (due - NOW.getTime()) / 1000).toBe(expected);
});
