import type { PgBoss } from 'pg-boss';
import { afterEach, expect, it, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import { createOrphanRelease } from './release-orphans.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('checks each second, but not when it was held up: then the heartbeats of the process come first', async () => {
  vi.useFakeTimers();
  const execute = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const orphans = createOrphanRelease({
    names: ['enrich'],
    boss: {} as PgBoss,
    db: { transaction: () => ({ execute }) } as unknown as Db,
    signals: {} as Signals,
    onError(error) {
      throw error;
    },
  });
  orphans.watch();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(execute).toHaveBeenCalledTimes(2);
  // As after a stall: the clock has gone on, and the timer has not.
  vi.setSystemTime(Date.now() + 7_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(execute).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(execute).toHaveBeenCalledTimes(3);
  await orphans.stop();
});
