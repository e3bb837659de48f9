import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { limitsInForce, withRaise } from './raised-limits.ts';

const raise = { limit: 'sessionLimit', from: 250, to: 300 } as const;
const kept = withRaise(null, 'now', raise);

test('A raise applies to its session alone', () => {
  expect(limitsInForce(DEFAULT_SETTINGS, 'now', kept)).toMatchObject({
    sessionLimit: 300,
    dayLimit: 500,
  });
  expect(limitsInForce(DEFAULT_SETTINGS, 'later', kept).sessionLimit).toBe(250);
  expect(limitsInForce(DEFAULT_SETTINGS, null, kept).sessionLimit).toBe(250);
  expect(limitsInForce(DEFAULT_SETTINGS, 'now', null).sessionLimit).toBe(250);
});

test('It is void once the setting itself was changed', () => {
  const lowered = { ...DEFAULT_SETTINGS, sessionLimit: 10 };
  expect(limitsInForce(lowered, 'now', kept).sessionLimit).toBe(10);
});

test('It never lowers a limit', () => {
  const low = withRaise(null, 'now', { ...raise, to: 5 });
  expect(limitsInForce(DEFAULT_SETTINGS, 'now', low).sessionLimit).toBe(250);
});

test('Raises of one session are kept together, and those of the last session are dropped', () => {
  const both = withRaise(kept, 'now', { limit: 'jobLimit', from: 100, to: 400 });
  expect(limitsInForce(DEFAULT_SETTINGS, 'now', both)).toEqual({
    jobLimit: 400,
    sessionLimit: 300,
    dayLimit: 500,
  });
  const next = withRaise(kept, 'next', { limit: 'jobLimit', from: 100, to: 400 });
  expect(limitsInForce(DEFAULT_SETTINGS, 'next', next).sessionLimit).toBe(250);
});
