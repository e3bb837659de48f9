// The headers of every response.
import { randomUUID } from 'node:crypto';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';

/**
 * Makes browsers use only TLS for a year (RFC 6797). Without `includeSubDomains`, because the
 * operator's other hosts are not under the service's control.
 */
export const strictTransportSecurity: Middleware = async (c, next) => {
  c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
};

/**
 * Created here and never taken from the request: a caller must not write into the operator's logs.
 */
export const requestId: Middleware = async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header(HEADER.requestId, id);
  await next();
};

/** Responses contain personal data and, in demo mode, a key: no cache may store them. */
export const noStore: Middleware = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};
