// Admits requests: finds the caller of a key, and counts the request in the calendar minute of its workspace, over all
// calls (docs/interface.md#limits).
import type { Workspaces } from '../accounts/workspaces.ts';
import type { Caller } from '../credits/spender.ts';
import { MINUTE_MS } from '../durations.ts';

/** The caller, and the number of this request among those of the workspace in its minute. */
export type CountedRequest = { caller: Caller; number: number };

/** Counts a request with this key in a minute since 1970. Null for a key that is not valid. */
export type CountRequest = (apiKey: string, minute: number) => Promise<CountedRequest | null>;

export type FindByKey = Workspaces['findByKey'];

/**
 * Whether a request's minute replaces the one that is counted. One from the minute before is late and counts in the
 * newer one: a minute that has begun has begun for all. Older ones mean that the clock was set back.
 */
export const isOtherMinute = (minute: number, counted: number): boolean =>
  minute > counted || minute < counted - 1;

/** Counts in this process only. */
export function createLocalCounter(findByKey: FindByKey): CountRequest {
  let current = -1;
  const counts = new Map<string, number>();
  return async (apiKey, minute) => {
    const caller = await findByKey(apiKey);
    if (!caller) return null;
    if (isOtherMinute(minute, current)) {
      counts.clear();
      current = minute;
    }
    const number = (counts.get(caller.workspaceId) ?? 0) + 1;
    counts.set(caller.workspaceId, number);
    return { caller, number };
  };
}

export type RateState = { limit: number; remaining: number; resetSeconds: number; over: boolean };

/** The caller of a key, and the state of the limit with this request; null for a key that is not valid. */
export type AdmitRequest = (apiKey: string) => Promise<{ caller: Caller; rate: RateState } | null>;

type Options = { limit: number; now: () => Date; count: CountRequest };

export function createAdmitRequest({ limit, now, count }: Options): AdmitRequest {
  return async (apiKey) => {
    const at = now().getTime();
    const minute = Math.floor(at / MINUTE_MS);
    const counted = await count(apiKey, minute);
    if (!counted) return null;
    const { caller, number } = counted;
    const rate = {
      limit,
      remaining: Math.max(0, limit - number),
      resetSeconds: Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000),
      over: number > limit,
    };
    return { caller, rate };
  };
}
