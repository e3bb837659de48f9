// Limits the requests of a workspace in a calendar minute, over all calls
// (docs/interface.md#limits).
import { HEADER } from '../../lib/contract/headers.ts';
import type { Database } from '../db/database.ts';
import { type CountRequest, createSharedCounter } from './shared-counter.ts';
import type { Middleware } from './env.ts';
import { ApiError } from './errors.ts';

/** Counts in this process only. */
export function createLocalCounter(): CountRequest {
  let current = -1;
  const counts = new Map<string, number>();
  return (workspaceId, minute) => {
    if (minute !== current) counts.clear();
    current = minute;
    const count = (counts.get(workspaceId) ?? 0) + 1;
    counts.set(workspaceId, count);
    return Promise.resolve(count);
  };
}

export type RateState = { limit: number; remaining: number; resetSeconds: number; over: boolean };

export type RateLimiter = { take(workspaceId: string): Promise<RateState>; limit: number };

type Options = { limit: number; now: () => Date; count: CountRequest };

export function createRateLimiter({ limit, now, count }: Options): RateLimiter {
  return {
    limit,
    async take(workspaceId) {
      const at = now().getTime();
      const minute = Math.floor(at / 60_000);
      const number = await count(workspaceId, minute);
      return {
        limit,
        remaining: Math.max(0, limit - number),
        resetSeconds: Math.ceil(((minute + 1) * 60_000 - at) / 1000),
        over: number > limit,
      };
    },
  };
}

/** In memory for a single process, else in the database that the processes share. */
export const requestCounter = ({ exclusive, db }: Database, limit: number): CountRequest =>
  exclusive ? createLocalCounter() : createSharedCounter(db, limit);

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
