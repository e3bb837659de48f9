// What the suite proves is worth as much as its faults are real: an answer that the browser hides from the
// extension is one fault, "could not be reached", whatever it says.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import { startProxy, type Proxy, type Script } from './proxy.ts';
import type { Treatment } from './network-faults.ts';

let proxy: Proxy;
beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

const script = (treatment: Treatment | null): Script => ({
  // Nobody is there: what is answered, the proxy has answered.
  origin: 'http://127.0.0.1:9',
  additions: false,
  keepsConnections: false,
  treat: () => treatment,
  at: async () => {},
});

const strange = (hidden: boolean): Treatment => ({
  kind: 'answer',
  acted: false,
  hidden,
  answer: { name: '503', status: 503, headers: { 'Retry-After': '1' }, body: '' },
});

const headersOf = async (path: string) => {
  const { status, headers } = await fetch(proxy.baseUrl + path);
  const exposed = headers.get('access-control-expose-headers') ?? '';
  return { status, origin: headers.get('access-control-allow-origin'), exposed };
};

test('an answer that somebody else gives can be read, and when to come again too', async () => {
  proxy.play(script(strange(false)));
  const { status, origin, exposed } = await headersOf('/account/credits');
  expect({ status, origin }).toEqual({ status: 503, origin: '*' });
  expect(exposed.toLowerCase().split(', ')).toContain('retry-after');
});

test('unless it is one of a gateway that allows nobody to', async () => {
  proxy.play(script(strange(true)));
  expect(await headersOf('/account/credits')).toEqual({ status: 503, origin: null, exposed: '' });
});

test('a service of the plain interface has no description, and says so', async () => {
  proxy.play(script(null));
  expect(proxy.baseUrl.endsWith(BASE_PATH)).toBe(true);
  expect(await headersOf('/openapi.json')).toMatchObject({ status: 404, origin: '*' });
});
