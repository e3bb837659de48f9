import { expect, test } from 'vitest';
import { findUnreadWords } from './unread-words.ts';

test.each([
  ['ada@tarnwick.example, bo@tarnwick.example, not-an-address', ['not-an-address']],
  ['ada@tarnwick.example; bo@tarnwick; cy@tarnwick.example', ['bo@tarnwick']],
  ['Ada Example <ada@tarnwick.example>\nBo Example\n<cy@tarnwick.example>', ['Bo Example']],
  // A browser's selection: its lines are joined into one.
  ['ada@tarnwick.example bo@tarnwick.example not-an-address', ['not-an-address']],
  ['ada@tarnwick.example, x.y, bo@tarnwick.example, x.y, cy@tarnwick.example', ['x.y']],
])('the parts of a list that are not addresses: %j', (text, unread) => {
  expect(findUnreadWords(text)).toEqual(unread);
});

test.each([
  'ada@tarnwick.example',
  'ada@tarnwick.example,, bo@tarnwick.example;',
  'ada@tarnwick.example and bo@tarnwick.example',
  'Write to ada@tarnwick.example, or, if she is away, to bo@tarnwick.example. We read everything.',
  'Ada Example, ada@tarnwick.example; Bo Example, bo@tarnwick.example',
  '',
])('of no list, nothing: %j', (text) => {
  expect(findUnreadWords(text)).toEqual([]);
});
