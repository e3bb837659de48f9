// `npm ci` installs only reviewed packages: the lock file has a hash for each package, and no download location.
import { expect, test } from 'vitest';
import { z } from '../../lib/zod.ts';
import { read } from './files.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
    }),
  ),
});
const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')));
const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));

/** Folders of this repository, and the links to them. */
const isOwn = (path: string): boolean =>
  path === '' || workspaces.includes(packages[path]?.link ? packages[path].resolved! : path);

const foreign = Object.entries(packages).filter(([path]) => !isOwn(path));

test('Each package of the lock file has a SHA-512 hash.', () => {
  const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
  expect(foreign.length).toBeGreaterThan(100);
  const withoutHash = foreign.filter(([, { integrity }]) => !SHA512.test(integrity ?? ''));
  expect(withoutHash.map(([path]) => path)).toEqual([]);
});

test('No package of the lock file has a download location.', () => {
  const withLocation = foreign.filter(([, { resolved }]) => resolved !== undefined);
  expect(withLocation.map(([path]) => path)).toEqual([]);
});
