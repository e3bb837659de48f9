import { describe, expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../contacts/contact.fixture.ts';
import { findBestEmail, findBestPhone } from '../model/contacts/contact.ts';
import { findFlag, isSameValue } from '../model/contacts/flag.ts';
import { flagWith } from './flag.fixture.ts';
import { sortFlaggedLast, isRevealed, withoutFlagged } from './flagged-values.ts';

const person = contactWith({
  workEmail: revealedEmails(
    ['a@tarnwick.example', 'DELIVERABLE'],
    ['b@tarnwick.example', 'CATCH_ALL'],
    ['c@tarnwick.example', 'CATCH_ALL'],
  ),
  phone: revealedPhones(['+44 7700 900142'], ['+44 7700 900143']),
});
const wrongEmail = flagWith({ value: 'A@tarnwick.example' });
const wrongPhone = flagWith({ kind: 'phone', value: '+447700900142' });

test('Another value is the first to copy, and otherwise the order stays', () => {
  const next = sortFlaggedLast(person, [wrongEmail, wrongPhone]);
  expect(next.workEmail!.values.map(({ email }) => email[0])).toEqual(['b', 'c', 'a']);
  expect(findBestEmail(next.workEmail)?.email).toBe('b@tarnwick.example');
  expect(findBestPhone(next)?.number).toBe('+44 7700 900143');
  expect(findBestEmail(person.workEmail)?.email).toBe('a@tarnwick.example');
});

test('Without the marked values only those are gone', () => {
  const next = withoutFlagged(person, [wrongEmail, wrongPhone]);
  expect(next.workEmail!.values.map(({ email }) => email[0])).toEqual(['b', 'c']);
  expect(next.phone!.values).toHaveLength(1);
  expect(next.workEmail!.checkedAt).toBe(person.workEmail!.checkedAt);
});

test('A marked value is gone from the values of the user too', () => {
  const at = '2026-01-11T09:00:00.000Z';
  const emails = [
    { email: 'a@Tarnwick.example', at },
    { email: 'mine@tarnwick.example', at },
  ];
  const own = { emails, phones: [{ number: '+44 7700 900 142', at }], title: 'Buyer' };
  const givenEmails = [{ email: 'a@tarnwick.example', at, jobId: 'job-1' }];
  const next = withoutFlagged({ ...person, own, givenEmails }, [wrongEmail, wrongPhone]);
  expect(next.own).toEqual({ emails: [emails[1]], phones: [], title: 'Buyer' });
  expect(next.givenEmails).toEqual([]);
});

describe('a mark on another person or kind changes nothing', () => {
  test.each([
    ['another person', { contactId: 'tobias' }],
    ['another kind', { kind: 'personal_email' as const }],
    ['a value that is gone', { value: 'gone@tarnwick.example' }],
  ])('%s', (_, changes) => {
    const flags = [flagWith({ value: 'a@tarnwick.example', ...changes })];
    expect(sortFlaggedLast(person, flags)).toEqual(person);
    expect(withoutFlagged(person, flags)).toEqual(person);
  });
});

test.each([
  ['work_email', 'Ada@X.example', ' ada@x.example', true],
  ['work_email', 'ada@x.example', 'ada@y.example', false],
  ['phone', '+44 7700 900142', '+447700900142', true],
  ['phone', '+44 7700 900142', '+44 7700 900143', false],
] as const)('%s: %j is %j: %s', (kind, one, other, same) => {
  expect(isSameValue(kind, one, other)).toBe(same);
  expect(findFlag([flagWith({ kind, value: one })], kind, other) !== undefined).toBe(same);
});

test('An address that the user had does not count as revealed', () => {
  expect(isRevealed(person, 'work_email', 'a@tarnwick.example')).toBe(true);
  expect(isRevealed(person, 'work_email', 'given@tarnwick.example')).toBe(false);
  expect(isRevealed(person, 'personal_email', 'a@tarnwick.example')).toBe(false);
});
