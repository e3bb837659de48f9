// How a lookup asks the sources: at once and only once, since the caller waits for the answer.
import { HEADER } from '../../lib/contract/headers.ts';
import { createLookupFunds, type LookupFunds } from '../credits/lookup-funds.ts';
import type { Db } from '../db/database.ts';
import { withDeadline } from '../deadline.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import {
  SourceNotCoveredError,
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
  type AskOptions,
  type Funds,
} from '../sources/source.ts';

const DEADLINE_MS = 20_000;
/** Where a source does not say when to come back. */
const RETRY_AFTER_SECONDS = 30;

export type LookupAsk = { db: Db; now: () => Date };

function retryAfter(error: unknown): number | null {
  if (error instanceof SourceThrottledError) return error.retryAfterSeconds;
  if (error instanceof SourcePendingError) return error.retryAfterSeconds;
  if (error instanceof SourceUnavailableError)
    return error.retryAfterSeconds || RETRY_AFTER_SECONDS;
  return error instanceof Error && error.name === 'TimeoutError' ? RETRY_AFTER_SECONDS : null;
}

/**
 * Runs `lookup` with what it can pay for; what it held and did not spend is given back whatever happens.
 */
export async function withFunds<T>(
  c: Ctx,
  collaborators: LookupAsk,
  lookup: (funds: LookupFunds) => Promise<T>,
): Promise<T> {
  const funds = createLookupFunds(collaborators, c.get('caller'));
  try {
    return await lookup(funds);
  } finally {
    // The answer stands also when this fails: the hold expires, and is given back then.
    await funds.release().catch(() => undefined);
  }
}

/**
 * What `ask` finds.
 * @throws ApiError error.credits.insufficient when the credits do not cover a source that could know it;
 * error.rate.limit when it cannot be said now: the sources that could know throttle,
 * are at work, or do not answer. "Nobody found" would be wrong, and 500 too.
 */
export async function askOnce<T>(
  c: Ctx,
  { now }: LookupAsk,
  funds: Funds,
  ask: (options: AskOptions) => Promise<T>,
): Promise<T> {
  try {
    // Also while the process stops, which waits for the answer: whoever was let in gets one.
    return await withDeadline(DEADLINE_MS, (signal) =>
      ask({
        funds,
        reference: `lookup:${c.get('requestId')}`,
        once: true,
        deadline: new Date(now().getTime() + DEADLINE_MS),
        signal,
      }),
    );
  } catch (error) {
    if (error instanceof SourceNotCoveredError) throw new ApiError('error.credits.insufficient');
    const seconds = retryAfter(error);
    if (seconds === null) throw error;
    throw new ApiError('error.rate.limit', 'A source of the service is busy or does not answer.', {
      [HEADER.retryAfter]: String(Math.max(1, Math.ceil(seconds))),
    });
  }
}
