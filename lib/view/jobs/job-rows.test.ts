import { describe, expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { jobWith, receiptWith, jobWithFailure } from './job.fixture.ts';
import { groupJobs } from './job-groups.ts';
import { withServiceState, toJobRow, type JobEntry } from './job-rows.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';
import { SAMPLE_SERVICE } from '../../model/sample.ts';

const now = new Date('2026-01-22T10:44:00Z');

const entry = (job: JobEntry['job'], receipt: JobEntry['receipt'] = null): JobEntry => ({
  job,
  receipt,
  contact: null,
});

describe('one job', () => {
  test.each([
    ['queued', 'waiting', 'up to 13\u00A0credits', true, null],
    ['sending', 'running', 'up to 13\u00A0credits', false, null],
    ['submitted', 'running', 'up to 13\u00A0credits', false, null],
    ['done', 'not_found', '0\u00A0credits', false, null],
    ['failed', 'failed', '0\u00A0credits', false, 1300],
    ['unknown_outcome', 'unanswered', 'cost not known', false, 1300],
    ['cancelled', 'cancelled', '0\u00A0credits', false, null],
  ] as const)('%s', (state, outcome, cost, canCancel, retryPrice) => {
    const charged = state === 'done' || state === 'cancelled' ? 0 : null;
    const row = toJobRow(
      entry(jobWith({ state, charged, ...(state === 'failed' && { delivery: NOT_STARTED }) })),
      now,
    );
    expect(row).toMatchObject({ outcome, cost, canCancel, retryPrice });
  });

  test('a job that the service accepted and forgot has an unknown cost and cannot be retried', () => {
    const row = toJobRow(entry(jobWithFailure('failed', 'not_found')), now);
    expect(row).toMatchObject({ cost: 'cost not known', retryPrice: null });
  });

  test('a search for people counts the ones that are kept', () => {
    const { items: _, type: __, ...rest } = jobWith({ state: 'done', charged: 50 });
    const job = { ...rest, type: 'search', searchId: 's', search: {} } as const;
    const line = { what: 'search', outcome: 'found', charged: 25 } as const;
    const receipt = receiptWith({ lines: [line, { ...line, notKept: true }] });
    expect(toJobRow(entry(job, receipt), now).text).toBe('1 person found');
    const none = receiptWith({ lines: [{ ...line, outcome: 'not_found', charged: 0 }] });
    expect(toJobRow(entry(job, none), now).text).toBe('People not found');
  });

  test('a partial result names the found and the missing kinds', () => {
    const receipt = receiptWith({
      lines: [
        { what: 'personal_email', outcome: 'found', charged: 300 },
        { what: 'phone', outcome: 'not_found', charged: 0 },
      ],
    });
    const row = toJobRow(entry(jobWith({ state: 'done', charged: 300 }), receipt), now);
    expect(row.outcome).toBe('partly');
    expect(row.text).toBe('Personal email found, mobile phone not found');
    expect(row.cost).toBe('3\u00A0credits');
  });

  test('a value that was paid for but not kept is neither found nor missing', () => {
    const lines = [
      { what: 'work_email', outcome: 'found', charged: 100, notKept: true },
      { what: 'phone', outcome: 'found', charged: 1000, notKept: true },
    ] as const;
    const done = jobWith({ state: 'done', charged: 1100 });
    expect(toJobRow(entry(done, receiptWith({ lines: [...lines] })), now)).toMatchObject({
      outcome: 'suppressed',
      text: 'Found, not kept: on your suppression list',
      cost: '11\u00A0credits',
    });
  });

  test('a job without an answer can be looked up by its name, and is not sent again for known values', () => {
    const unanswered = jobWithFailure('unknown_outcome', 'timeout', {
      items: [{ ref: 'r', contactId: 'maren', input: {}, kinds: ['work_email'] }],
    });
    expect(toJobRow(entry(unanswered), now)).toMatchObject({
      unanswered: {
        atService: { host: 'api.enrich.example', url: 'https://api.enrich.example' },
      },
      retryPrice: 1300,
    });
    const email = { ...contactWith().workEmail!, checkedAt: '2026-01-22T10:43:00.000Z' };
    const contact = contactWith({ id: 'maren', workEmail: email });
    expect(toJobRow({ ...entry(unanswered), contact }, now).retryPrice).toBeNull();
    // The demo has no website to look it up on.
    const ofDemo = { ...unanswered, ...SAMPLE_SERVICE };
    expect(toJobRow(entry(ofDemo), now)).toMatchObject({ unanswered: { atService: null } });
  });

  test('a waiting job shows the reason and the time', () => {
    const { text } = toJobRow(
      entry(jobWithFailure('queued', 'rate_limit', { nextAt: '2026-01-22T10:44:42Z' })),
      now,
    );
    expect(text).toBe('The service asks us to wait, starts in 0:42');
  });

  test('a failed job shows the reason', () => {
    const job = jobWith({ state: 'done', failure: createFailure('credits', '') });
    expect(toJobRow(entry(job), now).text).toBe('Not enough credits');
  });
});

test('running jobs come first, then the others by day', () => {
  const entries = [
    entry(jobWith({ id: 'a', state: 'done', endedAt: '2026-01-21T10:00:00Z' })),
    entry(jobWith({ id: 'b' })),
    entry(jobWith({ id: 'c', state: 'failed', endedAt: '2026-01-22T10:43:00Z' })),
    entry(jobWith({ id: 'd', state: 'cancelled', endedAt: '2026-01-02T10:00:00Z' })),
  ];
  const shape = (filter: Parameters<typeof groupJobs>[1]) =>
    groupJobs(entries, filter, now).map(({ title, rows }) => [title, rows.map(({ id }) => id)]);
  expect(
    shape('all')
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(['Earlier', 'Running and waiting', 'Today', 'Yesterday']);
  expect(shape('all')[0]).toEqual(['Running and waiting', ['b']]);
  expect(shape('failed')).toEqual([['Today', ['c']]]);
  expect(shape('active')).toEqual([['Running and waiting', ['b']]]);
});

test('a job of another service names that service, and cannot be retried here', () => {
  const elsewhere = { baseUrl: 'https://other.example/api/v2', workspaceId: 'w2' };
  const running = withServiceState(entry(jobWith({ state: 'submitted' })), elsewhere);
  expect(toJobRow(running, now)).toMatchObject({
    outcome: 'waiting',
    text: expect.stringMatching(/continues when .+ is connected again$/) as string,
  });
  const failed = withServiceState(entry(jobWithFailure('failed', 'server')), elsewhere);
  expect(toJobRow(failed, now)).toMatchObject({ outcome: 'failed', retryPrice: null });
});

test('a job of the connected service is unchanged', () => {
  const job = jobWith({ state: 'submitted' });
  expect(withServiceState(entry(job), job)).toEqual(entry(job));
});
