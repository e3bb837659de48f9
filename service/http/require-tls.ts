import type { Middleware } from './env.ts';

/**
 * Tells browsers to come back over TLS alone for a year (RFC 6797). Without `includeSubDomains`: other
 * hosts of the operator's domain are not the service's to decide about.
 */
export const requireTls: Middleware = async (c, next) => {
  c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
};
