import { expect, test } from 'vitest';
import { isDue } from './follow-up.ts';

const SAVED = { savedAt: '2026-01-10T10:42:00.000Z' };

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
