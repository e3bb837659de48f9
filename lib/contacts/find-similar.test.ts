import { expect, test } from 'vitest';
import { contactWith } from './contact.fixture.ts';
import { findSimilar } from './find-similar.ts';

const keys = ['who:ana wren@tarnwick.example'];
const open = contactWith({ id: 'open', keys });
const other = contactWith({ id: 'other', keys });

test('A saved contact with a key of the open one may be the same person.', () => {
  expect(findSimilar(open, [open, other])).toEqual([{ contact: other, likeness: 'domain' }]);
});

test.each([
  ['the open one', { ...open, distinctFrom: ['other'] }, other],
  ['the other one', open, { ...other, distinctFrom: ['open'] }],
])('Two people, as the user has said of %s, are not shown as similar.', (_, one, two) => {
  expect(findSimilar(one, [two])).toEqual([]);
});
