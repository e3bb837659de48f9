import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { withNotesAsReadme } from './source-readme.ts';

const FILES = {
  'README.md': strToU8('npm start'),
  'package.json': strToU8('{}'),
  'store/notes-for-reviewers.md': strToU8('npm run build-for-amo'),
};

test('The notes for reviewers are the README of the source package, and everything else stays.', () => {
  const files = unzipSync(withNotesAsReadme(zipSync(FILES)));
  expect(Object.keys(files).toSorted()).toEqual(['README.md', 'package.json']);
  expect(strFromU8(files['README.md']!)).toBe('npm run build-for-amo');
  expect(strFromU8(files['package.json']!)).toBe('{}');
});

test('The same files give the same bytes, whenever they were packed.', () => {
  const packed = (mtime: string) => withNotesAsReadme(zipSync(FILES, { mtime }));
  expect(packed('2026-11-30')).toEqual(packed('2001-02-03'));
});

test('A package without the notes is refused.', () => {
  expect(() => withNotesAsReadme(zipSync({ 'README.md': FILES['README.md'] }))).toThrow(
    'has no store/notes-for-reviewers.md',
  );
});
