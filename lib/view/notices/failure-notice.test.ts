import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../messages/problem.ts';
import { FAILURE_CODES, createFailure } from '../../model/jobs/failure.ts';
import { ACCEPTED, jobWith, jobWithFailure, UNANSWERED } from '../jobs/job.fixture.ts';
import { toJobNotice, toRefusalNotice } from './failure-notice.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';

const about = { what: 'Work email', host: 'api.enrich.example' };
const now = new Date('2026-01-22T10:44:00Z');
const NEVER_ACCEPTED = { delivery: NOT_STARTED };

describe('a refused start', () => {
  const texts = PROBLEM_CODES.filter((code) => code !== 'service').map((code) =>
    toRefusalNotice({ code, needed: 10, available: 6 }, about),
  );

  test('every problem has words of its own', () => {
    expect(new Set(texts.map(({ head }) => head)).size).toBe(texts.length);
  });

  test('the text contains the price and the balance', () => {
    const { head, text, step } = toRefusalNotice(
      { code: 'not_enough_credits', needed: 10, available: 6 },
      { ...about, what: 'Mobile phone' },
    );
    expect(head).toBe('Not enough credits');
    expect(text).toBe(
      'Mobile phone costs up to 10\u00A0credits and you have 6\u00A0credits. Nothing was charged.',
    );
    expect(step).toBe('add_credits');
  });
});

describe.each(FAILURE_CODES)('the failure %s', (code) => {
  const failure = {
    ...createFailure(code, 'a message for developers'),
    status: 500,
    requestId: 'r-1',
  };
  const failed = toJobNotice(
    jobWith({ state: 'failed', failure, delivery: NOT_STARTED }),
    about,
    now,
  )!;

  test('has its own heading, states the charge, and hides the message for developers', () => {
    const others = FAILURE_CODES.filter((other) => other !== code).map(
      (other) => toJobNotice(jobWithFailure('failed', other), about, now)!.head,
    );
    expect(others).not.toContain(failed.head);
    expect(failed.charge).toBe('Nothing was charged.');
    expect(failed.text).not.toContain('developers');
    expect(failed.details).toEqual(['HTTP status 500', 'Request r-1']);
  });

  test('of an unsent job says that the job continues by itself', () => {
    const waiting = toJobNotice(jobWithFailure('queued', code, NEVER_ACCEPTED), about, now)!;
    expect(waiting.charge).toContain('Nothing was charged.');
    // The user must correct a refused key.
    const resumesAt = code === 'unauthorized' ? null : '2026-01-22T10:42:42.000Z';
    expect([waiting.step, waiting.resumesAt]).toEqual(['wait', resumesAt]);
    expect(waiting.charge).toContain('starts by itself');
  });

  test('of an accepted job says that nothing is lost', () => {
    expect(toJobNotice(jobWithFailure('submitted', code), about, now)!.charge).toContain(
      'nothing is lost',
    );
  });

  test('without an answer names the search and warns of a second charge', () => {
    const unanswered = toJobNotice(jobWithFailure('unknown_outcome', code), about, now)!;
    expect(unanswered.head).toBe('The answer was lost');
    expect(unanswered.text).toBe('Sent: 10:41. No answer came back.');
    expect(unanswered.charge).toContain('sending it again is charged a second time.');
    expect(unanswered).toMatchObject({
      atService: {
        host: about.host,
        url: `https://${about.host}`,
        name: 'Maren Osei-Thorvik · 7f3a0417',
      },
    });
  });

  test('of a refused request always has a next step', () => {
    const refused = toRefusalNotice({ code: 'service', failure }, about);
    expect(refused.step).not.toBe('none');
  });
});

test.each([
  ['waits after a start that may have arrived', 'queued', { delivery: UNANSWERED }],
  ['was given up after its answer was lost', 'failed', { delivery: UNANSWERED }],
  ['was accepted and then forgotten', 'failed', { delivery: ACCEPTED }],
] as const)(
  'the notice of a job that %s does not say that nothing was charged',
  (_what, state, changes) => {
    const job = jobWithFailure(state, 'not_found', { ...NEVER_ACCEPTED, ...changes });
    const { charge } = toJobNotice(job, about, now)!;
    expect(charge).not.toContain('Nothing was charged');
    expect(charge).toMatch(/charged once|may have been charged/);
  },
);

