import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';
import { ApiError } from './errors.ts';

export type RateState = { limit: number; remaining: number; resetSeconds: number; over: boolean };

/** Asynchronous, so that a counter over several processes fits the same port. */
export type RateLimiter = { take(workspaceId: string): Promise<RateState>; limit: number };

/** Counts per workspace in calendar minutes, in this process. */
export function createRateLimiter({ limit, now }: { limit: number; now: () => Date }): RateLimiter {
  let minute = -1;
  const counts = new Map<string, number>();
  return {
    limit,
    take(workspaceId) {
      const at = now().getTime();
      const current = Math.floor(at / 60_000);
      if (current !== minute) counts.clear();
      minute = current;
      const count = (counts.get(workspaceId) ?? 0) + 1;
      counts.set(workspaceId, count);
      return Promise.resolve({
        limit,
        remaining: Math.max(0, limit - count),
        resetSeconds: Math.ceil(((current + 1) * 60_000 - at) / 1000),
        over: count > limit,
      });
    },
  };
}

export function limitRate(limiter: RateLimiter): Middleware {
  return async (c, next) => {
    const state = await limiter.take(c.get('caller').workspaceId);
    c.header(HEADER.rateLimit, String(state.limit));
    c.header(HEADER.rateRemaining, String(state.remaining));
    c.header(HEADER.rateReset, String(state.resetSeconds));
    if (state.over) {
      throw new ApiError('error.rate.limit', '', {
        [HEADER.retryAfter]: String(state.resetSeconds),
      });
    }
    await next();
  };
}
