import { expect, test } from 'vitest';
import { allowedEdits, editDistance } from './edit-distance.ts';

test.each([
  ['recruiter', 'recruiter', 0],
  ['recuriter', 'recruiter', 1],
  ['recruter', 'recruiter', 1],
  ['recruitter', 'recruiter', 1],
  ['recroiter', 'recruiter', 1],
  ['rcruitr', 'recruiter', 2],
  ['sales', 'recruiter', 3],
])('"%s" and "%s" differ by %i edits, where more than two count as three.', (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits);
  expect(editDistance(other, one, 2)).toBe(edits);
});

test('As a prefix, a word is compared with the closest beginning of the other.', () => {
  expect(editDistance('recriut', 'recruiter', 1, true)).toBe(1);
  expect(editDistance('recriut', 'recruiter', 1)).toBe(2);
});

test('One edit is allowed from four letters, two from eight, and none in a number.', () => {
  const words = ['ana', 'anna', 'johanna', 'johannes', '2026', 'berlin2026'];
  expect(words.map(allowedEdits)).toEqual([0, 1, 1, 2, 0, 0]);
});
