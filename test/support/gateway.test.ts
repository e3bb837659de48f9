import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway, type Gateway } from './gateway.ts';

let service: Server;
let heard: string[];
let gateway: Gateway;

beforeEach(async () => {
  heard = [];
  service = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(201, { 'X-Request-Id': 'r1' });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  gateway = await startGateway(
    `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v2`,
  );
});
afterEach(async () => {
  await gateway.close();
  service.close();
  service.closeAllConnections();
});

const ask = (path: string, method = 'POST') =>
  fetch(`http://${gateway.address}${path}`, {
    method,
    ...(method === 'POST' ? { body: 'hello' } : {}),
  });

test('passes on what it hears, and writes it down', async () => {
  const response = await ask('/api/v2/people/lookup?x=1');
  expect(response.status).toBe(201);
  expect(response.headers.get('X-Request-Id')).toBe('r1');
  expect(heard).toEqual(['POST /api/v2/people/lookup?x=1 hello']);
  expect(gateway.exchanges.map(({ path }) => path)).toEqual(['/api/v2/people/lookup?x=1']);
});

test('gives the answer of a bad day without telling the service', async () => {
  const fault = {
    kind: 'answer',
    status: 429,
    headers: { 'Retry-After': '7' },
    body: '{}',
  } as const;
  gateway.setFault('POST', '/people/lookup', fault);
  const response = await ask('/api/v2/people/lookup');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
  expect(heard).toEqual([]);
  expect((await ask('/api/v2/people/lookup', 'GET')).status).toBe(201);
  gateway.clearFaults();
  expect((await ask('/api/v2/people/lookup')).status).toBe(201);
});

test('loses an answer after the service has heard the request', async () => {
  gateway.setFault('POST', '/people', { kind: 'lose-answer' });
  await expect(ask('/api/v2/people/lookup')).rejects.toThrow('fetch failed');
  expect(heard).toHaveLength(1);
});

test('goes down, refuses, and comes back under the same address', async () => {
  await gateway.goDown();
  await expect(ask('/api/v2/people/lookup')).rejects.toThrow('fetch failed');
  await gateway.comeBack();
  expect((await ask('/api/v2/people/lookup')).status).toBe(201);
});
