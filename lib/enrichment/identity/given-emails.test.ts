import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import {
  findCoveringEmail,
  findGivenEmails,
  toCoveredKind,
  toGivenEmailKind,
} from './given-emails.ts';

test.each([
  ['at the company', 'maren@tarnwick.example', 'tarnwick.example', 'work_email'],
  ['at a host of the company', 'maren@mail.tarnwick.example', 'www.tarnwick.example', 'work_email'],
  ['at a provider of free mailboxes', 'maren@gmail.com', 'tarnwick.example', 'personal_email'],
  ['at the same provider in another country', 'maren@yahoo.co.uk', '', 'personal_email'],
  ['of a person who works at the provider', 'maren@gmx.net', 'gmx.net', 'work_email'],
  ['at any other domain', 'maren@osei.example', 'tarnwick.example', 'work_email'],
] as const)('an address %s', (_, email, company, kind) => {
  expect(toGivenEmailKind(email, company)).toBe(kind);
});

const given = (...emails: string[]) =>
  emails.map((email) => ({ email, at: '2026-01-10T10:42:00.000Z', jobId: 'job-r' }));
const found = (...emails: string[]) =>
  findGivenEmails(
    contactWith({
      workEmail: revealedEmails(['Maren@Tarnwick.example', 'DELIVERABLE']),
      givenEmails: given(...emails),
    }),
    'work_email',
  ).map(({ email }) => email);

test('the latest comes first, without those that were revealed or are of the other kind', () => {
  expect(
    found('old@tarnwick.example', 'm@gmail.com', 'maren@tarnwick.example', 'new@tarnwick.example'),
  ).toEqual(['new@tarnwick.example', 'old@tarnwick.example']);
});

test.each([
  ['maren@tarnwick.example', 'tarnwick.example', 'work_email'],
  ['maren@tarnwick.example', '', 'work_email'],
  // Of an earlier job: the address at the company is another one.
  ['maren@lowmere.example', 'tarnwick.example', null],
  ['maren@gmail.com', 'tarnwick.example', 'personal_email'],
])('%s of a person at "%s" stands for %s', (email, company, kind) => {
  expect(toCoveredKind(email, company)).toBe(kind);
});

test('an address of an earlier job does not stand for the work address', () => {
  const contact = contactWith({ workEmail: null, givenEmails: given('maren@lowmere.example') });
  expect(findCoveringEmail(contact, 'work_email')).toBeUndefined();
  expect(findGivenEmails(contact, 'work_email')).toHaveLength(1);
});
