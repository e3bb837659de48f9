import { expect, test } from 'vitest';
import { phasesOf } from './phases.ts';

const reading = { clicked: 1000, inDocument: 1100, painted: 1116 };
const start = { path: '/api/v2/contact/enrich/bulk', started: 1020, ended: 1030 };
const early = { path: '/api/v2/contact/enrich/bulk/a1', started: 1034, ended: 1040 };
const late = { path: '/api/v2/contact/enrich/bulk/a1', started: 1050, ended: 1075 };
const balance = { path: '/api/v2/account/credits', started: 1080, ended: 1090 };
const before = { path: '/api/v2/contact/enrich/bulk', started: 900, ended: 950 };

test('each stretch between click and frame, by the requests in between', () => {
  const phases = phasesOf(reading, [before, start, early, late, balance]);
  expect(phases).toEqual({
    toStart: 20,
    start: 10,
    toAsk: 4,
    ask: 41,
    toShown: 25,
    toPainted: 16,
  });
  const { toPainted, ...toShown } = phases;
  expect(Object.values(toShown).reduce((sum, part) => sum + part, 0)).toBe(100);
  expect(toPainted).toBe(16);
});

test.each([
  ['none', [late]],
  ['two', [start, { ...start, started: 1022 }, late]],
  ['no question', [start]],
])('anything but one start and its result is no reveal: %s', (_, requests) => {
  expect(() => phasesOf(reading, requests)).toThrow('instead of one');
});
