// Turns an upstream's refusals into the errors that the waterfall handles.
import {
  SourceOutOfCreditsError,
  SourceThrottledError,
  SourceUnavailableError,
} from '../source-errors.ts';
import type { ErrorCode } from '../../../lib/contract/errors.ts';
import { readRetryAfter } from '../../../lib/contract/retry-after.ts';
import type { Reply } from './send-call.ts';

type Answer = Extract<Reply, { type: 'answer' }>;

/** Used when a throttling service gives no time. */
const RETRY_AFTER_SECONDS = 60;

const BUSY: ErrorCode = 'error.source.busy';

function reasonFor({ status }: Answer): string | null {
  if (status === 401)
    return 'it does not know the operator’s key (401): correct the variable of keyEnv';
  if (status === 403) return 'it forbids the operator’s key to ask (403)';
  if (status === 404 || status === 405)
    return `there is no such call at baseUrl (${status}): correct it`;
  if (status >= 300 && status < 400)
    return `it redirects (${status}): give its final address as baseUrl`;
  return null;
}

/**
 * A response about the upstream itself and not about the request: nothing was done. null for every
 * other response.
 */
export function toRefusalError(
  source: string,
  answer: Answer,
  now: Date,
): SourceThrottledError | SourceUnavailableError | null {
  if (answer.status === 429 || answer.code === BUSY) {
    const seconds = readRetryAfter(answer.headers, now) ?? RETRY_AFTER_SECONDS;
    return new SourceThrottledError(source, Math.max(1, seconds));
  }
  if (answer.status === 402) return new SourceOutOfCreditsError(source);
  const reason = reasonFor(answer);
  return reason ? new SourceUnavailableError(source, reason, { passing: false }) : null;
}
