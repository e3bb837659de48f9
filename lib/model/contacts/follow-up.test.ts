import { expect, test } from 'vitest';
import { isDue, toDay, toMidnight } from './follow-up.ts';

const SAVED = { savedAt: '2026-01-10T10:42:00.000Z' };

test('a day is the one of the user’s time zone, from midnight on', () => {
  expect(toDay(new Date(2026, 0, 7, 0, 0))).toBe('2026-01-07');
  expect(toDay(new Date(2026, 10, 27, 23, 59))).toBe('2026-11-27');
  expect(toMidnight('2026-01-07')).toEqual(new Date(2026, 0, 7));
});

test.each([
  ['for today', { ...SAVED, followUpOn: '2026-01-27' }, true],
  ['for an earlier day', { ...SAVED, followUpOn: '2025-12-31' }, true],
  ['for a later day', { ...SAVED, followUpOn: '2026-01-28' }, false],
  ['that was removed', { ...SAVED, followUpOn: null }, false],
  ['that was never set', SAVED, false],
  [
    'of a contact in Deleted',
    { ...SAVED, followUpOn: '2026-01-27', deletedAt: SAVED.savedAt },
    false,
  ],
  ['of a person who is not saved', { savedAt: null, followUpOn: '2026-01-27' }, false],
])('a reminder %s is due: %o → %s', (_, contact, due) => {
  expect(isDue(contact, '2026-01-27')).toBe(due);
});
