import { expect, test } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** A task that the test finishes. */
function createManualTask() {
  const runs: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const begin = coalesceRuns(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    runs.push({ resolve, reject });
    return promise;
  });
  return { begin, runs };
}

test('Calls during a run share one more run, which begins after it', async () => {
  const { begin, runs } = createManualTask();
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

test('A failed run rejects for its own caller, and the next run still begins', async () => {
  const { begin, runs } = createManualTask();
  const first = begin();
  const second = begin();
  runs[0]!.reject(new Error('no disk'));
  await expect(first).rejects.toThrow('no disk');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve();
  await expect(second).resolves.toBeUndefined();
});

test('A call after a run begins a new run', async () => {
  const { begin, runs } = createManualTask();
  for (const count of [1, 2, 3]) {
    const run = begin();
    expect(runs).toHaveLength(count);
    runs.at(-1)!.resolve();
    await run;
  }
});
