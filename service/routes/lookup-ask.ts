// How a lookup asks the sources: at once and only once, since the caller waits for the answer.
import { HEADER } from '../../lib/contract/headers.ts';
import { withDeadline } from '../deadline.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import {
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
  type AskOptions,
} from '../sources/source.ts';

const DEADLINE_MS = 20_000;
/** Where a source does not say when to come back. */
const RETRY_AFTER_SECONDS = 30;

export type LookupAsk = { now: () => Date };

function retryAfter(error: unknown): number | null {
  if (error instanceof SourceThrottledError) return error.retryAfterSeconds;
  if (error instanceof SourcePendingError) return error.retryAfterSeconds;
  if (error instanceof SourceUnavailableError)
    return error.retryAfterSeconds || RETRY_AFTER_SECONDS;
  return error instanceof Error && error.name === 'TimeoutError' ? RETRY_AFTER_SECONDS : null;
}

/**
 * What `ask` finds.
 * @throws ApiError error.rate.limit when it cannot be said now: the sources that could know throttle,
 * are at work, or do not answer. "Nobody found" would be wrong, and 500 too.
 */
export async function askOnce<T>(
  c: Ctx,
  { now }: LookupAsk,
  ask: (options: AskOptions) => Promise<T>,
): Promise<T> {
  try {
    // Also while the process stops, which waits for the answer: whoever was let in gets one.
    return await withDeadline(DEADLINE_MS, (signal) =>
      ask({
        reference: `lookup:${c.get('requestId')}`,
        once: true,
        deadline: new Date(now().getTime() + DEADLINE_MS),
        signal,
      }),
    );
  } catch (error) {
    const seconds = retryAfter(error);
    if (seconds === null) throw error;
    throw new ApiError('error.rate.limit', 'A source of the service is busy or does not answer.', {
      [HEADER.retryAfter]: String(Math.max(1, Math.ceil(seconds))),
    });
  }
}
