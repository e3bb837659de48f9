import { describe, expect, test } from 'vitest';
import { createFailure } from '../../model/jobs/failure.ts';
import { NO_COUNTS, PAUSE_CODES } from '../../model/lists/list.ts';
import { getNeededCeiling, toListRow, outcomeText, pauseProblem, pauseText } from './list-view.ts';
import { listWith } from './list.fixture.ts';

const now = new Date('2026-01-22T12:00:00Z');
const getText = (changes: Parameters<typeof listWith>[0]) =>
  toListRow(listWith(changes), now).row.text;

describe('a list under Jobs', () => {
  test('shows its progress, its cost and its maximum cost while it runs', () => {
    expect(toListRow(listWith(), now)).toMatchObject({
      active: true,
      row: {
        outcome: 'running',
        text: '12 of 20 done · 31\u00A0credits so far, up to 80',
        canCancel: true,
        list: { done: 12, total: 20, canPause: true, resumePrice: null },
      },
    });
  });

  test('shows that it has expired in place of its name', () => {
    expect(toListRow(listWith({ name: '' }), now).row.title).toBe('Name removed');
  });

  test('shows why it is paused, and what the next person costs', () => {
    const pause = { code: 'over_day_limit', needed: 4, available: 1.5 } as const;
    expect(getText({ state: 'paused', pause })).toBe(
      'Paused at the limit of the day. The next one needs 4\u00A0credits, 1.50 left · 12 of 20 done · 31\u00A0credits so far, up to 80',
    );
  });

  test.each([
    ['of its remaining people', 8000, 3200],
    ['that its own limit leaves', 4000, 900],
    ['of nothing, when more was charged than its limit allows', 2000, 0],
  ])('that is paused shows as the price of going on the most %s', (_, ceiling, resumePrice) => {
    const paused = { state: 'paused', pause: { code: 'user' }, ceiling } as const;
    expect(toListRow(listWith(paused), now).row.list).toMatchObject({ resumePrice, raise: null });
  });

  test('separates the thousands of its numbers', () => {
    const counts = { ...NO_COUNTS, found: 18_006, not_found: 2000, waiting: 29_994 };
    const running = listWith({ size: 50_000, counts });
    expect(toListRow(running, now).row.text).toMatch(/^20,006 of 50,000 done/);
    expect(outcomeText(running)).toBe('18,006 found, 2,000 not found');
  });

  test('shows each outcome with its number when it is finished', () => {
    const counts = {
      ...NO_COUNTS,
      found: 12,
      not_found: 3,
      duplicate: 2,
      suppressed: 1,
      skipped: 2,
    };
    const finished = { state: 'done', counts, open: [], endedAt: now.toISOString() } as const;
    expect(toListRow(listWith({ ...finished, open: [] }), now)).toMatchObject({
      active: false,
      row: {
        outcome: 'partly',
        text: '12 found, 3 not found, 2 named twice, 1 suppressed, 2 skipped by the service',
        cost: '10\u00A0credits',
        canCancel: false,
      },
    });
  });

  test('is still running when it is cancelled while jobs are sent', () => {
    expect(
      toListRow(listWith({ state: 'cancelled', endedAt: now.toISOString() }), now).active,
    ).toBe(true);
    expect(getText({ state: 'cancelled' })).toMatch(/^Cancelled by you · 12 of 20 done/);
    expect(getText({ state: 'cancelled', open: [] })).toMatch(/^Cancelled by you · 9 found/);
  });

  test('shows the credits that may have been charged', () => {
    expect(getText({ unsure: 400 })).toMatch(/up to 80, 4\u00A0credits not known$/);
  });
});

test.each(PAUSE_CODES)('the pause %s has a text', (code) => {
  expect(pauseText({ code })).toMatch(/^(Paused|Interrupted)/);
});

test('a pause that the user can end has the problem of a refused request', () => {
  expect(pauseProblem({ code: 'user' })).toBeNull();
  expect(pauseProblem({ code: 'not_enough_credits', needed: 4, available: 1 })).toEqual({
    code: 'not_enough_credits',
    needed: 4,
    available: 1,
  });
  const failure = createFailure('unauthorized', 'for developers');
  expect(pauseProblem({ code: 'service', failure })).toEqual({ code: 'service', failure });
});

test('a list at its own limit needs the maximum price of the remaining people', () => {
  expect(getNeededCeiling(listWith())).toBe(1000 + 2100 + 8 * 400);
  expect(getNeededCeiling(listWith({ openPrice: 700 }))).toBe(1000 + 2100 + 700);
});

test('each outcome has a text', () => {
  const { waiting: _, running: __, unknown: ___, ...finished } = NO_COUNTS;
  for (const outcome of Object.keys(finished)) {
    expect(outcomeText(listWith({ counts: { ...NO_COUNTS, [outcome]: 1 } }))).toMatch(/^1 \w/);
  }
});
