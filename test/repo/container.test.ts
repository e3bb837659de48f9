// These tests run without a container engine. They check what a change elsewhere in the repository can break: the
// files that the image copies or imports, and the commands of the service.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from '../../lib/zod.ts';
import { parseServe } from '../../service/cli/serve.ts';
import { read, ROOT } from './files.ts';

const stages = read('Dockerfile')
  .split(/^FROM .*$/m)
  .slice(1);
const strings = z.array(z.string());
const composeText = read('compose.yaml');
const { services, volumes } = z
  .object({
    services: z.record(
      z.string(),
      z.object({ command: z.optional(strings), volumes: z.optional(strings) }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(composeText, { merge: true }));

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

test('The service accepts the command of the image.', () => {
  const [, list = '[]'] = /^CMD (\[.*\])$/m.exec(stages.at(-1)!) ?? [];
  const [command, ...args] = strings.parse(JSON.parse(list));
  expect(command).toBe('serve');
  expect(parseServe(args)).toMatchObject({ role: 'all', host: '0.0.0.0', data: '/data' });
});

test.each(['api1', 'api2', 'worker1', 'worker2'])(
  'The service accepts the command of %s in compose.yaml.',
  (name) => {
    const [command, ...args] = services[name]!.command!.map((arg) =>
      arg.replace(/\$\{\w+:\?[^}]*\}/, 'enrich.example'),
    );
    expect(command).toBe('serve');
    const role = name.replace(/\d/, '');
    expect(parseServe(args)).toMatchObject({ role, host: '0.0.0.0', port: 8787 });
  },
);

test('The files and volumes in compose.yaml exist.', () => {
  const sources = Object.values(services)
    .flatMap((each) => each.volumes ?? [])
    .map((volume) => volume.split(':')[0]!);
  const exists = (source: string) =>
    source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes;
  expect(sources).toHaveLength(3);
  expect(sources.filter((source) => !exists(source))).toEqual([]);
});

test('deploy/env.example has each variable that compose.yaml requires.', () => {
  const required = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  const example = read('deploy/env.example');
  expect(required.length).toBeGreaterThan(0);
  expect([...new Set(required)].filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('Git ignores the secrets and backups that docs/operating.md makes beside compose.yaml.', () => {
  const guide = read('docs/operating.md');
  const made = ['.env', 'sidelight.dump', 'sidelight.tar.gz'];
  expect(made.filter((file) => !guide.includes(file))).toEqual([]);
  const { stdout } = spawnSync('git', ['check-ignore', ...made], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(made);
});
