import { expect, test } from 'vitest';
import { contactWith, revealedPhones } from './contact.fixture.ts';
import { planMissing } from './plan-missing.ts';

const LINK = { sendProfileLink: true };
const bare = (changes: Parameters<typeof contactWith>[0] = {}) =>
  contactWith({ workEmail: null, ...changes });

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

test('A company that the user typed identifies the person', () => {
  const own = { companyDomain: 'lowmere.example' };
  const typed = bare({ companyName: '', companyDomain: '', networkUrl: '', own });
  const plan = planMissing([typed], ['work_email'], new Set(), LINK);
  expect(plan).toMatchObject({ wanted: [{ contact: typed }], unidentified: 0 });
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
