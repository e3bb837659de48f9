// Limits the requests of a workspace in a calendar minute, over all calls
// (docs/interface.md#limits).
import { HEADER } from '../../lib/contract/headers.ts';
import type { Caller, Workspaces } from '../accounts/workspaces.ts';
import type { Database } from '../db/database.ts';
import { createSharedCounter } from './shared-counter.ts';
import type { Middleware } from './env.ts';
import { ApiError } from './errors.ts';

/** The caller, and the number of this request among those of the workspace in its minute. */
export type Counted = { caller: Caller; number: number };

/** Counts a request with this key in a minute since 1970. Null for a key that is not valid. */
export type CountRequest = (apiKey: string, minute: number) => Promise<Counted | null>;

type FindByKey = Workspaces['findByKey'];

/** Counts in this process only. */
export function createLocalCounter(findByKey: FindByKey): CountRequest {
  let current = -1;
  const counts = new Map<string, number>();
  return async (apiKey, minute) => {
    const caller = await findByKey(apiKey);
    if (!caller) return null;
    if (minute !== current) counts.clear();
    current = minute;
    const number = (counts.get(caller.workspaceId) ?? 0) + 1;
    counts.set(caller.workspaceId, number);
    return { caller, number };
  };
}

export type RateState = { limit: number; remaining: number; resetSeconds: number; over: boolean };

/** The caller of a key, and the state of the limit with this request; null for a key that is not valid. */
export type Admit = (apiKey: string) => Promise<{ caller: Caller; rate: RateState } | null>;

type Options = { limit: number; now: () => Date; count: CountRequest };

export function createAdmit({ limit, now, count }: Options): Admit {
  return async (apiKey) => {
    const at = now().getTime();
    const minute = Math.floor(at / 60_000);
    const counted = await count(apiKey, minute);
    if (!counted) return null;
    const { caller, number } = counted;
    const rate = {
      limit,
      remaining: Math.max(0, limit - number),
      resetSeconds: Math.ceil(((minute + 1) * 60_000 - at) / 1000),
      over: number > limit,
    };
    return { caller, rate };
  };
}

type Counting = { database: Database; limit: number; now: () => Date; findByKey: FindByKey };

/** In memory for a single process, else in the database that the processes share. */
export const requestCounter = ({ database, findByKey, ...options }: Counting): CountRequest =>
  database.exclusive
    ? createLocalCounter(findByKey)
    : createSharedCounter(database.db, { ...options, findByKey });

/** After `authenticate`. */
export const limitRate: Middleware = async (c, next) => {
  const { limit, remaining, resetSeconds, over } = c.get('rate');
  c.header(HEADER.rateLimit, String(limit));
  c.header(HEADER.rateRemaining, String(remaining));
  c.header(HEADER.rateReset, String(resetSeconds));
  if (over) {
    throw new ApiError('error.rate.limit', '', { [HEADER.retryAfter]: String(resetSeconds) });
  }
  await next();
};
