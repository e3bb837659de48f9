import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';
import { ApiError } from './errors.ts';

/** Refuses requests beyond the limit that `authenticate` has counted (request-admission.ts). */
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
