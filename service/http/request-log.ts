// One log line and one metrics observation per request. Its fields are an explicit list: no path,
// because it may contain anything, and no header.
import type { Log } from '../log.ts';
import type { Middleware } from './env.ts';
import { operationName } from './operation-names.ts';

export type AnsweredRequest = {
  operation: string;
  method: string;
  status: number;
  milliseconds: number;
};

/** Invented methods are logged as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requested every few seconds, and logged only when it fails. */
const isProbe = ({ operation, status }: AnsweredRequest): boolean =>
  (operation === 'healthz' || operation === 'readyz') && status === 200;

type Options = { log: Log; onAnswered?: (request: AnsweredRequest) => void };

/** Wraps everything else, so that refusals are logged like other responses. */
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
