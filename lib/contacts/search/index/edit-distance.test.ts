import { expect, test } from 'vitest';
import { allowedEdits, createEditDistance } from './edit-distance.ts';

test.each([
  ['recruiter', 'recruiter', 0],
  ['recuriter', 'recruiter', 1],
  ['recruter', 'recruiter', 1],
  ['recruitter', 'recruiter', 1],
  ['recroiter', 'recruiter', 1],
  ['rcruitr', 'recruiter', 2],
  ['sales', 'recruiter', 3],
])('"%s" and "%s" differ by %i edits, where more than two count as three.', (one, other, edits) => {
  expect(createEditDistance(one, 2)(other)).toBe(edits);
  expect(createEditDistance(other, 2)(one)).toBe(edits);
});

test('As a prefix, a word is compared with the closest beginning of the other.', () => {
  expect(createEditDistance('recriut', 1)('recruiter', true)).toBe(1);
  expect(createEditDistance('recriut', 1)('recruiter')).toBe(2);
});

test('One edit is allowed from four letters, two from eight, and none in a number.', () => {
  const words = ['ana', 'anna', 'johanna', 'johannes', '2026', 'berlin2026'];
  expect(words.map(allowedEdits)).toEqual([0, 1, 1, 2, 0, 0]);
});
