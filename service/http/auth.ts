import { HEADER } from '../../lib/contract/headers.ts';
import type { AdmitRequest } from './request-admission.ts';
import type { Middleware } from './env.ts';
import { ApiError } from './errors.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/**
 * Identifies the caller, and counts the request (request-admission.ts). Exactly three cases are a 401. A database
 * failure is an error like any other, and errors of the handler do not pass through here.
 */
export function authenticate(admit: AdmitRequest): Middleware {
  return async (c, next) => {
    const header = c.req.header(HEADER.authorization);
    if (!header) throw new ApiError('error.authorization.not_set', '', CHALLENGE);
    const match = /^bearer(?: +(.*))?$/i.exec(header);
    if (!match) throw new ApiError('error.authorization.not_bearer', '', CHALLENGE);
    const admitted = match[1] ? await admit(match[1]) : null;
    if (!admitted) throw new ApiError('error.api.key', '', CHALLENGE);
    c.set('caller', admitted.caller);
    c.set('rate', admitted.rate);
    await next();
  };
}
