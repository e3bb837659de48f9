import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('has defaults for everything', () => {
  expect(readOptions([])).toEqual({
    requests: 10_000,
    seed: 20_261_121,
    lanes: 8,
    snapshot: null,
    help: false,
  });
});

it('sends one request alone by its seed', () => {
  expect(readOptions(['--seed', '7', '--requests', '1'])).toMatchObject({ seed: 7, requests: 1 });
});

it.each([
  ['--requests', '0'],
  ['--requests', 'many'],
  ['--seed', ''],
  ['--lanes', '1.5'],
])('%s %s is refused by its name', (name, value) => {
  expect(() => readOptions([name, value])).toThrow(name);
});
