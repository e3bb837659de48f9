// The name of a request's operation, for logs and metrics. The path is not used, because it may
// contain an id and callers can invent any number of paths.
import { DEMO_KEY_PATH } from '../../lib/contract/demo.ts';
import { BASE_PATH, operations } from '../../lib/contract/operations.ts';
import { LOGOS_PATH } from '../logos/logo-url.ts';

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

/** One of a closed list: an operation of the contract, another known path, or `other`. */
export function operationName(method: string, path: string): string {
  const fixed = FIXED[`${method} ${path}`];
  if (fixed) return fixed;
  const found = OPERATIONS.find((it) => it.method === method && it.pattern.test(path));
  if (found) return found.name;
  if (path.startsWith(LOGOS_PATH)) return 'logo';
  if (path.startsWith('/dashboard/api/')) return 'dashboard';
  return path.startsWith(BASE_PATH) || method !== 'GET' ? 'other' : 'page';
}
