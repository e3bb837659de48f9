// Each unfinished job and wrong list that the audit must find, with made-up data.
import { describe, expect, test } from 'vitest';
import { NOT_STARTED } from '../../lib/model/jobs/delivery.ts';
import { PAID_OR_NOT, type List, type ListRow } from '../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { ACCEPTED, receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { audit } from './audit.ts';
import { createInput, job, reportedUnknown, unansweredJob } from './audit.fixture.ts';

const NAME = 'Maren Osei-Thorvik';

test('A job that is not done is a violation, unless its outcome was unknown or it was never sent.', () => {
  const failed = unansweredJob('failed', 'failed');
  expect(audit(createInput([failed], []))).toEqual([`the job "${NAME}" is failed: undefined`]);
  expect(audit(createInput([failed], [], reportedUnknown(failed)))).toEqual([]);
  const waiting = unansweredJob('waiting', 'queued');
  expect(audit(createInput([waiting], [], reportedUnknown(waiting)))).toHaveLength(1);
  const cancelled = job('cancelled', { state: 'cancelled', delivery: NOT_STARTED });
  expect(audit(createInput([cancelled], []))).toEqual([]);
  expect(audit(createInput([{ ...cancelled, delivery: ACCEPTED }], []))).toHaveLength(1);
});

test('Credits that the service still holds are a violation.', () => {
  const input = createInput([], []);
  const held = { ...input, ledger: { ...input.ledger, held: 100 } };
  expect(audit(input)).toEqual([]);
  expect(audit(held)).toEqual(['the service still holds 100 hundredths']);
});

describe('a list', () => {
  const rowWith = (changes: Partial<ListRow> = {}): ListRow => ({
    id: 'list:0',
    listId: 'list',
    index: 0,
    person: NO_PERSON,
    outcome: 'found',
    problem: null,
    contactId: 'maren',
    jobId: 'failed',
    sameAs: null,
    within: 1,
    ...changes,
  });
  const failed = unansweredJob('failed', 'failed');

  type Facts = {
    list?: Partial<List>;
    row?: Partial<ListRow>;
    isLimited?: boolean;
    isUnknown?: boolean;
    /** People of the list in the plan. */
    people?: number;
  };

  function check({ list, row, isLimited = false, isUnknown = false, people = 1 }: Facts) {
    const input = isUnknown
      ? createInput([failed], [], reportedUnknown(failed))
      : createInput([], []);
    const request = {
      type: 'list' as const,
      name: 'L',
      people: Array.from({ length: people }, () => ({ person: 0, spelling: 'plain' as const })),
      kinds: [],
    };
    return audit({
      ...input,
      services: {
        people: [{ profile: { full_name: NAME }, contactInfo: {} }],
      } as unknown as typeof input.services,
      plan: { ...input.plan, isLimited, steps: [{ request, wait: 'finished' }] },
      data: {
        ...input.data,
        lists: [listWith({ name: 'L', state: 'done', size: 1, charged: 100, ...list })],
        listRows: [rowWith(row)],
        receipts: [receiptWith({ id: 'chunk', listId: 'list', charged: 100 })],
      },
    });
  }

  test.each<[string, Facts]>([
    ['each row has its outcome', {}],
    ['a limit stopped it', { list: { state: 'cancelled' }, isLimited: true }],
    ['the outcome of a row was unknown', { row: { outcome: 'failed' }, isUnknown: true }],
    [
      'another job of the person may be paid for',
      { row: { outcome: 'failed', problem: PAID_OR_NOT, jobId: null }, isUnknown: true },
    ],
  ])('passes when %s', (_what, facts) => {
    expect(check(facts)).toEqual([]);
  });

  test.each<[string, Facts, string]>([
    ['it is not done', { list: { state: 'paused' } }, 'the list "L" is paused'],
    ['no limit stopped it', { list: { state: 'cancelled' } }, 'the list "L" is cancelled'],
    ['a row is missing', { list: { size: 2 }, people: 2 }, 'the list "L" has 1 of 2 rows'],
    ['a row is out of order', { row: { index: 1 } }, 'the list "L" has 1 of 1 rows'],
    ['a row is waiting', { row: { outcome: 'waiting' } }, '1 rows of "L" have no outcome'],
    ['a row is running', { row: { outcome: 'running' } }, '1 rows of "L" have no outcome'],
    [
      'a row failed',
      { row: { outcome: 'failed' } },
      '1 rows of "L" failed without an unknown outcome',
    ],
    [
      'a row was skipped without an unknown outcome of the person',
      { row: { outcome: 'failed', problem: PAID_OR_NOT, contactId: 'other' }, isUnknown: true },
      '1 rows of "L" failed without an unknown outcome',
    ],
    ['its receipts have another sum', { list: { charged: 99 } }, '"L" says 99, its receipts 100'],
    ['a person has no row', { people: 2 }, '"L" has 1 rows for 2 people'],
  ])('fails when %s', (_what, facts, violation) => {
    expect(check(facts)).toEqual([violation]);
  });
});
