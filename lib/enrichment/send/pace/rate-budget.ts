// The one rate budget of the extension: every request of a job, of the account and of a key test takes a
// token here, and the token is stored before the request leaves.
import type { Gate, ResponseInfo } from '../../../client/request-gate.ts';
import { REQUESTS_PER_MINUTE } from '../../../contract/limits.ts';
import { createFailure, type Failure } from '../../../model/jobs/failure.ts';
import {
  MAX_SERVICES,
  type RateState,
  type RateStates,
} from '../../../model/jobs/service-timing.ts';
import type { StoredItem } from '../../../settings/stored-item.ts';
import {
  newRateState,
  applyResponse,
  findNextSlot,
  shiftToClock,
  countRequest,
  type Urgency,
} from './request-rate.ts';

/** The gate of one client: each request takes a token, or uses one that `admit` has taken for it. */
export type PacedGate = Gate & {
  /** Takes a token for the next request and returns null, or returns when to try again. */
  admit(urgency: Urgency): Promise<Date | null>;
  /** Seconds from one request to the next if they are spread evenly. */
  secondsPerRequest(): number;
};

export type RateBudget = { gate(baseUrl: string): PacedGate };

type Ports = {
  item: Pick<StoredItem<RateStates>, 'get' | 'set'>;
  /** Runs one piece of work at a time, across all contexts of the extension. */
  withLock<Value>(work: () => Promise<Value>): Promise<Value>;
  now(): Date;
};

/** Has no state of its own: two instances on one item share the budget. */
export function createRateBudget({ item, withLock, now }: Ports): RateBudget {
  const write = async (all: RateStates, baseUrl: string, state: RateState): Promise<void> => {
    const newest = Object.entries({ ...all, [baseUrl]: state })
      .toSorted(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
      .slice(0, MAX_SERVICES);
    await item.set(Object.fromEntries(newest));
  };

  return {
    gate(baseUrl) {
      let prepaid = 0;
      let limit = REQUESTS_PER_MINUTE;

      const admit = (urgency: Urgency): Promise<Date | null> =>
        withLock(async () => {
          const all = await item.get();
          const at = now().getTime();
          const known = all[baseUrl] ?? newRateState(at);
          const state = shiftToClock(known, at);
          // Stored at once: otherwise a wait would start anew at each look after the clock was set back.
          if (state !== known) await write(all, baseUrl, state);
          limit = state.limit;
          const free = findNextSlot(state, at, urgency);
          if (free > at) return new Date(Math.ceil(free));
          await write(all, baseUrl, countRequest(state, at));
          prepaid += 1;
          return null;
        });

      return {
        admit,
        secondsPerRequest: () => 60 / limit,
        async enter(): Promise<Failure | null> {
          const until = prepaid > 0 ? null : await admit('looked_at');
          if (until) return toRateLimitFailure(until, now());
          prepaid -= 1;
          return null;
        },
        async onResponse(response: ResponseInfo) {
          if (!hasRateInformation(response)) return;
          await withLock(async () => {
            const all = await item.get();
            const state = all[baseUrl] ?? newRateState(response.receivedAt.getTime());
            await write(all, baseUrl, applyResponse(state, response));
          });
        },
      };
    },
  };
}

const hasRateInformation = ({ status, rate, retryAfterSeconds }: ResponseInfo): boolean =>
  status === 429 || rate.resetSeconds !== null || (status === 503 && retryAfterSeconds !== null);

const toRateLimitFailure = (until: Date, now: Date): Failure => ({
  ...createFailure('rate_limit', 'The rate limit is used up: the request has not left.'),
  retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
});
