import { expect, test } from 'vitest';
import { jobWith, receiptWith, UNANSWERED } from '../view/jobs/job.fixture.ts';
import { isBalanceAfter } from './balance-after.ts';

const ASKED = { requestedAt: '2026-01-22T10:42:01.000Z', reportedAt: '2026-01-22T10:42:03.000Z' };
const own = receiptWith({ id: 'own', at: '2026-01-22T10:42:01.000Z' });

const sent = (sentAt: string | null, state: Parameters<typeof jobWith>[0] = {}) =>
  jobWith({ sentAt, ...state });

test.each([
  ['alone', [], [own], true],
  [
    'another that had ended before',
    [],
    [own, receiptWith({ at: '2026-01-22T10:42:00.900Z' })],
    true,
  ],
  [
    'another that ended meanwhile',
    [],
    [own, receiptWith({ at: '2026-01-22T10:42:02.000Z' })],
    false,
  ],
  ['another that ended since', [], [own, receiptWith({ at: '2026-01-22T10:42:09.000Z' })], false],
  ['another under way', [sent('2026-01-22T10:41:00.000Z')], [own], false],
  ['another sent once the answer was here', [sent('2026-01-22T10:42:04.000Z')], [own], true],
  ['another that waits', [sent(null, { state: 'queued' })], [own], true],
  [
    'another that waits and may have arrived',
    [sent('2026-01-22T10:41:00.000Z', { state: 'queued', delivery: UNANSWERED })],
    [own],
    false,
  ],
])('%s', (_, active, receipts, expected) => {
  expect(isBalanceAfter('own', ASKED, { active, receipts })).toBe(expected);
});
