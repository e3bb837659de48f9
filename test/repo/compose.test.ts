// There is no container engine where these tests run. What can be said without one: compose.yaml starts
// what the service understands, from images that cannot change, with no rights that are not needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from '../../lib/zod.ts';
import { parseServe } from '../../service/cli/serve.ts';
import { read, ROOT } from './files.ts';

const text = read('compose.yaml');
const strings = z.array(z.string());

/** The parts that these tests look at. What else a service has is the container engine's to check. */
const service = z.object({
  image: z.string(),
  build: z.optional(z.string()),
  user: z.optional(z.string()),
  command: z.optional(strings),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(strings),
  cap_add: z.optional(strings),
  security_opt: z.optional(strings),
  privileged: z.optional(z.boolean()),
  tmpfs: z.optional(strings),
  volumes: z.optional(strings),
  healthcheck: z.optional(z.object({ test: strings })),
  depends_on: z.optional(z.unknown()),
});
const file = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});
const { services, volumes } = file.parse(parse(text, { merge: true }));
const names = Object.keys(services);
const dockerfile = read('Dockerfile');

/** The tag is for people; the engine pulls what the digest names. */
const PINNED = /^[a-z0-9./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

test('the services are the database, two processes of each role, and the proxy', () => {
  expect(names).toEqual(['db', 'api1', 'api2', 'worker1', 'worker2', 'proxy']);
});

test.each(['api', 'worker'] as const)('compose.yaml starts the role %s', (role) => {
  for (const each of [services[`${role}1`], services[`${role}2`]]) {
    const [command, ...args] = each!.command!.map((arg) =>
      arg.replace(/\$\{\w+:\?[^}]*\}/, 'enrich.example'),
    );
    expect(command).toBe('serve');
    expect(parseServe(args)).toMatchObject({ role, host: '0.0.0.0', port: 8787 });
  }
});

test('each image that is not built here is named by its digest', () => {
  const pulled = Object.values(services)
    .filter(({ build }) => build === undefined)
    .map(({ image }) => image);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name!);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
    .map(([, image]) => image!)
    .filter((image) => !stages.includes(image));
  expect(pulled).toHaveLength(2);
  expect(bases).toHaveLength(1);
  expect([...pulled, ...bases].filter((image) => !PINNED.test(image))).toEqual([]);
});

test.each(names)('%s has no right that it does not need', (name) => {
  const { cap_drop, cap_add = [], security_opt, read_only, privileged } = services[name]!;
  expect(cap_drop).toEqual(['ALL']);
  // Caddy's file has this capability, and does not start where it is not allowed.
  expect(cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  expect(security_opt).toEqual(['no-new-privileges:true']);
  expect(read_only).toBe(true);
  expect(privileged).toBeUndefined();
});

test('what writes outside a volume writes into memory', () => {
  expect(services['db']).toMatchObject({ user: 'postgres', tmpfs: ['/tmp', '/run/postgresql'] });
  expect(services['proxy']?.tmpfs).toEqual(['/tmp', '/config']);
  expect(services['api1']?.tmpfs).toEqual(['/tmp']);
});

test('the database and the image say whether they are ready', () => {
  expect(services['db']?.healthcheck?.test).toContain('pg_isready');
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
});

test('compose.yaml names files and volumes that are there', () => {
  const sources = Object.values(services)
    .flatMap((each) => each.volumes ?? [])
    .map((volume) => volume.split(':')[0]!);
  const isThere = (source: string) =>
    source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes;
  expect(sources).toHaveLength(3);
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});

test('deploy/env.example explains each variable that compose.yaml asks for', () => {
  const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  const example = read('deploy/env.example');
  expect(asked.length).toBeGreaterThan(0);
  expect([...new Set(asked)].filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});
