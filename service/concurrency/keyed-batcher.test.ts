import { expect, it } from 'vitest';
import { createKeyedBatcher } from './keyed-batcher.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

it('batches the items of a key that arrive while the first is processed', async () => {
  const runs: string[] = [];
  const first = Promise.withResolvers<void>();
  const gather = createKeyedBatcher<number, number>(createKeyedMutex(), async (key, items) => {
    runs.push(`${key} ${items.join()}`);
    if (items.includes(1)) await first.promise;
    return items.map((item) => item * 10);
  });
  const one = gather('a', 1);
  await gather('b', 5);
  const others = [gather('a', 2), gather('a', 3)];
  first.resolve();
  expect(await Promise.all([one, ...others])).toEqual([10, 20, 30]);
  expect(runs).toEqual(['a 1', 'b 5', 'a 2,3']);
});

it('fails the items of one batch, and none after them', async () => {
  const gather = createKeyedBatcher<number, number>(createKeyedMutex(), (_key, items) =>
    items.includes(1) ? Promise.reject(new Error('broken')) : Promise.resolve(items),
  );
  const both = await Promise.allSettled([gather('a', 1), gather('a', 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await gather('a', 3)).toBe(3);
});
