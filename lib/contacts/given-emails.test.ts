import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from './contact.fixture.ts';
import { findGivenEmails, toGivenEmailKind } from './given-emails.ts';

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
