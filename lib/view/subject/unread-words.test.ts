import { expect, test } from 'vitest';
import { findUnreadWords } from './unread-words.ts';

test.each([
  ['ada@tarnwick.example, bo@tarnwick.example, not-an-address', ['not-an-address']],
  ['ada@tarnwick.example; bo@tarnwick; cy@tarnwick.example', ['bo@tarnwick']],
  ['Ada Example <ada@tarnwick.example>\nBo Example\n<cy@tarnwick.example>', ['Bo Example']],
  // As a browser tells a selection: its lines have become one.
  ['ada@tarnwick.example bo@tarnwick.example not-an-address', ['not-an-address']],
  ['ada@tarnwick.example, x.y, bo@tarnwick.example, x.y, cy@tarnwick.example', ['x.y']],
])('of a list, what is no address: %j', (text, left) => {
  expect(findUnreadWords(text)).toEqual(left);
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
