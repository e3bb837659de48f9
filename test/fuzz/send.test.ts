import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HEADER } from '../../lib/contract/headers.ts';
import type { FuzzRequest } from './make-request.ts';
import { createSender, type Sent } from './send.ts';
import { TARGETS } from './targets.ts';

type Refusal = { status: number; code: string; headers?: Record<string, string> };

/** Sends a request to a service that gives these responses, the last one again and again. */
async function sendTo(...refusals: Refusal[]): Promise<Sent & { count: number }> {
  let count = 0;
  const server = createServer((_, response: ServerResponse) => {
    const { status, code, headers } = refusals[Math.min(count, refusals.length - 1)]!;
    count += 1;
    response.writeHead(status, { [HEADER.requestId]: 'one', ...headers });
    response.end(JSON.stringify({ code, message: 'Refused.' }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const sender = createSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1);
  onTestFinished(sender.close);
  const request: FuzzRequest = {
    target: TARGETS[0]!,
    method: 'GET',
    isOwnMethod: true,
    path: '/',
    headers: [],
    body: null,
    isChunked: false,
  };
  return { ...(await sender.send(request)), count };
}

const busy = { status: 503, code: 'dashboard.busy', headers: { 'Retry-After': '5' } };

it('repeats a request while the service is busy', async () => {
  const refused = { status: 401, code: 'dashboard.session.missing' };
  expect(await sendTo(busy, refused)).toMatchObject({ status: 401, fault: null, count: 2 });
});

it.each([
  ['does not say when to try again', { ...busy, headers: {} }],
  ['has another code', { ...busy, code: 'error.internal' }],
])('reports a 503 that %s', async (_, response) => {
  const sent = await sendTo(response);
  expect(sent).toMatchObject({ fault: expect.stringContaining('answered 503'), count: 1 });
});
