import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BreathingPglite } from './breathing-pglite.ts';

it('lets timers fire while there is always more to do', async () => {
  const pglite = new BreathingPglite();
  await pglite.waitReady;
  const stop = new AbortController();
  const worker = async () => {
    while (!stop.signal.aborted) await pglite.transaction((tx) => tx.query('select 1'));
  };
  const workers = Array.from({ length: 20 }, worker);
  // With PGlite itself this never comes.
  await setTimeout(10);
  stop.abort();
  await Promise.all(workers);
  await pglite.close();
  expect(pglite.closed).toBe(true);
});