test('a worker without an answer may have started a job', () => {
  expect(toRefusalNotice({ code: 'internal' }, about).text).not.toContain('Nothing was charged');
});

test('the notice about a busy source says how long the service asks to wait, where it does', () => {
  const failure = createFailure('source_busy', 'x');
  const toText = (retryAfterSeconds: number | null) =>
    toRefusalNotice({ code: 'service', failure: { ...failure, retryAfterSeconds } }, about);
  expect(toText(7 * 3600)).toMatchObject({
    text: 'api.enrich.example cannot ask it now, and says to wait 7\u00A0h. Other requests go on.',
    charge: 'Nothing was charged.',
    step: 'again',
  });
  expect(toText(null).text).toBe('api.enrich.example cannot ask it now. Other requests go on.');
});

test('a job without a failure has no notice', () => {
  expect(toJobNotice(jobWith(), about, now)).toBeNull();
});

test('a job that was stopped for lack of credits states its charge', () => {
  const { charge } = toJobNotice(jobWithFailure('done', 'credits', { charged: 100 }), about, now)!;
  expect(charge).toBe('1\u00A0credit charged, for what was found.');
});

test('the notice about a stopped local service says to start it, and leaves the command to the form', () => {
  const { text } = toRefusalNotice(
    { code: 'service', failure: createFailure('unreachable', 'x') },
    { what: 'The demo', host: '127.0.0.1:8787' },
  );
  expect(text).toBe('No service runs at 127.0.0.1:8787. Start it, then try again.');
});

test('the notice about a refusal by the rate limit names no cause: it has several', () => {
  const { head, text } = toJobNotice(jobWithFailure('queued', 'rate_limit'), about, now)!;
  expect([head, text]).toEqual([
    'The service asks us to wait',
    'This cannot be sent to api.enrich.example right now.',
  ]);
});

describe('the balance around a search without an answer', () => {
  const lost = (others: number) => ({ balanceAfter: 413, at: '2026-01-22T10:43:00.000Z', others });
  test.each([
    [426, 0, 'The balance went from 426 to 413\u00A0credits.'],
    [426, 1, 'The balance went from 426 to 413\u00A0credits while 1 other search ran.'],
    [426, 3, 'The balance went from 426 to 413\u00A0credits while 3 other searches ran.'],
    [413, 0, 'The balance is still 413\u00A0credits.'],
    [413, 1, 'The balance went from 413 to 413\u00A0credits while 1 other search ran.'],
    [null, 0, 'The balance was 413\u00A0credits afterwards.'],
  ])('before %s, with %d others', (balanceBefore, others, text) => {
    const job = jobWithFailure('unknown_outcome', 'timeout', { balanceBefore, lost: lost(others) });
    expect(toJobNotice(job, about, now)!.balance).toBe(text);
  });
});

test('a notice about a request that may have arrived does not say that no service runs', () => {
  const host = '127.0.0.1:8787';
  const job = jobWithFailure('queued', 'unreachable', { delivery: UNANSWERED });
  const { text, charge } = toJobNotice(job, { what: 'Work email', host }, now)!;
  expect(text).toBe('127.0.0.1:8787 did not answer.');
  expect(charge).toMatch(
    /^An earlier request may have arrived, .*charged once\. This search starts/,
  );
});

test.each(['unreachable', 'timeout', 'server', 'rate_limit', 'unreadable', 'not_found'] as const)(
  'the notice about %s is short: one sentence of what happened, one of what it means for credits',
  (code) => {
    for (const state of ['failed', 'unknown_outcome'] as const) {
      const { text, charge = '' } = toJobNotice(jobWithFailure(state, code), about, now)!;
      expect(text.length).toBeLessThan(90);
      expect(charge.length).toBeLessThan(160);
    }
  },
);
