// The fault suite proves something only if its faults are the intended ones. A response that the browser hides
// from the extension is always the same fault, "could not be reached", whatever its status.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { startProxy, type Proxy, type Script } from './proxy.ts';
import type { NetworkFault } from './network-faults.ts';

let proxy: Proxy;
beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

const scriptWith = (fault: NetworkFault | null): Script => ({
  // No service runs at this address, so that every response is the proxy's.
  origin: 'http://127.0.0.1:9',
  additions: false,
  reusesConnections: false,
  chooseFault: () => fault,
  onPhase: async () => {},
});

const foreignResponse = (hidden: boolean): NetworkFault => ({
  kind: 'foreign-response',
  reachesService: false,
  hidden,
  response: { name: '503', status: 503, headers: { 'Retry-After': '1' }, body: '' },
});

const readCors = async (path: string) => {
  const { status, headers } = await fetch(proxy.baseUrl + path);
  const exposed = headers.get('access-control-expose-headers') ?? '';
  return { status, origin: headers.get('access-control-allow-origin'), exposed };
};

test('The extension can read a foreign response and its Retry-After header.', async () => {
  proxy.setScript(scriptWith(foreignResponse(false)));
  const { status, origin, exposed } = await readCors('/account/credits');
  expect({ status, origin }).toEqual({ status: 503, origin: '*' });
  expect(exposed.toLowerCase().split(', ')).toContain('retry-after');
});

test('The extension cannot read a hidden foreign response.', async () => {
  proxy.setScript(scriptWith(foreignResponse(true)));
  expect(await readCors('/account/credits')).toEqual({ status: 503, origin: null, exposed: '' });
});

test('A service of the plain interface answers 404 for its description.', async () => {
  proxy.setScript(scriptWith(null));
  expect(proxy.baseUrl.endsWith(BASE_PATH)).toBe(true);
  expect(await readCors('/openapi.json')).toMatchObject({ status: 404, origin: '*' });
});
