import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { diskFullItem } from '../settings/items.ts';
import { createDiskSpace } from './disk-space.ts';

const SINCE = '2026-01-22T10:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(SINCE) + seconds * 1000);
const full = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));

beforeEach(() => fakeBrowser.reset());

test('the notice goes as soon as there is space again, also when no job has a next step', async () => {
  const write = vi.fn<() => Promise<void>>(full);
  const space = createDiskSpace(write);
  await space.note(true);
  await space.look(after(1));
  expect(await diskFullItem.get()).not.toBeNull();
  write.mockResolvedValue();
  await space.look(after(12));
  expect(await diskFullItem.get()).toBeNull();
});

test('while the disk is full, it is written to at most every ten seconds, and else never', async () => {
  const write = vi.fn<() => Promise<void>>(full);
  const space = createDiskSpace(write);
  await space.look(after(0));
  expect(write).not.toHaveBeenCalled();
  await space.note(true);
  const since = await diskFullItem.get();
  for (let second = 0; second <= 20; second += 2) await space.look(after(second));
  expect(write).toHaveBeenCalledTimes(3);
  expect(await diskFullItem.get(), 'since when it is full').toBe(since);
});

test('a new worker looks at once, and what it has written is gone', async () => {
  await diskFullItem.set(SINCE);
  await createDiskSpace().look(after(0));
  expect(await diskFullItem.get()).toBeNull();
  expect(await Dexie.getDatabaseNames()).not.toContain('sidelight-space');
});

test('what a step has found is stored', async () => {
  const space = createDiskSpace(full);
  await space.note(true);
  expect(await diskFullItem.get()).not.toBeNull();
  await space.note(false);
  expect(await diskFullItem.get()).toBeNull();
});
