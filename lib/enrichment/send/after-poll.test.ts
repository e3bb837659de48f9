import { expect, test } from 'vitest';
import type { Outcome } from '../../client/client.ts';
import type { ContactEnrichment } from '../../contract/enrichment.ts';
import { ENRICHMENT_STATUSES } from '../../contract/values.ts';
import {
  FAILURE_CODES,
  createFailure,
  type Failure,
  type FailureCode,
} from '../../model/jobs/failure.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { afterPoll } from './after-poll.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const job = jobWith({ sentAt: NOW.toISOString(), attempts: 3 });
const after = (outcome: Outcome<ContactEnrichment>) =>
  afterPoll(job, outcome, { now: NOW, random: 1 });

const resultWith = (status: string): ContactEnrichment => ({
  id: 'e1',
  name: '',
  status,
  cost: null,
  data: [],
});
const facts = {
  requestId: null,
  retryAfterSeconds: null,
  creditsCharged: null,
  creditsRemaining: null,
};
const answered = (status: string, retryAfterSeconds: number | null = null) =>
  after({ ok: true, value: resultWith(status), facts: { ...facts, retryAfterSeconds } });
const failed = (code: FailureCode, retryAfterSeconds: number | null = null) =>
  after({
    ok: false,
    failure: {
      ...createFailure(code, 'for developers'),
      serviceCode: code === 'not_found' ? 'error.enrichment.not_found' : 'error.any',
      retryAfterSeconds,
    },
  });

test.each([
  ['CREATED', 'poll_later', null],
  ['IN_PROGRESS', 'poll_later', null],
  ['RATE_LIMIT', 'poll_later', null],
  ['PAUSED_BY_OPERATOR', 'poll_later', null],
  ['FINISHED', 'result', null],
  ['CREDITS_INSUFFICIENT', 'result', 'credits'],
  ['CANCELED', 'result', 'invalid'],
  ['UNKNOWN', 'result', 'server'],
])('Status %s: %s, %s', (status, type, code) => {
  const asked = answered(status);
  expect(asked.type).toBe(type);
  expect((asked.type === 'result' ? asked.failure?.code : null) ?? null).toBe(code);
});

test('The table has every documented status', () => {
  const later = ENRICHMENT_STATUSES.filter((status) => answered(status).type === 'poll_later');
  expect(later.toSorted()).toEqual(['CREATED', 'IN_PROGRESS', 'RATE_LIMIT']);
});

/** Polling is free: every failure leads to another poll, unless the service has deleted the job. */
const ENDS: readonly FailureCode[] = ['not_found', 'credits'];

test.each(FAILURE_CODES)('Failure %s', (code) => {
  const asked = failed(code);
  expect(asked.type).toBe(ENDS.includes(code) ? 'fail' : 'poll_later');
  if (asked.type !== 'poll_later') return;
  expect(asked.nextAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
  expect(asked.failure?.code ?? null).toBe(code === 'in_progress' ? null : code);
});

test('A 402 with a partial result is a result', () => {
  const partial = resultWith('CREDITS_INSUFFICIENT');
  const failure = createFailure('credits', 'for developers');
  expect(after({ ok: false, failure, partial })).toEqual({
    type: 'result',
    result: partial,
    failure,
  });
});

test.each<[string, ReturnType<typeof after>]>([
  ['an unfinished job', answered('IN_PROGRESS', 42)],
  ['the in-progress answer', failed('in_progress', 42)],
  ['a 429', failed('rate_limit', 42)],
  ['a 503', failed('server', 42)],
])('%s: Retry-After is respected', (_, asked) => {
  expect(asked).toMatchObject({ type: 'poll_later' });
  const seconds = asked.type === 'poll_later' ? (asked.nextAt.getTime() - NOW.getTime()) / 1000 : 0;
  expect(seconds).toBeGreaterThanOrEqual(42);
});

test.each<[FailureCode, number, string | null]>([
  ['not_found', 404, null],
  ['not_found', 404, 'error.any'],
  ['not_found', 404, 'error.not_found'],
  ['invalid', 410, 'error.enrichment.expired'],
])(
  '%s %d "%s" may come from a proxy: believed only if it persists',
  (code, status, serviceCode) => {
    const failure = { ...createFailure(code, 'for developers'), status, serviceCode };
    const asked = (attempts: number, before: Failure | null) =>
      afterPoll(
        jobWith({ sentAt: NOW.toISOString(), attempts, failure: before }),
        { ok: false, failure },
        { now: NOW, random: 1 },
      );
    expect(asked(0, null)).toMatchObject({ type: 'poll_later', failure: { code } });
    expect(asked(5, failure).type).toBe('poll_later');
    expect(asked(6, failure)).toMatchObject({ type: 'fail', failure: { code: 'not_found' } });
    const outage = { ...createFailure('server', 'for developers'), status: 503 };
    expect(asked(6, outage).type).toBe('poll_later');
  },
);

test.each(['error.enrichment.not_found', 'error.reverse.email.not_found'])(
  'A 404 with %s is believed at once',
  (serviceCode) => {
    const failure = { ...createFailure('not_found', 'for developers'), status: 404, serviceCode };
    const fresh = jobWith({ sentAt: NOW.toISOString(), attempts: 0 });
    const asked = afterPoll(fresh, { ok: false, failure }, { now: NOW, random: 1 });
    expect(asked).toEqual({ type: 'fail', failure });
  },
);

test('The age of a job that was sent again counts from its acceptance', () => {
  const sentAt = new Date(NOW.getTime() - 96 * 86_400_000).toISOString();
  const acceptedAt = NOW.toISOString();
  const outcome = { ok: false, failure: createFailure('in_progress', 'for developers') } as const;
  const asked = (changes: object) =>
    afterPoll(jobWith({ sentAt, ...changes }), outcome, { now: NOW, random: 1 });
  expect(asked({}).type).toBe('fail');
  expect(asked({ acceptedAt }).type).toBe('poll_later');
});

test.each<[FailureCode, number | null, string | null, number, string]>([
  ['invalid', 410, 'error.enrichment.expired', 1, 'poll_later'],
  ['invalid', 410, null, 1, 'poll_later'],
  ['invalid', 400, 'error.any', 1, 'poll_later'],
  ['invalid', 400, 'error.any', 96, 'fail'],
  ['server', 500, 'error.internal', 96, 'fail'],
  ['unreadable', 200, null, 96, 'fail'],
  ['unreachable', null, null, 96, 'poll_later'],
  ['rate_limit', 429, 'error.rate_limit', 96, 'poll_later'],
  ['unauthorized', 401, null, 96, 'poll_later'],
])('%s %s "%s" after %d days: %s', (code, status, serviceCode, days, type) => {
  const sentAt = new Date(NOW.getTime() - days * 86_400_000).toISOString();
  const failure = { ...createFailure(code, 'for developers'), status, serviceCode };
  const asked = afterPoll(jobWith({ sentAt }), { ok: false, failure }, { now: NOW, random: 1 });
  expect(asked.type).toBe(type);
  const ended = asked.type === 'fail' ? asked.failure.code : 'not_found';
  expect(ended, 'only a new job can bring more').toBe('not_found');
});
