import { describe, expect, test } from 'vitest';
import { createFailure } from '../../model/jobs/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { NO_COUNTS, type List, type PauseCode } from '../../model/lists/list.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import { listWith } from './list.fixture.ts';
import {
  toEndedJob,
  toEndedList,
  toEndedNotification,
  type EndedWorkSummary,
} from './ended-notification.ts';
import { jobWith, jobWithFailure, receiptWith } from './job.fixture.ts';

const ended = (
  what: EndedWorkSummary['what'],
  how: EndedWorkSummary['how'],
  found = 0,
  of = found,
): EndedWorkSummary => ({
  what,
  how,
  found,
  of,
});

test.each<[string, EndedWorkSummary[], string, string]>([
  [
    'a reveal with a part of what was wanted',
    [ended('reveal', 'done', 3, 5)],
    'Sidelight: 3 of 5 found',
    'A reveal has ended.',
  ],
  ['everything found', [ended('lookup', 'done', 1)], 'Sidelight: 1 found', 'A look-up has ended.'],
  [
    'a large list',
    [ended('list', 'done', 1204, 2000)],
    'Sidelight: 1,204 of 2,000 found',
    'A list has ended.',
  ],
  ['nothing found', [ended('search', 'done')], 'Sidelight: nothing found', 'A search has ended.'],
  ['a failure', [ended('reveal', 'failed')], 'Sidelight: no result', 'A reveal failed.'],
  [
    'a lost answer',
    [ended('reveal', 'unanswered')],
    'Sidelight needs your decision',
    'A reveal needs your decision.',
  ],
  [
    'a limit before anything was found',
    [ended('import', 'at_limit', 0, 40)],
    'Sidelight: paused',
    'An import is paused at a limit.',
  ],
  [
    'a service that did not continue',
    [ended('import', 'interrupted', 7, 40)],
    'Sidelight: 7 of 40 found',
    'An import is paused because the service did not continue.',
  ],
  [
    'several together',
    [
      ended('search', 'done', 10),
      ended('reveal', 'done', 2, 3),
      ended('reveal', 'done', 0, 1),
      ended('lookup', 'failed'),
      ended('reveal', 'unanswered'),
      ended('lookup', 'unanswered'),
    ],
    'Sidelight: 12 of 14 found',
    '2 reveals and a search have ended. A look-up failed. A reveal and a look-up need your decision.',
  ],
])('The text for %s', (_, all, title, message) => {
  expect(toEndedNotification(all)).toEqual({ title, message });
});

describe('A job', () => {
  const line = (outcome: ReceiptLine['outcome'], changes: Partial<ReceiptLine> = {}) =>
    ({ what: 'phone', outcome, charged: 0, ...changes }) satisfies ReceiptLine;
  const done = jobWith({ state: 'done' });

  test('counts what was found of what was looked for', () => {
    const lines = [line('found'), line('free'), line('not_found')];
    expect(toEndedJob(done, receiptWith({ lines }))).toEqual(ended('reveal', 'done', 2, 3));
  });

  test('does not count what was not kept because the person is suppressed', () => {
    const receipt = receiptWith({ lines: [line('found', { notKept: true })] });
    expect(toEndedJob(done, receipt)).toEqual(ended('reveal', 'done', 0, 1));
  });

  test.each<[string, Job, EndedWorkSummary | null]>([
    ['that runs has not ended', jobWith({ state: 'submitted' }), null],
    ['that was cancelled gives no notification', jobWith({ state: 'cancelled' }), null],
    ['that failed', jobWithFailure('failed', 'server'), ended('reveal', 'failed')],
    [
      'that stopped before it found anything',
      jobWith({ state: 'done', failure: createFailure('credits', '') }),
      ended('reveal', 'failed'),
    ],
    [
      'without an answer',
      jobWithFailure('unknown_outcome', 'timeout'),
      ended('reveal', 'unanswered'),
    ],
  ])('%s', (_, job, expected) => {
    expect(toEndedJob(job, null)).toEqual(expected);
  });
});

describe('A list', () => {
  const of = (changes: Partial<List>) => toEndedList(listWith(changes), false);

  test('counts people, without those that it names twice', () => {
    const counts = { ...NO_COUNTS, found: 9, owned: 1, not_found: 6, duplicate: 4 };
    expect(of({ state: 'done', counts })).toEqual(ended('list', 'done', 10, 16));
  });

  test('of an import is called an import', () => {
    expect(toEndedList(listWith({ state: 'done' }), true)).toMatchObject({ what: 'import' });
  });

  test.each<[PauseCode, EndedWorkSummary['how'] | undefined]>([
    ['user', undefined],
    ['incomplete', undefined],
    ['over_list_limit', 'at_limit'],
    ['over_day_limit', 'at_limit'],
    ['not_enough_credits', 'at_limit'],
    ['lost_answer', 'unanswered'],
    ['service', 'interrupted'],
  ])('that is paused by %s is announced as %s', (code, how) => {
    expect(of({ state: 'paused', pause: { code } })?.how).toBe(how);
  });

  test.each(['running', 'cancelled'] as const)('that is %s gives no notification', (state) => {
    expect(of({ state })).toBeNull();
  });
});
