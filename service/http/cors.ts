// Extensions may call from their own pages; web sites may not, because a key in a page's script is
// a leaked key.
import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';

const ALLOWED_HEADERS = [
  HEADER.authorization,
  'Content-Type',
  HEADER.idempotencyKey,
  HEADER.prefer,
].join(', ');

export const EXPOSED_HEADERS = [
  HEADER.requestId,
  HEADER.retryAfter,
  HEADER.rateLimit,
  HEADER.rateRemaining,
  HEADER.rateReset,
  HEADER.creditsCharged,
  HEADER.creditsRemaining,
].join(', ');

export const isExtensionOrigin = (origin: string | undefined): origin is string =>
  origin !== undefined && /^(chrome|moz)-extension:\/\/[^/]+$/.test(origin);

export const cors: Middleware = async (c, next) => {
  c.header('Vary', 'Origin');
  const origin = c.req.header('Origin');
  if (!isExtensionOrigin(origin)) return next();
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  if (c.req.method !== 'OPTIONS' || !c.req.header('Access-Control-Request-Method')) return next();

  c.header('Access-Control-Allow-Methods', 'GET, POST');
  c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  c.header('Access-Control-Max-Age', '7200');
  // Chrome's Private Network Access sends this before a request to a loopback address.
  if (c.req.header('Access-Control-Request-Private-Network') === 'true') {
    c.header('Access-Control-Allow-Private-Network', 'true');
  }
  return c.body(null, 204);
};
