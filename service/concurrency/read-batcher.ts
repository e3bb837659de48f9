/** More than one, so that a statement that is stuck stops only those who wait for it. */
const MAX_RUNNING = 3;

/**
 * Items that are asked for while MAX_RUNNING batches are read form the next batch. `read` returns the results in the
 * order of the items. Where it fails for a batch, each item is read once more, alone, so that one failed statement fails
 * no others. For reads only: work that changes something must not be repeated, and is for keyed-batcher.ts.
 */
export function createReadBatcher<Item, Result>(
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  type Batch = PromiseWithResolvers<readonly Result[]> & { items: Item[] };
  let running = 0;
  let open: Batch | null = null;

  function readNext(): void {
    if (!open || running === MAX_RUNNING) return;
    const { items, resolve, reject } = open;
    open = null;
    running += 1;
    void read(items)
      .then(resolve, reject)
      .finally(() => {
        running -= 1;
        readNext();
      });
  }

  return async (item) => {
    open ??= { items: [], ...Promise.withResolvers<readonly Result[]>() };
    const { items, promise } = open;
    const index = items.push(item) - 1;
    // Items of the same turn are one batch.
    queueMicrotask(readNext);
    try {
      return (await promise)[index]!;
    } catch {
      const [result] = await read([item]);
      return result!;
    }
  };
}
