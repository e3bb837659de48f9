import { expect, test } from 'vitest';
import { contactWith, revealedPhones } from './contact.fixture.ts';
import { findMissingKinds, planMissing } from './plan-missing.ts';

const LINK = { sendProfileLink: true };
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

test('Only what is missing is planned and priced', () => {
  const has = contactWith({ id: 'has', phone: revealedPhones(['+44 7700 900142']) });
  const lacks = bare({ id: 'lacks' });
  const plan = planMissing([has, lacks], ['work_email', 'phone'], new Set(), LINK);
  expect(plan).toMatchObject({
    wanted: [{ contact: { id: 'lacks' }, kinds: ['work_email', 'phone'] }],
    missing: { work_email: 1, personal_email: 2, phone: 1 },
    complete: 1,
    worst: 1100,
  });
});

test('Suppressed people, and those who cannot be identified, are counted apart', () => {
  const alone = bare({ id: 'alone', companyName: '', companyDomain: '', networkUrl: '' });
  const linked = bare({ id: 'linked', companyName: '', companyDomain: '' });
  const all = [alone, linked, bare({ id: 'listed' })];
  const plan = planMissing(all, ['work_email'], new Set(['listed']), LINK);
  expect(plan).toMatchObject({ suppressed: 1, unidentified: 1, complete: 0, worst: 100 });
  // Without the profile link a request would not say who it is about.
  // Nothing is said about contacts before a kind is chosen.
  expect(planMissing(all, [], new Set(), LINK)).toMatchObject({ complete: 0, unidentified: 0 });
  // It has what is chosen; that it could not be looked up does not matter.
  const complete = contactWith({ companyName: '', companyDomain: '', networkUrl: '' });
  expect(planMissing([complete], ['work_email'], new Set(), LINK)).toMatchObject({
    complete: 1,
    unidentified: 0,
  });
  const withoutLink = planMissing([linked], ['work_email'], new Set(), { sendProfileLink: false });
  expect(withoutLink).toMatchObject({ wanted: [], unidentified: 1 });
});
