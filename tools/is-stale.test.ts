import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTempDir } from '../test/support/temp-dir.ts';
import { isStale } from './is-stale.ts';

const BUILT_AT = new Date('2026-01-22T10:00:00Z');
const LATER = new Date('2026-01-22T11:00:00Z');
const EARLIER = new Date('2026-01-22T09:00:00Z');
const PLANTED = ['app', 'protocol.ts'];

let root: string;
let remove: () => Promise<void>;
const at = (path: string) => join(root, path);
const touch = (path: string, when: Date) => utimes(at(path), when, when);

beforeEach(async () => {
  ({ path: root, remove } = await createTempDir('stale'));
  await mkdir(at('app/screens'), { recursive: true });
  for (const path of ['built.html', 'protocol.ts', 'app/screens/one.tsx', 'app/one.test.tsx']) {
    await writeFile(at(path), '');
    await touch(path, EARLIER);
  }
  for (const folder of ['app/screens', 'app']) await touch(folder, EARLIER);
  await touch('built.html', BUILT_AT);
});
afterEach(() => remove());

describe('what was built', () => {
  it('stands while nothing in it has changed', async () => {
    expect(await isStale(root, 'built.html', PLANTED)).toBe(false);
  });

  it.each(['app/screens/one.tsx', 'protocol.ts', 'app/screens'])(
    'is old after a change of %s',
    async (path) => {
      await touch(path, LATER);
      expect(await isStale(root, 'built.html', PLANTED)).toBe(true);
    },
  );

  it('does not grow old by a change of a test', async () => {
    await touch('app/one.test.tsx', LATER);
    expect(await isStale(root, 'built.html', PLANTED)).toBe(false);
  });

  it('is missed', async () => {
    await rm(at('built.html'));
    expect(await isStale(root, 'built.html', PLANTED)).toBe(true);
  });
});
