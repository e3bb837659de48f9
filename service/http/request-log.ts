// One line per request, and one observation for the metrics. What is in it is chosen here, field by
// field: no path, since it may hold anything, and no header.
import type { Log } from '../log.ts';
import type { Middleware } from './env.ts';
import { operationName } from './operation-names.ts';

export type AnsweredRequest = {
  operation: string;
  method: string;
  status: number;
  milliseconds: number;
};

/** Methods that anybody may make up are one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Asked every few seconds, and news only when it is bad. */
const isProbe = ({ operation, status }: AnsweredRequest): boolean =>
  (operation === 'healthz' || operation === 'readyz') && status === 200;

type Options = { log: Log; onAnswered?: (request: AnsweredRequest) => void };

/** Around everything else, so that refusals are logged like answers. */
export function logRequests({ log, onAnswered }: Options): Middleware {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { method } = c.req;
    const answered: AnsweredRequest = {
      operation: operationName(method, c.req.path),
      method: METHODS.has(method) ? method : 'other',
      status: c.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    };
    onAnswered?.(answered);
    if (isProbe(answered)) return;
    log.info(
      { ...answered, requestId: c.get('requestId'), workspaceId: c.get('caller')?.workspaceId },
      'answered',
    );
  };
}
