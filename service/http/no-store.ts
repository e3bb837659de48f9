import type { Middleware } from './env.ts';

/** Responses contain personal data and, in demo mode, a key: no cache may store them. */
export const noStore: Middleware = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};
