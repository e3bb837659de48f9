import { expect, it } from 'vitest';
import { createLocalCounter, createRateLimiter } from './rate-limit.ts';

it('starts over with each calendar minute', async () => {
  let at = Date.UTC(2026, 0, 1, 12, 0, 50);
  const limiter = createRateLimiter({
    limit: 2,
    now: () => new Date(at),
    count: createLocalCounter(),
  });
  const take = () => limiter.take('workspace');
  expect(await take()).toEqual({ limit: 2, remaining: 1, resetSeconds: 10, over: false });
  expect(await take()).toMatchObject({ remaining: 0, over: false });
  expect(await take()).toMatchObject({ remaining: 0, over: true });
  expect(await limiter.take('another')).toMatchObject({ over: false });
  at += 10_000;
  expect(await take()).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, over: false });
});
