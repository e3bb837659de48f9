// These tests run without a container engine. They check what an import elsewhere in the repository can break: the
// image lacks a file or a package that the service imports.
import { existsSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { read, ROOT } from './files.ts';

const stages = read('Dockerfile')
  .split(/^FROM .*$/m)
  .slice(1);
/** The files and folders of the repository that a stage copies. */
const copiedSources = (stage: string): string[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words]) =>
    words!.split(/\s+/).slice(0, -1),
  );

/** Files that running `entry` imports, itself included; relative to the root. */
function importedFiles(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const code = read(entry).replace(/^\s*(import|export) type .*$/gm, '');
  for (const [, path] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    importedFiles(normalize(join(dirname(entry), path!)), seen);
  }
  return seen;
}

const serviceFiles = [...importedFiles('service/main.ts')];

const ignoreLines = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Docker's rule: the last line that matches the path or a folder above it decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = ignoreLines.findLast((line) =>
    paths.some((one) => matchesGlob(one, line.replace(/^!/, ''))),
  );
  return last !== undefined && !last.startsWith('!');
}

test('Every file that the image copies exists, and reaches the build.', () => {
  const sources = stages.flatMap(copiedSources);
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => !existsSync(join(ROOT, source)) || isIgnored(source))).toEqual(
    [],
  );
  expect(isIgnored('tools/test/run.ts')).toBe(true);
});

test('The image has every file that the service imports, and no test code.', () => {
  const sources = copiedSources(stages.at(-1)!);
  expect(serviceFiles.length).toBeGreaterThan(100);
  const isCopied = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(serviceFiles.filter((file) => !isCopied(file) || isIgnored(file))).toEqual([]);
});

test('The image installs every package that the service imports.', () => {
  const getDependencies = (file: string) =>
    Object.keys((JSON.parse(read(file)) as { dependencies: object }).dependencies);
  const installed = new Set([
    ...getDependencies('package.json'),
    ...getDependencies('service/package.json'),
  ]);
  const packages = serviceFiles
    .flatMap((file) => [
      ...read(file).matchAll(/^(?:import|export) (?!type).*? from '([^.'][^']*)'/gm),
    ])
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('node:'))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  expect(new Set(packages).size).toBeGreaterThan(5);
  expect([...new Set(packages)].filter((name) => !installed.has(name))).toEqual([]);
});
