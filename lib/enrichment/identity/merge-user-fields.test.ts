import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { mergeUserFields } from './merge-user-fields.ts';

const day = (text: string) => `2026-05-${text}T00:00:00.000Z`;
const stageOn = (text: string) => ({ at: day(text), type: 'stage' as const, text: 'Won' });

/** With the days of the last result and of the last change by the user, which earlier versions did not store. */
const person = (stage: string, updated: string, edited = '', others: Partial<Contact> = {}) =>
  contactWith({
    stage,
    updatedAt: day(updated),
    ...(edited && { editedAt: day(edited) }),
    ...others,
  });

test.each([
  ['a result came after the stage', person('won', '20', '', { history: [stageOn('01')] }), 'lost'],
  ['no result came after it', person('won', '01', '', { history: [stageOn('20')] }), 'won'],
  [
    'the contact was exported after it',
    person('won', '01', '', {
      history: [{ at: day('20'), type: 'exported', text: 'a.csv' }, stageOn('01')],
    }),
    'lost',
  ],
])('The stage of an earlier version counts from when it was set: %s.', (_, legacy, expected) => {
  const other = person('lost', '01', '10');
  expect(mergeUserFields(legacy, other).stage).toBe(expected);
  expect(mergeUserFields(other, legacy).stage).toBe(expected);
});

test('A result of the other contact does not make the last change newer.', () => {
  const merged = mergeUserFields(person('won', '01', '10'), person('new', '20'));
  expect(merged).toMatchObject({ stage: 'won', editedAt: day('10') });
  const third = person('lost', '01', '15');
  expect(mergeUserFields(contactWith({ ...merged, updatedAt: day('20') }), third).stage).toBe(
    'lost',
  );
});

test('Of contacts that the user has not changed, the one with the newer result decides.', () => {
  const merged = mergeUserFields(person('new', '01'), person('lost', '20'));
  expect(merged).toMatchObject({ stage: 'lost' });
  expect(merged).not.toHaveProperty('editedAt');
});
