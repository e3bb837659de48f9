import { expect, test } from 'vitest';
import { createClient, type Call } from './client.ts';

const BASE_URL = 'https://service.example/api/v2';
const START: Call = { body: { name: 'Ada', data: [{ first_name: 'Zoë' }] } };
const STARTED = { enrichment_id: '5f0c7b9e-3f0f-4b43-9a0e-1f1f9a3c2d11' };

type Sent = { path: string; form: 'stream' | 'whole' | 'none'; body: string };

/** A client whose service is reached over `protocol`. It responds with these statuses; null breaks the connection. */
function clientOver(protocol: string | null, statuses: (number | null)[] = [200]) {
  const sent: Sent[] = [];
  let known = protocol;
  const client = createClient({
    baseUrl: BASE_URL,
    apiKey: 'sk_test',
    now: () => new Date(),
    isOnline: () => true,
    getProtocol: () => known,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { body } = init ?? {};
      const form = body instanceof ReadableStream ? 'stream' : body ? 'whole' : 'none';
      const path = request.url.slice(BASE_URL.length);
      sent.push({ path, form, body: await request.text() });
      if (path === '/account/keys/verify') {
        known = 'h2';
        return Response.json({ workspace_id: 'w' });
      }
      const status = statuses.shift() ?? null;
      if (status === null) throw new TypeError('Failed to fetch');
      return Response.json(status === 200 ? STARTED : {}, { status });
    },
  });
  return { sent, start: (call: Call = START) => client.call('startContactEnrichment', call) };
}

const forms = (sent: Sent[]) => sent.map(({ form }) => form);

test('a start without a key is sent as a stream that is too long for the browser to keep', async () => {
  const { sent, start } = clientOver('h2');
  expect(await start()).toMatchObject({ ok: true, value: STARTED });
  expect(forms(sent)).toEqual(['stream']);
  expect(JSON.parse(sent[0]!.body)).toEqual(START.body);
  expect(new TextEncoder().encode(sent[0]!.body).length).toBeGreaterThan(80 * 1024);
});

test.each([
  ['with a key, which makes a second arrival harmless', 'h2', { ...START, idempotencyKey: 'k' }],
  ['over HTTP/1.1, which takes no stream', 'http/1.1', START],
])('%s the body is sent as a whole', async (_, protocol, call) => {
  const { sent, start } = clientOver(protocol);
  await start(call);
  expect(sent).toEqual([
    expect.objectContaining({ form: 'whole', body: JSON.stringify(START.body) }),
  ]);
});

test('while the protocol is unknown, a free request is sent first', async () => {
  const { sent, start } = clientOver(null);
  await start();
  expect(sent.map(({ path, form }) => `${path} ${form}`)).toEqual([
    '/account/keys/verify none',
    '/contact/enrich/bulk stream',
  ]);
});

test.each([400, 411, 413, 422])(
  'after a refusal with %i the body is sent as a whole',
  async (status) => {
    const { sent, start } = clientOver('h2', [status, 200]);
    expect(await start()).toMatchObject({ ok: true });
    expect(forms(sent)).toEqual(['stream', 'whole']);
  },
);

test.each([401, 402, 404, 408, 409, 429, 500, 502, 503, null])(
  'after %s the body is not repeated',
  async (status) => {
    const { sent, start } = clientOver('h2', [status, 200]);
    expect(await start()).toMatchObject({ ok: false });
    expect(forms(sent)).toEqual(['stream']);
  },
);
