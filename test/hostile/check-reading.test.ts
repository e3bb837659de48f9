import { expect, test } from 'vitest';
import { findFaults } from './check-reading.ts';

const NO_SUBJECT = { kind: 'none', reason: 'no-evidence', site: null };
const answer = (subject: unknown) => ({
  url: 'https://acme.example/',
  pageTitle: 'Acme',
  readAt: '2026-01-01T00:00:00.000Z',
  milliseconds: 1,
  subject,
});
const people = (networkUrl: string, fullName = 'Ada Brisk') => ({
  kind: 'people',
  confidence: 0.9,
  people: [{ fullName, role: null, companyName: null, networkUrl }],
  standard: 'text',
  companyName: null,
  companyDomain: null,
});

test.each([
  ['no subject', NO_SUBJECT, 0],
  ['people', people('https://acme.example/ada'), 0],
  ['a script for an address', people('javascript:alert(1)'), 1],
  ['a hidden script', people('\u200bjava\tscript:alert(1)'), 1],
  ['a name from a prototype', people('https://acme.example/ada', 'Polluted Person'), 1],
])('%s', (_, subject, faults) => {
  expect(findFaults(answer(subject))).toHaveLength(faults);
});

test('a result that is not a reading is a fault', () => {
  expect(findFaults(undefined)).toEqual(['the answer is not a reading: ']);
});
