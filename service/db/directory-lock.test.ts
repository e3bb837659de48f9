import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, DirectoryLostError, lockDirectory } from './directory-lock.ts';
import { thisProcess, type Owner } from './lock-owner.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sidelight-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

const me = thisProcess();
const neighbour: Owner = { ...me, pid: 4_000_000 };
const leave = (owner: Owner | '') =>
  writeFile(join(directory, 'service.lock.3'), owner && JSON.stringify(owner));

it('is held until it is released', async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await lock.release();
  await (await lockDirectory(directory)).release();
  expect(await readdir(directory)).toEqual([]);
});

it.each<[string, Owner | '']>([
  ['a dead process', neighbour],
  ['an earlier process with this one’s id', { ...me, startedAt: 1 }],
  ['unknown', ''],
])('is taken over from %s', async (_who, owner) => {
  await leave(owner);
  const lock = await lockDirectory(directory, { alive: () => false });
  expect(await readdir(directory)).toEqual(['service.lock.4']);
  await lock.release();
});

it('stays with a living process', async () => {
  await leave(neighbour);
  await expect(lockDirectory(directory, { alive: () => true })).rejects.toThrow(
    `in use by process 4000000 on ${me.host}`,
  );
});

it('is taken by one process when many find the same stale lock', async () => {
  await leave(neighbour);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDirectory(directory, { alive: () => false })),
  );
  const won = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toHaveLength(1);
  await won[0]!.release();
});

describe('from another container, where the same process id is another process', () => {
  const other: Owner = { ...me, where: 'another container', host: 'c0ffee' };
  const quick = { beatMs: 5, alive: () => true };

  it('stays with a process whose lock has a heartbeat', async () => {
    const lock = await lockDirectory(directory, { ...quick, owner: other });
    await expect(lockDirectory(directory, { ...quick, staleMs: 20_000 })).rejects.toThrow(
      `in use by process ${me.pid} on c0ffee`,
    );
    await lock.release();
  });

  it('is taken over without a heartbeat', async () => {
    await leave(other);
    const lock = await lockDirectory(directory, { ...quick, staleMs: 30 });
    expect(await readdir(directory)).toEqual(['service.lock.4']);
    await lock.release();
  });

  it('is taken when it is released during the wait', async () => {
    const lock = await lockDirectory(directory, { ...quick, owner: other, beatMs: 60_000 });
    const [next] = await Promise.all([
      lockDirectory(directory, { ...quick, staleMs: 20_000 }),
      lock.release(),
    ]);
    await next.release();
    expect(await readdir(directory)).toEqual([]);
  });

  it('reports the lost lock to a suspended process and leaves it with the other one', async () => {
    const lock = await lockDirectory(directory, quick);
    const lost = once(lock.lost, 'abort');
    await rename(join(directory, 'service.lock.1'), join(directory, 'service.lock.2'));
    await lost;
    expect(lock.lost.reason).toBeInstanceOf(DirectoryLostError);
    await lock.release();
    expect(await readdir(directory)).toEqual(['service.lock.2']);
  });
});
