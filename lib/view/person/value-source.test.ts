import { expect, test } from 'vitest';
import { receiptWith } from '../jobs/job.fixture.ts';
import { describeSource } from './value-source.ts';

const now = new Date('2026-01-22T12:00:00Z');
const named = (facts: ReturnType<typeof describeSource>, name: string) =>
  facts.find((one) => one.name === name)?.value;

test('the source shows the service, the match, the time and the price', () => {
  const facts = describeSource(receiptWith(), 'phone', 'maren', now);
  expect(named(facts, 'Answered by')).toBe('api.enrich.example');
  expect(named(facts, 'Matched by')).toBe('name and company site');
  expect(named(facts, 'Charged')).toBe('10\u00A0credits, job job-1');
});

test('the source from a receipt of several people is that of this one', () => {
  const receipt = receiptWith({
    contactIds: ['tobias', 'maren'],
    sent: [{ linkedin_url: 'peoplegrid.example/in/tobias' }, { first_name: 'Maren' }],
    lines: [
      { what: 'work_email', contactId: 'tobias', outcome: 'not_found', charged: 0 },
      { what: 'work_email', contactId: 'maren', outcome: 'found', charged: 100 },
    ],
  });
  const facts = describeSource(receipt, 'work_email', 'maren', now);
  expect(named(facts, 'Matched by')).toBe('name');
  expect(named(facts, 'Charged')).toBe('1\u00A0credit, job job-1 for 2 people');
  const stranger = describeSource(receipt, 'work_email', 'hana', now);
  expect(named(stranger, 'Matched by')).toBeUndefined();
  expect(named(stranger, 'Charged')).toMatch(/^not known/);
});

test('the price of an owner is that of their address, not of another one without an owner', () => {
  const receipt = receiptWith({
    sent: [{ email: 'x@tarnwick.example' }, { email: 'm@tarnwick.example' }],
    lines: [
      { what: 'reverse', outcome: 'not_found', charged: 0 },
      { what: 'reverse', contactId: 'maren', outcome: 'found', charged: 100 },
    ],
  });
  const facts = describeSource(receipt, 'work_email', 'maren', now);
  expect(named(facts, 'Charged')).toBe('1\u00A0credit, job job-1 for 2 people');
});

test('a value without a receipt has no source', () => {
  expect(describeSource(undefined, 'phone', 'maren', now)).toEqual([]);
});

test('the source of an address that the user gave is the look-up of its owner', () => {
  const receipt = receiptWith({
    sent: [{ email: 'm@tarnwick.example' }],
    lines: [{ what: 'reverse', contactId: 'maren', outcome: 'found', charged: 100 }],
  });
  const facts = describeSource(receipt, 'work_email', 'maren', now);
  expect(named(facts, 'Owner found by')).toBe('api.enrich.example');
  expect(named(facts, 'Matched by')).toBe('this address, which you gave');
  expect(named(facts, 'Charged')).toBe('1\u00A0credit, job job-1');
  expect(named(facts, 'Checked')).toBeUndefined();
});
