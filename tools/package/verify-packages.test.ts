import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareBuilds, compareFiles, findDefects } from './verify-packages.ts';

/** A package with these files. `mtime` is a year. */
const packed = (name: string, files: Record<string, string>, mtime = 2000) => ({
  name,
  bytes: zipSync(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, strToU8(text)])),
    { mtime: new Date(mtime, 1), level: 0 },
  ),
});

const CHROME = 'sidelight-0.1.0-chrome.zip';
const SOURCES = 'sidelight-0.1.0-sources.zip';

test('Packages without defects have none.', () => {
  expect(
    findDefects(
      [packed(CHROME, { 'a.js': 'a' }), packed(SOURCES, { 'a.ts': 'a' })],
      '/builder/sidelight',
    ),
  ).toEqual([]);
});

test('A path of the building machine in a file is a defect.', () => {
  expect(
    findDefects(
      [packed(CHROME, { 'a.js': 'x="/builder/sidelight/lib/a.ts"' })],
      '/builder/sidelight',
    ),
  ).toEqual([`${CHROME}: a.js contains the path /builder/sidelight.`]);
});

test('Only the source package is limited to 3 MB.', () => {
  const files = { large: 'x'.repeat(3_000_001) };
  expect(findDefects([packed(SOURCES, files)], '/builder')).toHaveLength(1);
  expect(findDefects([packed(CHROME, files)], '/builder')).toEqual([]);
});

test('Two builds are the same only if every byte is.', () => {
  const first = [packed(CHROME, { 'a.js': 'a', 'b.js': 'b' })];
  expect(compareBuilds(first, [packed(CHROME, { 'a.js': 'a', 'b.js': 'b' })])).toEqual([]);
  expect(compareBuilds(first, [packed(CHROME, { 'a.js': 'a', 'b.js': 'c' })])).toEqual([
    `${CHROME} differs between two builds: b.js`,
  ]);
  expect(compareBuilds(first, [packed(CHROME, { 'a.js': 'a', 'b.js': 'b' }, 2001)])).toEqual([
    `${CHROME} differs between two builds, although its files are the same.`,
  ]);
  expect(compareBuilds(first, [])).toEqual([`${CHROME} is missing in the second build.`]);
});

test('A file that only one of two has is a difference.', () => {
  const [a, b] = [strToU8('a'), strToU8('b')];
  expect(compareFiles({ same: a, gone: a, other: a }, { same: a, added: a, other: b })).toEqual([
    'added',
    'gone',
    'other',
  ]);
});
