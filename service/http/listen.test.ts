import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

afterEach(() => void vi.useRealTimers());

it('ends a connection when its answer is given, if it is told to stop meanwhile', async () => {
  // What is left open is never closed by force.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const fetch = () => {
    asked.resolve();
    return answer.promise;
  };
  const http = await listen(fetch, 0, '127.0.0.1');
  const { hostname, port } = new URL(http.origin);
  const socket = connect(Number(port), hostname);
  const ended = once(socket, 'end');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked.promise;

  const closed = http.close();
  answer.resolve(new Response('the whole answer'));
  await Promise.all([closed, ended]);
  expect(received).toContain('the whole answer');
});
