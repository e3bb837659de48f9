import { expect, it } from 'vitest';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { contactWith, revealedEmails } from '../contact.fixture.ts';
import { countOmissions } from './export-omissions.ts';

const workEmail = revealedEmails(
  ['gone@tarnwick.example', 'INVALID'],
  ['wrong@tarnwick.example', 'DELIVERABLE'],
  ['old@tarnwick.example', 'INVALID_DOMAIN'],
);

it('counts invalid addresses, marked values and suppressed contacts, each value once', () => {
  const flags = [
    flagWith({ value: 'wrong@tarnwick.example' }),
    flagWith({ value: 'gone@tarnwick.example' }),
  ];
  const contacts = [contactWith({ workEmail }), contactWith({ id: 'other', workEmail })];
  expect(countOmissions(contacts, flags, new Set(['other']))).toEqual({
    invalid: 2,
    markedWrong: 1,
    suppressed: 1,
  });
});
