import type { Middleware } from '../../http/env.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

export const SECURITY_HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  // For clients that do not support frame-ancestors or the policy as a whole.
  'X-Frame-Options': 'DENY',
};

/** On every response of the dashboard, errors included. */
export const securityHeaders: Middleware = async (c, next) => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  await next();
};
