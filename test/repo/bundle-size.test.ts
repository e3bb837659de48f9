import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('a growth is explained', () => {
  const line = '- Size of the reader: 57 KB, for names in Thai.\n';

  test.each([
    ['in the section of the next release', `## Unreleased\n\n### Added\n\n${line}`, true],
    ['with a release after it', `## Unreleased\n\n${line}\n## 0.1.0\n\n- One.\n`, true],
    ['not by another part', `## Unreleased\n\n- Size of the panel: 180 KB, for lists.\n`, false],
    ['not by an earlier release', `## Unreleased\n\n- One.\n\n## 0.1.0\n\n${line}`, false],
  ])('%s', (_, text, isExplained) => {
    expect(isGrowthExplained('reader', text)).toBe(isExplained);
  });
});
