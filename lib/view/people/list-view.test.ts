import { describe, expect, test } from 'vitest';
import { failureOf } from '../../model/failure.ts';
import { NO_COUNTS, PAUSE_CODES } from '../../model/list.ts';
import { getNeededCeiling, listRow, outcomeText, pauseProblem, pauseText } from './list-view.ts';
import { listWith } from './list.fixture.ts';

const now = new Date('2026-01-22T12:00:00Z');
const textOf = (changes: Parameters<typeof listWith>[0]) =>
  listRow(listWith(changes), now).row.text;

describe('a list under Jobs', () => {
  test('while it runs: how far, what it has cost, and what it can cost', () => {
    expect(listRow(listWith(), now)).toMatchObject({
      active: true,
      row: {
        outcome: 'running',
        text: '12 of 20 done · 31 credits so far, up to 80',
        canCancel: true,
        list: { done: 12, total: 20, canPause: true, canResume: false },
      },
    });
  });

  test('that has expired says so where its name was', () => {
    expect(listRow(listWith({ name: '' }), now).row.title).toBe('Name removed');
  });

  test('while it rests: why, and what the next person needs', () => {
    const pause = { code: 'over_day_limit', needed: 4, available: 1.5 } as const;
    expect(textOf({ state: 'paused', pause })).toBe(
      'Paused at the limit of the day. The next one needs 4 credits, 1.50 left · 12 of 20 done · 31 credits so far, up to 80',
    );
  });

  test('at the end: what came of it, told apart', () => {
    const counts = {
      ...NO_COUNTS,
      found: 12,
      not_found: 3,
      duplicate: 2,
      suppressed: 1,
      skipped: 2,
    };
    const ended = { state: 'done', counts, open: [], endedAt: now.toISOString() } as const;
    expect(listRow(listWith({ ...ended, open: [] }), now)).toMatchObject({
      active: false,
      row: {
        outcome: 'partly',
        text: '12 found, 3 not found, 2 named twice, 1 suppressed, 2 left out by the service',
        cost: '10 credits',
        canCancel: false,
      },
    });
  });

  test('cancelled while some of it is still out: it goes on', () => {
    expect(listRow(listWith({ state: 'cancelled', endedAt: now.toISOString() }), now).active).toBe(
      true,
    );
    expect(textOf({ state: 'cancelled' })).toMatch(/^Cancelled by you · 12 of 20 done/);
    expect(textOf({ state: 'cancelled', open: [] })).toMatch(/^Cancelled by you · 9 found/);
  });

  test('what may have been charged and was never told is said', () => {
    expect(textOf({ unsure: 400 })).toMatch(/up to 80, 4 credits not known$/);
  });
});

test.each(PAUSE_CODES)('%s has words', (code) => {
  expect(pauseText({ code })).toMatch(/^(Paused|Was cut off)/);
});

test('a pause that the user can do something about is told like a refused start', () => {
  expect(pauseProblem({ code: 'user' })).toBeNull();
  expect(pauseProblem({ code: 'not_enough_credits', needed: 4, available: 1 })).toEqual({
    code: 'not_enough_credits',
    needed: 4,
    available: 1,
  });
  const failure = failureOf('unauthorized', 'for developers');
  expect(pauseProblem({ code: 'service', failure })).toEqual({ code: 'service', failure });
});

test('a list at its own ceiling needs the worst case of everybody who is left', () => {
  expect(getNeededCeiling(listWith())).toBe(1000 + 2100 + 8 * 400);
});

test('no outcome is left without a word', () => {
  const { waiting: _, running: __, unknown: ___, ...ended } = NO_COUNTS;
  for (const outcome of Object.keys(ended)) {
    expect(outcomeText(listWith({ counts: { ...NO_COUNTS, [outcome]: 1 } }))).toMatch(/^1 \w/);
  }
});
