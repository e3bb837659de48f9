import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyEmptyPglite } from '../../test/contract/support/pglite-template.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { YieldingPglite } from './pglite.ts';

async function open(): Promise<YieldingPglite> {
  const directory = await createTempDir('breathing');
  onTestFinished(() => directory.remove());
  await copyEmptyPglite(directory.path);
  const pglite = new YieldingPglite(join(directory.path, 'pglite'));
  await pglite.waitReady;
  return pglite;
}

it('lets timers fire under constant load', async () => {
  const pglite = await open();
  const stop = new AbortController();
  const worker = async () => {
    while (!stop.signal.aborted) await pglite.transaction((tx) => tx.query('select 1'));
  };
  const workers = Array.from({ length: 20 }, worker);
  // PGlite alone would never reach this line.
  await setTimeout(10);
  stop.abort();
  await Promise.all(workers);
  await pglite.close();
  expect(pglite.closed).toBe(true);
});

it('lets timers fire between the statements of one transaction', async () => {
  const pglite = await open();
  const stop = new AbortController();
  const long = pglite.transaction(async (tx) => {
    while (!stop.signal.aborted) await tx.query('select 1');
    return tx.query<{ n: number }>('select 2 as n');
  });
  // Without the yields, this line would never be reached.
  await setTimeout(10);
  stop.abort();
  expect((await long).rows).toEqual([{ n: 2 }]);
  await pglite.close();
});
