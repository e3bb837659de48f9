import { expect, test } from 'vitest';
import { checkBudget, getAvailable, type Budget } from './spending-limits.ts';

const ROOM: Budget = {
  balance: 14,
  jobLimit: 14,
  sessionLimit: 14,
  dayLimit: 14,
  spentInSession: 0,
  spentToday: 0,
  held: { workspace: 0, session: 0, all: 0 },
  list: { ceiling: 1400, used: 0 },
};

test.each<[string, number, Partial<Budget>, string | null]>([
  ['exactly what is there', 1400, {}, null],
  ['a hundredth too much', 1401, {}, 'not_enough_credits'],
  [
    'nothing, when nothing is left',
    0,
    { balance: 0, jobLimit: 0, sessionLimit: 0, dayLimit: 0, list: { ceiling: 0, used: 0 } },
    null,
  ],
  ['an unknown balance', 1400, { balance: null }, null],
  ['for one job', 1401, { balance: null }, 'over_job_limit'],
  ['spent in the list', 1400, { list: { ceiling: 1400, used: 1 } }, 'over_list_limit'],
  ['no list', 1400, { list: null }, null],
  ['spent in the session', 1400, { balance: null, spentInSession: 1 }, 'over_session_limit'],
  ['spent today', 1400, { balance: null, spentToday: 1 }, 'over_day_limit'],
  ['held here', 1400, { held: { workspace: 1, session: 0, all: 0 } }, 'not_enough_credits'],
  [
    'held in the session',
    1400,
    { held: { workspace: 0, session: 1, all: 0 } },
    'over_session_limit',
  ],
  ['held at all', 1400, { held: { workspace: 0, session: 0, all: 1 } }, 'over_day_limit'],
])('budget: %s', (_, worstCase, changes, code) => {
  const budget = { ...ROOM, ...changes };
  expect(checkBudget(worstCase, budget)?.code ?? null).toBe(code);
  expect(worstCase <= getAvailable(budget)).toBe(code === null);
});

test('A refusal has the needed and the available credits, never below zero', () => {
  expect(
    checkBudget(1400, { ...ROOM, balance: 1, held: { ...ROOM.held, workspace: 700 } }),
  ).toEqual({
    code: 'not_enough_credits',
    needed: 14,
    available: 0,
  });
});
