import { expect, test } from 'vitest';
import { readNames, readSeeds, readWholeNumber } from './command-line.ts';

test.each(['', 'many', '1.5', '-1', '0', '11'])('"%s" is no whole number from 1 to 10', (text) => {
  expect(() => readWholeNumber('--lanes', text, { least: 1, most: 10 })).toThrow(
    `--lanes takes a whole number from 1 to 10, not "${text}".`,
  );
});

test('a whole number within its range is read', () => {
  expect(readWholeNumber('--lanes', '10', { least: 1, most: 10 })).toBe(10);
  expect(readWholeNumber('--seed', '20261121')).toBe(20_261_121);
});

test('names are read with commas between them, and all are meant when the option is left out', () => {
  expect(readNames('--only', 'size, reader', ['reader', 'reveal', 'size'])).toEqual([
    'size',
    'reader',
  ]);
  expect(readNames('--only', undefined, ['reader', 'size'])).toEqual(['reader', 'size']);
  expect(() => readNames('--only', 'speed', ['reader', 'size'])).toThrow(
    '--only takes reader, size, not "speed".',
  );
});

test('a seed replaces the range of seeds', () => {
  expect(readSeeds({ runs: '3', from: '5' })).toEqual([5, 6, 7]);
  expect(readSeeds({ runs: '3', from: '5', seed: '9' })).toEqual([9]);
  expect(() => readSeeds({ runs: '0', from: '5' })).toThrow('--runs');
});
