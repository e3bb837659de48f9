import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './files.ts';

/** Tables of tests, style sheets and the dependency rules may run on. */
const MAX_LINES = { module: 220, other: 300 };

const files = repositoryFiles();
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const words = files.filter((file) => /\.(ts|tsx|mjs|css|json|md|html|yml)$/.test(file));
const tests = code.filter((file) => /\.test\.tsx?$/.test(file));

/** The places at which a pattern stands, as "file:line". */
function findAll(inFiles: readonly string[], pattern: RegExp): string[] {
  return inFiles.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

test('there are files to look at', () => {
  expect(code.length).toBeGreaterThan(50);
  expect(tests.length).toBeGreaterThan(5);
});

test('no source file is longer than can be read at a sitting', () => {
  const isModule = (file: string) => !/\.(test\.tsx?|css)$|^\.dependency-cruiser/.test(file);
  const limit = (file: string) => MAX_LINES[isModule(file) ? 'module' : 'other'];
  const lines = (file: string) => read(file).trimEnd().split('\n').length;
  expect(code.filter((file) => lines(file) > limit(file))).toEqual([]);
});

test('file names are in kebab case', () => {
  const isKebab = (file: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(file));
  expect(code.filter((file) => !basename(file).startsWith('.') && !isKebab(file))).toEqual([]);
});

test('no rule of the compiler, the linter or the formatter is switched off in place', () => {
  const directive = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|prettier-ignore/;
  const here = 'test/repo/source-files.test.ts';
  expect(
    findAll(
      code.filter((file) => file !== here),
      directive,
    ),
  ).toEqual([]);
});

test('no file names a folder of the machine that it was written on', () => {
  const personal = /(?<![\w.:/*-])\/(?:root|work|tmp|home\/\w+|Users\/\w+)\//;
  expect(findAll(words, personal)).toEqual([]);
});

test('tables are written by the shared writer alone, which guards them against formulas', () => {
  expect(
    findAll(
      code.filter((file) => !tests.includes(file)),
      /unparse\(/,
    ),
  ).toEqual([]);
});

test('no test waits for a fixed time', () => {
  const fixed = /setTimeout\((?:resolve|done|r)\b|waitForTimeout|\bsleep\(/;
  const here = 'test/repo/source-files.test.ts';
  expect(
    findAll(
      tests.filter((file) => file !== here),
      fixed,
    ),
  ).toEqual([]);
});
