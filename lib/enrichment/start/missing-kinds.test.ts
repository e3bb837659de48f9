import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { findMissingKinds } from './missing-kinds.ts';

const AT = '2026-01-10T10:42:00.000Z';
const bare = (changes: Parameters<typeof contactWith>[0] = {}) =>
  contactWith({ workEmail: null, ...changes });

test.each([
  ['a revealed address', contactWith(), ['personal_email', 'phone']],
  [
    'an address that is no longer valid',
    contactWith({
      workEmail: {
        checkedAt: AT,
        jobId: 'j',
        values: [{ email: 'a@b.example', status: 'INVALID' }],
      },
    }),
    ['personal_email', 'phone'],
  ],
  [
    'an address that was looked up',
    bare({ givenEmails: [{ email: 'maren@tarnwick.example', at: AT, jobId: 'j' }] }),
    ['personal_email', 'phone'],
  ],
  [
    'a private address that the user typed',
    bare({ own: { emails: [{ email: 'maren@gmail.com', at: AT }] } }),
    ['work_email', 'phone'],
  ],
  [
    'a phone that the user typed',
    bare({ own: { phones: [{ number: '+44 7700 900142', at: AT }] } }),
    ['work_email', 'personal_email'],
  ],
])('Of a contact with %s the other kinds are missing', (_, contact, kinds) => {
  expect(findMissingKinds(contact)).toEqual(kinds);
});
