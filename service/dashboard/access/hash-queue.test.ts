import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHashQueue, type Urgency } from './hash-queue.ts';

const LIMITS = { atOnce: 2, places: { known: 3, unknown: 2 }, longestWaitMs: 4000 };

/** Work that ends on request; `started` lists what has begun, in order. */
function createWork() {
  const queue = createHashQueue(LIMITS);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    expectPlace: queue.expectPlace,
    add: (urgency: Urgency, name: string) =>
      queue.run(urgency, () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: (name: string) => ends.get(name)!(),
  };
}

const busy = { code: 'dashboard.busy', headers: { 'Retry-After': '4' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs up to its limit at once, and known callers before the other waiting ones', async () => {
  const work = createWork();
  const names = ['first', 'second', 'third', 'fourth'];
  const unknown = names.map((name) => work.add('unknown', name));
  const known = work.add('known', 'known');
  expect(work.started).toEqual(['first', 'second']);
  work.end('first');
  expect(await unknown[0]).toBe('first');
  await vi.waitFor(() => expect(work.started).toEqual(['first', 'second', 'known']));
  work.end('known');
  expect(await known).toBe('known');
  await vi.waitFor(() => expect(work.started.at(-1)).toBe('third'));
});

it.each([
  ['unknown', 'known'],
  ['known', 'unknown'],
] as const)('refuses %s work when its places are taken, and no %s work', async (full, free) => {
  const work = createWork();
  for (let index = 0; index < LIMITS.atOnce + LIMITS.places[full]; index++) {
    void work.add(full, `${full} ${index}`);
  }
  expect(() => work.expectPlace(full)).toThrow(expect.objectContaining(busy));
  await expect(work.add(full, 'one too many')).rejects.toMatchObject(busy);
  expect(() => work.expectPlace(free)).not.toThrow();
  void work.add(free, 'another kind');
  expect(work.started).toHaveLength(LIMITS.atOnce);
});

it('gives up work that waited too long and frees its place', async () => {
  const work = createWork();
  void work.add('unknown', 'first');
  void work.add('unknown', 'second');
  const waiting = ['third', 'fourth'].map((name) =>
    expect(work.add('unknown', name)).rejects.toMatchObject(busy),
  );
  expect(() => work.expectPlace('unknown')).toThrow(expect.objectContaining(busy));
  await vi.advanceTimersByTimeAsync(LIMITS.longestWaitMs);
  await Promise.all(waiting);
  expect(work.started).toEqual(['first', 'second']);
  expect(() => work.expectPlace('unknown')).not.toThrow();
});

it('lets running work end, however long it takes, and starts no other in its place', async () => {
  const work = createWork();
  const running = [work.add('unknown', 'first'), work.add('unknown', 'second')];
  await vi.advanceTimersByTimeAsync(10 * LIMITS.longestWaitMs);
  void work.add('known', 'third');
  expect(work.started).toEqual(['first', 'second']);
  work.end('first');
  work.end('second');
  expect(await Promise.all(running)).toEqual(['first', 'second']);
});

it('continues after work that fails', async () => {
  const queue = createHashQueue(LIMITS);
  const failing = Array.from({ length: LIMITS.atOnce + 1 }, () =>
    queue.run('unknown', () => Promise.reject(new Error('no memory'))),
  );
  for (const each of failing) await expect(each).rejects.toThrow('no memory');
  expect(await queue.run('unknown', () => Promise.resolve('done'))).toBe('done');
});
