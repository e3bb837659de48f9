import { expect, test } from 'vitest';
import { memoryItem } from '../../../../test/support/extension/memory-item.ts';
import type { RateStates } from '../../../model/jobs/service-timing.ts';
import { createRateBudget } from './rate-budget.ts';

const HOUR = 3_600_000;

test('A wait ends although the clock was set back meanwhile', async () => {
  let time = Date.parse('2026-11-20T10:00:00.000Z');
  const budget = createRateBudget({
    item: memoryItem<RateStates>({}),
    withLock: (work) => work(),
    now: () => new Date(time),
  });
  const gate = budget.gate('https://api.tarnwick.example/api/v2');
  await gate.onResponse({
    status: 429,
    retryAfterSeconds: 20,
    rate: { limit: null, remaining: null, resetSeconds: null },
    sentAt: new Date(time),
    receivedAt: new Date(time),
  });
  time -= 30 * HOUR;
  const until = await gate.admit('looked_at');
  expect(until?.getTime()).toBe(time + 20_000);
  time += 19_000;
  expect(await gate.admit('looked_at')).toEqual(until);
  time += 1_000;
  expect(await gate.admit('looked_at')).toBeNull();
});
