import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work whose runs a test ends by hand. */
function handWork() {
  const runs: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const begin = oneAtATime(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    runs.push({ resolve, reject });
    return promise;
  });
  return { begin, runs };
}

test('calls while it runs share one more run, which begins after it', async () => {
  const { begin, runs } = handWork();
  const first = begin();
  const others = [begin(), begin(), begin()];
  expect(runs).toHaveLength(1);
  runs[0]!.resolve();
  await first;
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});

test('a run that fails fails its own caller, and the next run begins all the same', async () => {
  const { begin, runs } = handWork();
  const first = begin();
  const second = begin();
  runs[0]!.reject(new Error('no disk'));
  await expect(first).rejects.toThrow('no disk');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve();
  await expect(second).resolves.toBeUndefined();
});

test('after a run there is a new one', async () => {
  const { begin, runs } = handWork();
  for (const count of [1, 2, 3]) {
    const run = begin();
    expect(runs).toHaveLength(count);
    runs.at(-1)!.resolve();
    await run;
  }
});
