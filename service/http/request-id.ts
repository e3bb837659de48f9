import { randomUUID } from 'node:crypto';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Middleware } from './env.ts';

/**
 * Created here and never taken from the request: a caller must not write into the operator's logs.
 */
export const requestId: Middleware = async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header(HEADER.requestId, id);
  await next();
};
