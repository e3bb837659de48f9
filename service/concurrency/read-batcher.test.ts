import { expect, it } from 'vitest';
import { createReadBatcher } from './read-batcher.ts';

it('reads items of one turn together, and later ones in other batches while the first is stuck', async () => {
  const batches: string[] = [];
  const stuck = Promise.withResolvers<void>();
  const third = Promise.withResolvers<void>();
  const read = createReadBatcher<number, number>(async (items) => {
    batches.push(items.join());
    if (items.includes(1)) await stuck.promise;
    if (items.includes(4)) await third.promise;
    return items.map((item) => item * 10);
  });
  const first = [read(1), read(2)];
  await Promise.resolve();
  expect(await read(3)).toBe(30);
  const second = read(4);
  await Promise.resolve();
  // The third of those that run at once.
  expect(await read(5)).toBe(50);
  third.resolve();
  stuck.resolve();
  expect(await Promise.all([...first, second])).toEqual([10, 20, 40]);
  expect(batches).toEqual(['1,2', '3', '4', '5']);
});

it('collects the items that come while three batches are read', async () => {
  const batches: string[] = [];
  const answers: (() => void)[] = [];
  const read = createReadBatcher<number, number>(async (items) => {
    batches.push(items.join());
    await new Promise<void>((resolve) => answers.push(resolve));
    return items;
  });
  const results: Promise<number>[] = [];
  for (const item of [1, 2, 3, 4, 5, 6]) {
    results.push(read(item));
    await Promise.resolve();
  }
  expect(batches).toEqual(['1', '2', '3']);
  answers[1]!();
  expect(await results[1]).toBe(2);
  await expect.poll(() => batches).toEqual(['1', '2', '3', '4,5,6']);
  for (const answer of answers) answer();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('reads the items of a failed batch alone, so that each has its own outcome', async () => {
  const batches: string[] = [];
  const read = createReadBatcher<number, number>((items) => {
    batches.push(items.join());
    return items.includes(2) ? Promise.reject(new Error('broken')) : Promise.resolve(items);
  });
  const results = await Promise.allSettled([read(1), read(2), read(3)]);
  expect(
    results.map((result) => ('value' in result ? result.value : String(result.reason))),
  ).toEqual([1, 'Error: broken', 3]);
  expect(batches).toEqual(['1,2,3', '1', '2', '3']);
  expect(await read(4)).toBe(4);
});
