import type { Middleware } from './env.ts';

/**
 * Makes browsers use only TLS for a year (RFC 6797). Without `includeSubDomains`, because the
 * operator's other hosts are not under the service's control.
 */
export const strictTransportSecurity: Middleware = async (c, next) => {
  c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
};
