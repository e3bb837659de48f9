// One log line and one metrics observation per request. Its fields are an explicit list: no path,
// because it may contain anything, and no header.
import { DEMO_KEY_PATH } from '../../lib/contract/demo.ts';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { operations } from '../../lib/contract/operations.ts';
import type { Log } from '../log.ts';
import { LOGOS_PATH } from '../logos/logo-url.ts';
import type { Middleware } from './env.ts';

const FIXED: Record<string, string> = {
  [`GET ${BASE_PATH}/openapi.json`]: 'openApi',
  [`POST ${DEMO_KEY_PATH}`]: 'demoKey',
  'GET /healthz': 'healthz',
  'GET /readyz': 'readyz',
};

const OPERATIONS = Object.entries(operations).map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^${BASE_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The name of a request's operation, for logs and metrics: an operation of the contract, another
 * known path, or `other`. The path itself may contain an id, and callers can invent any number.
 */
function operationName(method: string, path: string): string {
  const fixed = FIXED[`${method} ${path}`];
  if (fixed) return fixed;
  const found = OPERATIONS.find((each) => each.method === method && each.pattern.test(path));
  if (found) return found.name;
  if (path.startsWith(LOGOS_PATH)) return 'logo';
  if (path.startsWith('/dashboard/api/')) return 'dashboard';
  return path.startsWith(BASE_PATH) || method !== 'GET' ? 'other' : 'page';
}

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
