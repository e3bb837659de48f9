import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options.ts';

test.each([
  [[], { only: PARTS, json: null, help: false }],
  [['--only', 'size'], { only: ['size'], json: null, help: false }],
  [['--only', 'reader, size', '--json', 'x.json'], { only: ['reader', 'size'], json: 'x.json' }],
  [['--help'], { help: true }],
])('%j', (args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

test.each([
  [['--only', 'speed'], '"speed" names something else'],
  [['--only', 'size,'], '"size," names something else'],
  [['--fast'], '--fast'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
