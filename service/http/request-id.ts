import { randomUUID } from 'node:crypto';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';

/** Made here, never taken from the request: a caller cannot write into the operator's logs. */
export const requestId: Middleware = async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header(HEADER.requestId, id);
  await next();
};
