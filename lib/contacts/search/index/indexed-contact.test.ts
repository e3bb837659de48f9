import { expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../contact.fixture.ts';
import { toIndexed } from './indexed-contact.ts';

test('A person who is not in the list is not indexed, and one in Deleted is.', () => {
  expect(toIndexed(contactWith({ savedAt: null }))).toBeNull();
  expect(toIndexed(contactWith({ deletedAt: '2026-02-01T00:00:00.000Z' }))).toMatchObject({
    isDeleted: true,
  });
});

test('What the user has typed over comes first, and what it replaces is found too.', () => {
  const own = {
    fullName: 'Maren Thorvik',
    emails: [{ email: 'maren@home.example', at: '2026-02-01T00:00:00.000Z' }],
  };
  const indexed = toIndexed(contactWith({ own }));
  expect(indexed?.names).toEqual(['Maren Thorvik', 'Maren Osei-Thorvik']);
  expect(indexed?.emails).toEqual(['maren.osei-thorvik@tarnwick.example', 'maren@home.example']);
});

test('The status is that of the shown address.', () => {
  const workEmail = revealedEmails(['a@x.example', 'INVALID'], ['b@x.example', 'CATCH_ALL']);
  expect(toIndexed(contactWith({ workEmail }))).toMatchObject({
    emailStatus: 'CATCH_ALL',
    emails: ['b@x.example', 'a@x.example'],
  });
});

test('The free period ends a day less than three months after the newest charged result.', () => {
  const phone = revealedPhones(['+44 20 7946 0958']);
  const later = { ...phone!, checkedAt: '2026-02-10T00:00:00.000Z' };
  const indexed = toIndexed(contactWith({ phone: later }));
  expect(indexed?.freeUntil).toBe(Date.parse('2026-05-09T00:00:00.000Z'));
  expect(indexed?.revealedAt).toBe(Date.parse('2026-02-10T00:00:00.000Z'));
});

test('A result without a charged value has no free period.', () => {
  const workEmail = revealedEmails(['a@x.example', 'INVALID']);
  expect(toIndexed(contactWith({ workEmail }))?.freeUntil).toBeNaN();
});

test('Facts are empty without a profile.', () => {
  const facts = { headline: '', seniority: '', department: '', industry: '', headcount: '' };
  expect(toIndexed(contactWith())?.facts).toEqual({ ...facts, country: '', skills: [] });
});

test('Links are indexed by their handles, with those of merged contacts and the one that the user added.', () => {
  const keys = ['net:linkedin.com/in/jane-roe', 'net:github.com/janeroe', 'who:jane roe@x.example'];
  const own = { networkUrl: 'https://www.xing.com/profile/Jane_Roe2/cv' };
  expect(toIndexed(contactWith({ keys, own }))?.handles).toEqual([
    'jane-roe',
    'janeroe',
    'jane_roe2',
  ]);
});
