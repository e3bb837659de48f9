import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bundleSizes,
  isGrowthExplained,
  LAST_RELEASE,
  sizeLimit,
  type BundlePart,
} from '../../tools/size/bundle.ts';
import { ROOT } from './files.ts';

const sizes = await bundleSizes(join(ROOT, '.output/chrome-mv3'));
const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');

test.each(Object.keys(LAST_RELEASE) as BundlePart[])(
  'The %s is at most 5 %% larger than in the last release, or the changelog says why.',
  (part) => {
    expect(sizes[part]).toBeGreaterThan(0);
    const limit = isGrowthExplained(part, changelog) ? Infinity : sizeLimit(part);
    expect(sizes[part]).toBeLessThanOrEqual(limit);
  },
);
