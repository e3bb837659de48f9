import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { listen, type Listener } from './listen.ts';

afterEach(() => void vi.restoreAllMocks());

type Handle = Parameters<typeof listen>[0];
const hello: Handle = () => Response.json({ hello: 'there' });

async function serve(handle: Handle, options?: Parameters<typeof listen>[3]): Promise<Listener> {
  const http = await listen(handle, 0, '127.0.0.1', options);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= http.close());
  onTestFinished(close);
  return { ...http, close };
}

type Client = { socket: Socket; received(): string; until(text: string): Promise<void> };

/** A client that sends and receives raw bytes. */
function client({ origin }: Listener): Client {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  return {
    socket,
    received: () => received,
    async until(text) {
      while (!received.includes(text)) await once(socket, 'data');
    },
  };
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const QUICK = { checkMs: 10, lingerMs: 0, stopMs: 200 };

it('completes the running response when it stops, as the last of its connection', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const http = await serve(() => {
    asked.resolve();
    return answer.promise;
  });
  const { socket, received } = client(http);
  const ended = once(socket, 'end');
  socket.write(GET);
  await asked.promise;
  const closed = http.close();
  answer.resolve(Response.json('the whole answer'));
  await Promise.all([closed, ended]);
  expect(received()).toContain('Connection: close');
  expect(received()).toContain('the whole answer');
});

it('answers one more request of a kept connection while it stops', async () => {
  const http = await serve(hello, { limits: { lingerMs: 5_000 } });
  const kept = client(http);
  kept.socket.write(GET);
  await kept.until('there');
  expect(kept.received()).not.toContain('Connection: close');
  const closed = http.close();
  const ended = once(kept.socket, 'end');
  kept.socket.write(GET);
  await Promise.all([closed, ended]);
  expect(kept.received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(kept.received()).toContain('Connection: close');
});

it('answers requests that arrived while it was busy, however long that was', async () => {
  const http = await serve(hello, { limits: { lingerMs: 50 } });
  const kept = client(http);
  kept.socket.write(GET);
  await kept.until('there');
  const closed = http.close();
  const ended = once(kept.socket, 'end');
  kept.socket.write(GET);
  // Blocks the event loop; afterwards the timers run first.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  await Promise.all([closed, ended]);
  expect(kept.received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

it('accepts no new connection while it stops, and does not wait for connections without a request', async () => {
  const http = await serve(hello, { limits: { ...QUICK, stopMs: 60_000 } });
  const silent = client(http);
  await once(silent.socket, 'connect');
  await http.close();
  const late = client(http);
  const [error] = await once(late.socket, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

it('cuts off connections that do not read their response, and reports their number', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const asked = Promise.withResolvers<void>();
  const handle: Handle = () => {
    asked.resolve();
    return new Promise<Response>(() => {});
  };
  const http = await serve(handle, { log, limits: { ...QUICK, stopMs: 50 } });
  client(http).socket.write(GET);
  await asked.promise;
  await http.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ cut: 1, msg: expect.stringContaining('cut off') });
});

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', { headersMs: 50 }],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
    // Node accepts no header timeout that is longer than the request timeout.
    { headersMs: 50, requestMs: 50 },
  ],
])('refuses %s with code and message', async (_what, sent, limits) => {
  const handle: Handle = async (request) => Response.json(await request.text());
  const http = await serve(handle, { limits: { ...QUICK, ...limits } });
  const { socket, received } = client(http);
  const ended = once(socket, 'end');
  socket.write(sent);
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(received()).toContain('"code":"error.request.invalid"');
  expect(received()).toContain('did not arrive in time');
});

it('closes a kept connection that stays silent', async () => {
  const http = await serve(hello, { limits: { ...QUICK, keepAliveMs: 20 } });
  const { socket, received } = client(http);
  const ended = once(socket, 'end');
  socket.write(GET);
  await ended;
  expect(received()).toContain('there');
});

it('refuses headers that are too large, and connections that are too many', async () => {
  const http = await serve(hello, { limits: { ...QUICK, headerBytes: 1000, connections: 1 } });
  const first = client(http);
  await once(first.socket, 'connect');
  const second = client(http);
  await once(second.socket, 'close');
  first.socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(2000)}\r\n\r\n`);
  await once(first.socket, 'end');
  expect(first.received()).toContain('The headers are too large.');
});

it('answers the requests before a broken one, and then refuses that one', async () => {
  const first = Promise.withResolvers<Response>();
  const http = await serve(() => first.promise);
  const { socket, received } = client(http);
  const ended = once(socket, 'end');
  socket.write(`${GET}NONSENSE\r\n\r\n`);
  setImmediate(() => first.resolve(Response.json('first')));
  await ended;
  const order = [...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(order).toEqual(['200', '400']);
});

it('names the option to change when the address is unsuitable', async () => {
  const { origin } = await serve(hello);
  const port = Number(new URL(origin).port);
  await expect(listen(hello, port, '127.0.0.1')).rejects.toThrow(/^Port .* with --port\.$/);
  const addressOptions = { port: '--metrics-port', host: '--metrics-host' };
  await expect(listen(hello, port, '127.0.0.1', { addressOptions })).rejects.toThrow(
    'choose another port with --metrics-port.',
  );
  // TEST-NET-3, which no computer has.
  await expect(listen(hello, 0, '203.0.113.1')).rejects.toThrow(
    '203.0.113.1 is no address of this computer. Choose another one with --host.',
  );
});

it('sends a stream, and logs nothing when its reader disconnects', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const print = vi.spyOn(console, 'info');
  const complain = vi.spyOn(console, 'error');
  const gone = Promise.withResolvers<void>();
  const handle: Handle = ({ url }) => {
    const endless = new URL(url).pathname === '/endless';
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // Yields to the event loop, as a read from a database does; otherwise only the stream would
        // run.
        await nextTurn();
        controller.enqueue(new TextEncoder().encode('line\n'));
        if (!endless) controller.close();
      },
      cancel: () => gone.resolve(),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
  };
  const http = await serve(handle, { log });
  expect(await (await fetch(`${http.origin}/short`)).text()).toBe('line\n');
  const reader = client(http);
  reader.socket.write(GET.replace('/', '/endless'));
  await reader.until('line');
  reader.socket.destroy();
  await gone.promise;
  // The server closes after the last connection, and what is logged about it comes before.
  await http.close();
  expect(lines).toEqual([]);
  expect(print).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
