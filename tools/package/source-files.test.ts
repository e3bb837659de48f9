import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from '../../test/repo/files.ts';
import { isNeededToBuild } from './source-files.ts';

const files = repositoryFiles().filter(isNeededToBuild);

const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^'?]+)(?:\?[^']*)?'/g;

test('Every relative import of a file in the source package leads to a file that is in it.', () => {
  const missing = files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(IMPORTED)].flatMap(([, path = '']) => {
        const target = join(file, '..', path);
        return files.includes(target) ? [] : [`${file}: ${target}`];
      }),
    );
  expect(missing).toEqual([]);
});

test('It has what `npm ci` reads.', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      '.node-version',
      '.npmrc',
      'package-lock.json',
      'package.json',
      'service/package.json',
      'tools/check-node.mjs',
    ]),
  );
});

test('It has the instructions for reviewers.', () => {
  expect(files).toContain('store/notes-for-reviewers.md');
});

test.each([
  'components/ui/buttons/button.test.tsx',
  'docs/interface.md',
  'lib/detect/fixtures/reports/page.html',
  'lib/view/jobs/job.fixture.ts',
  'service/main.ts',
  'test/repo/files.ts',
  'tools/screens/run.ts',
])('It leaves out %s.', (file) => {
  expect(isNeededToBuild(file)).toBe(false);
});
