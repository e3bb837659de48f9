import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bundleSizes,
  getSizeLimit,
  LAST_RELEASE,
  type BundlePart,
} from '../../tools/size/bundle.ts';
import { ROOT } from './files.ts';

const sizes = await bundleSizes(join(ROOT, '.output/chrome-mv3'));
const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');

test.each(Object.keys(LAST_RELEASE) as BundlePart[])(
  'The %s is at most 1.05 times as large as in the last release, or as large as the changelog says and explains.',
  (part) => {
    expect(sizes[part]).toBeGreaterThan(0);
    expect(sizes[part]).toBeLessThanOrEqual(getSizeLimit(part, changelog));
  },
);
