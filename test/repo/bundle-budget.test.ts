import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS, bundleSizes, type BundlePart } from '../../tools/size/bundle.ts';
import { ROOT } from './files.ts';

const sizes = await bundleSizes(join(ROOT, '.output/chrome-mv3'));

test.each(Object.entries(BUDGETS))('The %s stays within %i bytes, compressed.', (part, budget) => {
  expect(sizes[part as BundlePart]).toBeGreaterThan(0);
  expect(sizes[part as BundlePart]).toBeLessThanOrEqual(budget);
});
