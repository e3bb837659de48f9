import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sidelight-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('is held until it is released', async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await lock.release();
  await (await lockDirectory(directory)).release();
  expect(await readdir(directory)).toEqual([]);
});

it.each([
  ['a dead process', '4000000 1'],
  ['an earlier process with this one’s pid', `${process.pid} 1`],
  ['nobody', ''],
])('is taken over from %s', async (_who, owner) => {
  await writeFile(join(directory, 'service.lock.3'), owner);
  const lock = await lockDirectory(directory, () => false);
  expect(await readdir(directory)).toEqual(['service.lock.4']);
  await lock.release();
});

it('is left to a living process', async () => {
  await writeFile(join(directory, 'service.lock.3'), '4000000 1');
  await expect(lockDirectory(directory, () => true)).rejects.toThrow('in use by process 4000000');
});

it('has one winner when many find the same stale lock', async () => {
  await writeFile(join(directory, 'service.lock.3'), '4000000 1');
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDirectory(directory, () => false)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
