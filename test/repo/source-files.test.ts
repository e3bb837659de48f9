import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './files.ts';

/** Tests, style sheets and the dependency rules contain long tables. */
const MAX_LINES = { module: 220, other: 300 };

const files = repositoryFiles();
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const words = files.filter((file) => /\.(ts|tsx|mjs|css|json|md|html|yml)$/.test(file));
const tests = code.filter((file) => /\.test\.tsx?$/.test(file));

/** The places that match a pattern, as "file:line". */
function findAll(inFiles: readonly string[], pattern: RegExp): string[] {
  return inFiles.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

test('The repository has source files and tests.', () => {
  expect(code.length).toBeGreaterThan(50);
  expect(tests.length).toBeGreaterThan(5);
});

test('No source file is too long.', () => {
  const isModule = (file: string) => !/\.(test\.tsx?|css)$|^\.dependency-cruiser/.test(file);
  const limit = (file: string) => MAX_LINES[isModule(file) ? 'module' : 'other'];
  const lines = (file: string) => read(file).trimEnd().split('\n').length;
  expect(code.filter((file) => lines(file) > limit(file))).toEqual([]);
});

test('File names are in kebab case.', () => {
  const isKebab = (file: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(file));
  expect(code.filter((file) => !basename(file).startsWith('.') && !isKebab(file))).toEqual([]);
});

test('No comment switches off the compiler, the linter or the formatter.', () => {
  const directive = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|prettier-ignore/;
  const here = 'test/repo/source-files.test.ts';
  expect(
    findAll(
      code.filter((file) => file !== here),
      directive,
    ),
  ).toEqual([]);
});

test('No file contains a path of a personal machine.', () => {
  const personal = /(?<![\w.:/*-])\/(?:root|work|tmp|home\/\w+|Users\/\w+)\//;
  expect(findAll(words, personal)).toEqual([]);
});

test('Only the shared writer writes CSV, because it guards against formulas.', () => {
  expect(
    findAll(
      // A benchmark compares the shared writer with it.
      code.filter((file) => !tests.includes(file) && !file.startsWith('bench/')),
      /unparse\(/,
    ),
  ).toEqual([]);
});

/** The only tests with a fixed time, and what it stands for. */
const TIMED: Readonly<Record<string, string>> = {
  'service/db/pglite.long.test.ts': 'The timer under test.',
  'service/http/listen.test.ts': 'A process that is too busy to read.',
  'test/contract/enrichments/queue.test.ts': 'A fetch that ends late.',
  'test/contract/privacy/answers-under-way.test.ts': 'An erasure that waits for what is held.',
  'test/contract/privacy/interrupted-erasure.test.ts': 'An import that waits for its turn.',
  'test/contract/privacy/late-answer.test.ts': 'An erasure that waits for what is held.',
  'test/contract/webhooks/names.test.ts': 'A slow name server.',
  'test/e2e/network-profile.long.test.ts': 'A site that draws its content late.',
};

test('No other test waits for a fixed time.', () => {
  const fixed = /\bsetTimeout\(|\bsetTimeout as \w|\bAtomics\.wait\(|waitForTimeout|\bsleep\(/;
  const here = 'test/repo/source-files.test.ts';
  const found = findAll(
    tests.filter((file) => file !== here),
    fixed,
  ).map((place) => place.split(':')[0]!);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(TIMED).toSorted());
});

test('The reader never searches classes regardless of case, which takes seconds for a class of a million characters.', () => {
  const described = 'lib/detect/page/marked-ancestor.ts';
  const readers = code.filter((file) => file.startsWith('lib/detect/') && file !== described);
  expect(findAll(readers, /\[(?:class|id)[*^$]="[^"]*" i\]/)).toEqual([]);
});
