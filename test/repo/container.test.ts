// There is no container engine where these tests run. What can be said without one: the files that the
// image is made of are there and suffice, and it starts what the service understands.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseServe } from '../../service/cli/serve.ts';
import { read, ROOT } from './files.ts';

const dockerfile = read('Dockerfile');
const stages = dockerfile.split(/^FROM .*$/m).slice(1);

type Copy = { sources: string[]; target: string };

/** COPY lines of a stage that take files of the repository. */
const copies = (stage: string): Copy[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words]) => {
    const all = words!.split(/\s+/);
    return { sources: all.slice(0, -1), target: all.at(-1)! };
  });

test('every file that the image is built from is there', () => {
  const sources = stages.flatMap(copies).flatMap((copy) => copy.sources);
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
});

test('every script that the image runs is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(run).toEqual(['build:dashboard']);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});

/** Files that running `entry` imports, itself included; relative to the root. */
function imported(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const code = read(entry).replace(/^\s*(import|export) type .*$/gm, '');
  for (const [, path] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    imported(normalize(join(dirname(entry), path!)), seen);
  }
  return seen;
}

test('the image has every file that the service imports, and runs no test code', () => {
  const kept = copies(stages.at(-1)!).flatMap((copy) => copy.sources);
  const files = [...imported('service/main.ts')];
  expect(files.length).toBeGreaterThan(100);
  const isCopied = (file: string) =>
    kept.some((source) => file === source || file.startsWith(`${source}/`));
  const isIgnored = (file: string) => /[.](test|fixture)[.]tsx?$/.test(file);
  expect(files.filter((file) => !isCopied(file) || isIgnored(file))).toEqual([]);
});

test('what the image installs has every package that the service imports', () => {
  const dependenciesOf = (file: string) =>
    Object.keys((JSON.parse(read(file)) as { dependencies: object }).dependencies);
  const installed = new Set([
    ...dependenciesOf('package.json'),
    ...dependenciesOf('service/package.json'),
  ]);
  const names = [...imported('service/main.ts')]
    .flatMap((file) => [
      ...read(file).matchAll(/^(?:import|export) (?!type).*? from '([^.'][^']*)'/gm),
    ])
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('node:'))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  expect(new Set(names).size).toBeGreaterThan(5);
  expect([...new Set(names)].filter((name) => !installed.has(name))).toEqual([]);
});

test('the command of the image itself is understood', () => {
  const [, list = '[]'] = /^CMD (\[.*\])$/m.exec(stages.at(-1)!) ?? [];
  const [command, ...args] = JSON.parse(list) as string[];
  expect(command).toBe('serve');
  expect(parseServe(args)).toMatchObject({ role: 'all', host: '0.0.0.0', data: '/data' });
});
