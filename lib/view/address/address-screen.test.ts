import { describe, expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { ReverseJob } from '../../model/jobs/job.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { jobWith } from '../jobs/job.fixture.ts';
import { toAddressScreen, type AddressFacts, type AddressRecord } from './address-screen.ts';

const now = new Date('2026-01-22T12:00:00Z');
const ADA = 'ada@tarnwick.example';
const BOB = 'bob@tarnwick.example';
const { baseUrl, workspaceId } = jobWith();

function reverseJob(changes: Partial<ReverseJob> = {}): ReverseJob {
  const { type: _type, items: _items, ...common } = jobWith({ held: 100 });
  const items = [{ ref: 'r', email: ADA, contactId: null }];
  return { ...common, type: 'reverse', items, ...changes };
}

const record = (changes: Partial<AddressRecord> = {}): AddressRecord => ({
  email: ADA,
  contacts: [],
  job: null,
  isIncomplete: false,
  ...changes,
});

const getScreen = (addresses: AddressRecord[], changes: Partial<AddressFacts> = {}) =>
  toAddressScreen(
    {
      addresses,
      suppressed: [],
      service: { baseUrl, workspaceId },
      host: 'api.enrich.example',
      problem: null,
      dismissed: [],
      ...changes,
    },
    now,
  );

const found = { ref: 'r', email: ADA, contactId: 'ada' };

describe('one address', () => {
  test.each<[string, AddressRecord, string, number]>([
    ['never asked about', record(), 'offered', 100],
    ['of a known person', record({ contacts: [contactWith()] }), 'known', 0],
    ['waits', record({ job: reverseJob({ state: 'queued' }) }), 'queued', 0],
    ['is searched', record({ job: reverseJob({ state: 'submitted' }) }), 'searching', 0],
    ['answer lost', record({ job: reverseJob({ state: 'unknown_outcome' }) }), 'unanswered', 0],
    ['not found', record({ job: reverseJob({ state: 'done' }) }), 'not_found', 100],
    [
      'not found in what could be read of the answer',
      record({ job: reverseJob({ state: 'done' }), isIncomplete: true }),
      'offered',
      100,
    ],
    [
      'found, and deleted since',
      record({ job: reverseJob({ state: 'done', items: [found] }) }),
      'offered',
      100,
    ],
    [
      'finished before it was looked up',
      record({ job: reverseJob({ state: 'done', failure: createFailure('credits', '') }) }),
      'offered',
      100,
    ],
    ['failed', record({ job: reverseJob({ state: 'failed' }) }), 'offered', 100],
  ])('%s', (_, one, state, price) => {
    const shown = getScreen([one]);
    expect(shown.rows[0]?.state).toBe(state);
    expect(shown.price).toBe(price);
  });

  test.each([
    ['2026-01-22T11:59:00.000Z', '22\u00A0Apr'],
    ['2025-07-22T11:59:00.000Z', ''],
  ])('not found at %s, it is worth another look-up after “%s”', (sentAt, day) => {
    const job = reverseJob({ state: 'done', sentAt });
    expect(getScreen([record({ job })]).retryAfter).toBe(day);
  });

  test.each<[string, Partial<ReverseJob>, number | undefined]>([
    ['paid last week', { sentAt: '2026-01-15T10:00:00.000Z', charged: 100 }, 0],
    ['paid half a year ago', { sentAt: '2025-07-15T10:00:00.000Z', charged: 100 }, 100],
    ['at another service', { charged: 100, baseUrl: 'https://other.example/api/v2' }, undefined],
  ])('the price of another look-up when the first was %s', (_, changes, price) => {
    const job = reverseJob({ state: 'done', items: [found], ...changes });
    const shown = getScreen([record({ contacts: [contactWith()], job })]);
    expect(shown.repeat?.price).toBe(price);
  });
});

test('of several addresses only unknown ones without a look-up are looked up, at their price', () => {
  const job = reverseJob({ state: 'done' });
  const shown = getScreen(
    [
      record({ job }),
      record({ email: BOB }),
      record({ email: 'c@x.example', contacts: [contactWith()] }),
      record({ email: 'd@x.example' }),
    ],
    { suppressed: ['d@x.example'] },
  );
  expect(shown.rows.map(({ state }) => state)).toEqual([
    'not_found',
    'offered',
    'known',
    'suppressed',
  ]);
  expect(shown).toMatchObject({ toLookUp: [BOB], price: 100, repeat: null });
});

test('a refusal and a failed job each have a notice', () => {
  const refused = getScreen([record()], { problem: { code: 'suppressed' } });
  expect(refused.notice?.head).toMatch(/suppression/i);
  const job = reverseJob({ state: 'failed', failure: createFailure('server', '') });
  expect(getScreen([record({ job })]).notice).toMatchObject({ price: 100, job: { id: job.id } });
  expect(getScreen([record({ job })], { dismissed: [job.id] }).notice).toBeNull();
});
