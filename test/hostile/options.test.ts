import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  ['nothing', [], 10_000, 20_261_121, 2],
  ['a part', ['--runs', '3', '--from', '5', '--lanes', '2'], 3, 5, 2],
  ['one seed', ['--seed', '9'], 1, 9, 1],
  ['one seed, as a run of one', ['--seed', '9', '--runs', '1'], 1, 9, 1],
  ['more lanes than seeds', ['--runs', '2', '--lanes', '8'], 2, 20_261_121, 2],
])('%s', (_, args, count, first, lanes) => {
  const options = readOptions(args);
  expect(options.seeds).toHaveLength(count);
  expect(options.seeds[0]).toBe(first);
  expect(options.lanes).toBe(lanes);
});

test.each([
  ['--runs', '0'],
  ['--runs', 'many'],
  ['--lanes', '0'],
  ['--seed', ''],
  ['--from', '1.5'],
])('%s %s is refused by its name', (name, value) => {
  expect(() => readOptions([name, value])).toThrow(name);
});
