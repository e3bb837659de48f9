import type { KeyedMutex } from './keyed-mutex.ts';

/**
 * Items that arrive for a key while earlier ones are processed form the next batch. `run` returns
 * the results in the order of the items.
 */
export function createKeyedBatcher<Item, Result>(
  runExclusive: KeyedMutex,
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  type Batch = { items: Item[]; results: Promise<readonly Result[]> };
  const open = new Map<string, Batch>();

  function begin(key: string): Batch {
    const items: Item[] = [];
    const results = runExclusive(key, () => {
      open.delete(key);
      return run(key, items);
    });
    const batch = { items, results };
    open.set(key, batch);
    return batch;
  }

  return async (key, item) => {
    const { items, results } = open.get(key) ?? begin(key);
    const index = items.push(item) - 1;
    return (await results)[index]!;
  };
}
