import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPeopleReaders, MAX_DEMO_BYTES, measureDemo } from '../../tools/size/demo.ts';
import { ROOT } from './files.ts';

const BUILD = join(ROOT, '.output/chrome-mv3');

test('The demo has at most 20 KB, compressed, and each of its parts is found.', async () => {
  const sizes = await measureDemo(ROOT, BUILD);
  const parts = Object.values(sizes);
  expect(Math.min(...parts)).toBeGreaterThan(1024);
  expect(parts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_DEMO_BYTES);
});

test('Only the worker and a view that the panel loads in the demo read the sample people.', async () => {
  expect(await findPeopleReaders(BUILD)).toEqual([
    'background.js',
    expect.stringMatching(/^chunks\/sample-views-/),
  ]);
});
