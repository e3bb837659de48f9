import type { Middleware } from './env.ts';

/** Answers hold personal data and, for the demo, a key: no cache on the way writes them to a disk. */
export const noStore: Middleware = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};
