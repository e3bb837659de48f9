import { expect, test } from 'vitest';
import type { Job } from '../model/jobs/job.ts';
import { jobWith, UNANSWERED } from '../view/jobs/job.fixture.ts';
import type { BalancePeriod } from './balance-check.ts';
import { findUnreportedCharges, type UnreportedCharges } from './unreported-charges.ts';
import { NOT_STARTED } from '../model/jobs/delivery.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 22, 10, minute)).toISOString();

const period = (from: number, to: number, decrease: number): BalancePeriod => ({
  from: { at: at(from), balance: 100 },
  to: { at: at(to), balance: 100 - decrease / 100 },
  jobs: 1,
  counted: 0,
  decrease,
});

const NOTHING = { count: 0, atMost: 0 };
const uncertain: Partial<Job> = { state: 'unknown_outcome', delivery: UNANSWERED, held: 100 };
const done: Partial<Job> = { state: 'done', charged: 100 };

test.each<[string, Partial<Job>, Partial<UnreportedCharges>]>([
  ['uncertain, and not decided about', uncertain, { uncertain: { count: 1, atMost: 100 } }],
  ['taken as failed', { ...uncertain, state: 'failed' }, { uncertain: { count: 1, atMost: 100 } }],
  [
    'done, after an earlier start of it was lost',
    { ...done, unsure: 1300 },
    { sentAgain: { count: 1, atMost: 1300 } },
  ],
  [
    'refused at last, after an earlier start of it was lost',
    { state: 'failed', delivery: NOT_STARTED, unsure: 1300 },
    { sentAgain: { count: 1, atMost: 1300 } },
  ],
  [
    'lost again: each start by itself',
    { ...uncertain, unsure: 100 },
    { uncertain: { count: 1, atMost: 100 }, sentAgain: { count: 1, atMost: 100 } },
  ],
  [
    'sent again, and under way',
    { unsure: 1300, endedAt: null },
    { sentAgain: { count: 1, atMost: 1300 } },
  ],
  ['done, as its receipt says', done, {}],
  ['refused', { state: 'failed', delivery: NOT_STARTED }, {}],
  ['never sent', { ...uncertain, sentAt: null }, {}],
])('%s', (_what, changes, expected) => {
  const job = jobWith({ sentAt: at(20), endedAt: at(21), ...changes } as object);
  expect(findUnreportedCharges([job], [period(10, 30, 2000)])).toEqual({
    uncertain: NOTHING,
    sentAgain: NOTHING,
    ...expected,
  });
});

test.each([
  ['first sent before the first balance and again after it', 5, 20, true],
  ['over before the first balance', 5, 8, false],
  ['sent after the last balance that fell by more than we count', 35, 36, false],
])('%s', (_what, sent, ended, counts) => {
  const job = jobWith({ state: 'done', charged: 100, unsure: 100 });
  const periods = [period(10, 30, 200), period(30, 40, 0)];
  const { sentAgain } = findUnreportedCharges(
    [{ ...job, sentAt: at(sent), endedAt: at(ended) }],
    periods,
  );
  expect(sentAgain.count).toBe(counts ? 1 : 0);
});
