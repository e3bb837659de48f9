import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { MAX_WAIT_SECONDS } from '../../lib/contract/headers.ts';
import { answerBadTarget, answerProtocolErrors } from './protocol-errors.ts';

export class PortInUseError extends Error {
  override name = 'PortInUseError';

  constructor(host: string, port: number) {
    super(
      `Port ${port} on ${host} is in use. Stop what listens there, or choose another port with --port.`,
    );
  }
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * `origin` has the real port when 0 was asked for. `close` lets answers in progress finish.
 * @throws PortInUseError
 */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(
    // A request without Host is refused by the listener, whose refusals have a body.
    { requireHostHeader: false },
    getRequestListener(fetch, { errorHandler: answerBadTarget }),
  );
  answerProtocolErrors(server);
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // A client that reads no more of its answer; longer than any answer is held.
  server.timeout = 60_000;
  // Longer than a held answer, so that a client's next request finds its connection.
  server.keepAliveTimeout = (MAX_WAIT_SECONDS + 5) * 1000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw inUse ? new PortInUseError(host, port) : error;
  }
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    origin: `http://${name}:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection that was answering becomes idle after this, and would be kept for the next request.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const force = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearInterval(idle);
      clearTimeout(force);
    },
  };
}
