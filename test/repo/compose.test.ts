// compose.yaml runs pinned images with no rights that they do not need, and starts the service as its command line and
// files are now.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from '../../lib/zod.ts';
import { parseServe } from '../../service/cli/serve.ts';
import { read, ROOT } from './files.ts';

const strings = z.array(z.string());
const service = z.object({
  image: z.string(),
  build: z.optional(z.string()),
  command: z.optional(strings),
  volumes: z.optional(strings),
  cap_drop: strings,
  cap_add: z.optional(strings),
  security_opt: strings,
  read_only: z.boolean(),
  privileged: z.optional(z.boolean()),
  logging: z.object({
    driver: z.string(),
    options: z.object({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
});
const text = read('compose.yaml');
const { services, volumes } = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(text, { merge: true }));

/** The digest decides what is pulled; the tag is for readers. */
const PINNED = /^[a-z0-9./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

test('Every image that is not built here has a digest.', () => {
  const pulled = Object.values(services)
    .filter(({ build }) => build === undefined)
    .map(({ image }) => image);
  const dockerfile = read('Dockerfile');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name!);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
    .map(([, image]) => image!)
    .filter((image) => !stages.includes(image));
  expect([pulled.length, bases.length]).toEqual([2, 1]);
  expect([...pulled, ...bases].filter((image) => !PINNED.test(image))).toEqual([]);
});

test.each(Object.keys(services))('The container %s has no right that it does not need.', (name) => {
  const { cap_drop, cap_add = [], security_opt, read_only, privileged } = services[name]!;
  expect(cap_drop).toEqual(['ALL']);
  // Caddy's binary has this capability, and does not start without it.
  expect(cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  expect(security_opt).toEqual(['no-new-privileges:true']);
  expect(read_only).toBe(true);
  expect(privileged).toBeUndefined();
});

test('The log of every container is rotated, so that it cannot fill the disk.', () => {
  const options = { 'max-size': '50m', 'max-file': '5' };
  const logs = Object.values(services).map(({ logging }) => logging);
  expect(logs).toEqual(logs.map(() => ({ driver: 'json-file', options })));
});

test.each(['api1', 'api2', 'worker1', 'worker2'])(
  'The service accepts the command of %s.',
  (name) => {
    const [command, ...args] = services[name]!.command!.map((arg) =>
      arg.replace(/\$\{\w+:\?[^}]*\}/, 'enrich.example'),
    );
    expect(command).toBe('serve');
    const role = name.replace(/\d/, '');
    expect(parseServe(args)).toMatchObject({ role, host: '0.0.0.0', port: 8787 });
  },
);

test('The search index of a million people fits into the memory of the database.', () => {
  expect(services['db']!.command).toEqual([
    'postgres',
    '--shared_buffers=${POSTGRES_SHARED_BUFFERS:-512MB}',
  ]);
});

test('Its files and volumes exist.', () => {
  const sources = Object.values(services)
    .flatMap((each) => each.volumes ?? [])
    .map((volume) => volume.split(':')[0]!);
  const exists = (source: string) =>
    source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes;
  expect(sources).toHaveLength(3);
  expect(sources.filter((source) => !exists(source))).toEqual([]);
});

test('deploy/env.example has each variable that it requires.', () => {
  const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  const example = read('deploy/env.example');
  expect(required.length).toBeGreaterThan(0);
  expect([...new Set(required)].filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});
