import { describe, expect, test } from 'vitest';
import {
  FAILURE_CODES,
  createFailure,
  mayHaveArrived,
  type Failure,
  type FailureCode,
} from '../../model/jobs/failure.ts';
import type { CompanyJob } from '../../model/jobs/job.ts';
import { jobWith, UNANSWERED } from '../../view/jobs/job.fixture.ts';
import { afterFailedSend } from './after-failed-send.ts';
import { isRepeatable } from '../job/is-repeatable.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const sending = (changes: Parameters<typeof jobWith>[0] = {}) =>
  jobWith({ state: 'sending', sentAt: hoursAgo(0), ...changes });

const eventFor = (
  code: FailureCode,
  { repeatable, ...job }: { repeatable: boolean } & Parameters<typeof jobWith>[0],
  changes: Partial<Failure> = {},
) =>
  afterFailedSend(
    sending(job),
    { ...createFailure(code, 'for developers'), serviceCode: 'error.of.the.interface', ...changes },
    { repeatable, hasSearch: false, now: NOW, random: 1 },
  );

/**
 * The result of each failure of a start: without an idempotency key, with one, after an unanswered start.
 */
const TABLE: Record<FailureCode, [once: string, keyed: string, afterLost: string]> = {
  offline: ['postpone', 'postpone', 'postpone'],
  rate_limit: ['postpone', 'postpone', 'postpone'],
  source_busy: ['postpone', 'postpone', 'postpone'],
  unauthorized: ['postpone', 'postpone', 'postpone'],
  credits: ['fail', 'fail', 'unanswered'],
  not_found: ['fail', 'fail', 'unanswered'],
  too_broad: ['fail', 'fail', 'unanswered'],
  search_refused: ['fail', 'fail', 'unanswered'],
  invalid: ['fail', 'fail', 'unanswered'],
  in_progress: ['unanswered', 'postpone', 'postpone'],
  unreachable: ['unanswered', 'postpone', 'postpone'],
  timeout: ['unanswered', 'postpone', 'postpone'],
  server: ['unanswered', 'postpone', 'postpone'],
  unreadable: ['unanswered', 'postpone', 'postpone'],
  too_large: ['unanswered', 'postpone', 'postpone'],
};

describe.each(FAILURE_CODES)('%s', (code) => {
  const [once, keyed, afterLost] = TABLE[code];
  test('without an idempotency key', () => {
    expect(eventFor(code, { repeatable: false }).type).toBe(once);
  });
  test('with one', () => {
    expect(eventFor(code, { repeatable: true }).type).toBe(keyed);
  });
  test('with one, when an earlier start is unanswered', () => {
    expect(eventFor(code, { repeatable: true, delivery: UNANSWERED }).type).toBe(afterLost);
  });
});

test.each<[FailureCode, number, FailureCode, string]>([
  ['server', 1, 'server', 'postpone'],
  ['server', 2, 'server', 'unanswered'],
  ['unreadable', 2, 'server', 'unanswered'],
  ['too_large', 2, 'too_large', 'unanswered'],
  // When a service restarts, the first responses are from its proxy.
  ['server', 50, 'unreachable', 'postpone'],
  ['server', 5, 'rate_limit', 'postpone'],
  ['timeout', 50, 'timeout', 'postpone'],
  ['unreachable', 50, 'server', 'postpone'],
])('%s after %d tries under a key, the last one %s: %s', (code, attempts, last, type) => {
  const failure = createFailure(last, 'for developers');
  expect(eventFor(code, { repeatable: true, attempts, failure }).type).toBe(type);
});

test('A start that is being processed is repeated only under its key', () => {
  const busy = { serviceCode: 'error.idempotency.in_flight', status: 409 };
  expect(eventFor('invalid', { repeatable: true }, busy).type).toBe('postpone');
  expect(eventFor('invalid', { repeatable: true, delivery: UNANSWERED }, busy).type).toBe(
    'postpone',
  );
  expect(eventFor('invalid', { repeatable: false }, busy).type).toBe('unanswered');
  expect(mayHaveArrived({ ...createFailure('invalid', 'for developers'), ...busy })).toBe(true);
});

test('A start is not repeated when its key was used with another body', () => {
  const taken = { status: 422, serviceCode: 'error.idempotency.mismatch' };
  expect(eventFor('invalid', { repeatable: true }, taken).type).toBe('unanswered');
  expect(eventFor('invalid', { repeatable: false }, taken).type).toBe('unanswered');
  expect(mayHaveArrived({ ...createFailure('invalid', 'for developers'), ...taken })).toBe(true);
});

test.each<[FailureCode, number, string, string]>([
  ['not_found', 404, 'unanswered', 'postpone'],
  ['invalid', 403, 'unanswered', 'postpone'],
  ['invalid', 409, 'unanswered', 'postpone'],
  ['invalid', 400, 'fail', 'fail'],
  ['invalid', 422, 'fail', 'fail'],
  ['credits', 402, 'fail', 'fail'],
])(
  '%s with the status %d and without a code may be from a proxy: %s',
  (code, status, once, keyed) => {
    const foreign = { serviceCode: null, status };
    expect(eventFor(code, { repeatable: false }, foreign).type).toBe(once);
    expect(eventFor(code, { repeatable: true }, foreign).type).toBe(keyed);
    expect(mayHaveArrived({ ...createFailure(code, 'for developers'), ...foreign })).toBe(
      once === 'unanswered',
    );
  },
);

test.each<[string, boolean, string | null, string]>([
  ['has no such path, as far as is known', false, null, 'fail'],
  ['has the search: a proxy has answered', true, null, 'unanswered'],
  ['says that the path is gone', true, 'error.not_found', 'fail'],
])('A search with a 404 from a service that %s', (_, hasSearch, serviceCode, type) => {
  const { items: _items, type: _type, ...rest } = sending();
  const job = { ...rest, type: 'search', searchId: 's', search: {} } as const;
  const failure = { ...createFailure('not_found', 'for developers'), status: 404, serviceCode };
  const sendContext = { repeatable: false, hasSearch, now: NOW, random: 1 };
  expect(afterFailedSend(job, failure, sendContext).type).toBe(type);
});

test('A 429 waits at least as long as it says', () => {
  const event = eventFor('rate_limit', { repeatable: false }, { retryAfterSeconds: 42 });
  expect(event).toMatchObject({ type: 'postpone', nextAt: new Date(NOW.getTime() + 42_000) });
});

test.each([
  [30, 'postpone'],
  [601, 'fail'],
  [40_000, 'fail'],
])('A request whose source is busy for %d s: %s', (retryAfterSeconds, type) => {
  const event = eventFor('source_busy', { repeatable: false }, { retryAfterSeconds });
  expect(event.type).toBe(type);
});

const company: CompanyJob = {
  ...sending(),
  type: 'company',
  companyId: 'c1',
  lookup: { domain: 'tarnwick.example' },
};

test.each([
  ['with keys, never sent', sending({ sentAt: null }), true, true],
  ['with keys, just sent', sending({ sentAt: hoursAgo(1) }), true, true],
  [
    'with keys, sent when a key may have been forgotten',
    sending({ sentAt: hoursAgo(23) }),
    true,
    false,
  ],
  [
    'with keys, sent in the future: the clock was put back',
    sending({ sentAt: hoursAgo(-24) }),
    true,
    false,
  ],
  ['without keys', sending({ sentAt: hoursAgo(1) }), false, false],
  ['a company look-up, which takes no key', company, true, false],
])('repeatable %s: %s', (_, job, keys, expected) => {
  expect(isRepeatable(job, keys, NOW)).toBe(expected);
});
