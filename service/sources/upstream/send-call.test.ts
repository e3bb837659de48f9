import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readRetryAfter } from '../../../lib/contract/retry-after.ts';
import { createSend, type Send } from './send-call.ts';

const closeFunctions: (() => void)[] = [];
afterEach(() => {
  for (const close of closeFunctions.splice(0)) close();
});

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeFunctions.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const sendTo = async (listener: RequestListener): Promise<Send> =>
  createSend({ baseUrl: (await listen(listener)).baseUrl, apiKey: 'secret', fetch });

const post = { method: 'POST', path: '/x', body: '{}', timeoutSeconds: 5 } as const;

it('sends the key, and reads the answer and its code', async () => {
  const send = await sendTo((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer secret';
    response
      .writeHead(isKnown ? 400 : 401)
      .end('{"code":"error.some.thing","message":"a\\u0000b"}');
  });
  expect(await send(post)).toMatchObject({
    type: 'answer',
    status: 400,
    code: 'error.some.thing',
    body: { message: 'ab' },
  });
});

it.each([
  ['no JSON', 'oops'],
  ['words in its place', '{"code":"zoe was not found"}'],
])('reads no code where there is %s', async (_what, text) => {
  const send = await sendTo((_request, response) => void response.end(text));
  expect(await send(post)).toMatchObject({ type: 'answer', code: '' });
});

it('sends the key to no other address', async () => {
  let visits = 0;
  const { baseUrl: location } = await listen((_request, response) => {
    visits += 1;
    response.end('{}');
  });
  const send = await sendTo(
    (_request, response) => void response.writeHead(307, { location }).end(),
  );
  expect(await send(post)).toMatchObject({ type: 'answer', status: 307 });
  expect(visits).toBe(0);
});

it('reports an unsent request when no server listens', async () => {
  const { server, baseUrl } = await listen(() => undefined);
  server.close();
  await once(server, 'close');
  const send = createSend({ baseUrl, apiKey: 'secret', fetch });
  expect((await send(post)).type).toBe('unsent');
});

it('reports an unknown outcome for a broken connection or a missing response', async () => {
  const breaking = await sendTo((request) => void request.socket.destroy());
  expect((await breaking(post)).type).toBe('lost');
  const silent = await sendTo(() => undefined);
  expect(await silent({ ...post, timeoutSeconds: 0.05 })).toEqual({
    type: 'lost',
    reason: 'no answer within 0.05 s',
  });
});

it('stops reading an endless response', async () => {
  const closed = Promise.withResolvers<void>();
  const send = await sendTo((_request, response) => {
    response.on('close', closed.resolve);
    const piece = Buffer.alloc(1024 * 1024, ' ');
    const go = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', go);
    go();
  });
  expect((await send(post)).type).toBe('lost');
  await closed.promise;
});

const now = new Date('2026-01-01T00:00:00Z');
it.each([
  ['7', 7],
  [' 0 ', 0],
  ['-3', 0],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('reads Retry-After: %s as %s s', (text, seconds) => {
  expect(readRetryAfter(new Headers({ 'retry-after': text }), now)).toBe(seconds);
});
