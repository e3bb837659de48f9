// Stops a server without dropping a response. Closing idle connections at once, as
// http.Server.close does, resets requests that are already on their way. Therefore no new
// connection is accepted, every response from now on has `Connection: close`, and only connections
// that stay silent after that are closed here.
//
// A busy process may run long after a request has arrived, although the client was not silent. The
// linger time is therefore counted in checks, and waiting requests are read before each check.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Limits } from './limits.ts';

const CHECK_MS = 25;

/** Timers run before arrived data is read, and immediates right after it. */
async function nextCheck(): Promise<void> {
  await setTimeout(CHECK_MS);
  await setImmediate();
}

export type Drain = {
  /** Resolves when every connection is closed, with the number of connections that were cut off. */
  close(): Promise<{ cut: number }>;
};

/** Must be called before other listeners of `request` are added. */
export function createDrain(
  server: Server,
  { lingerMs, stopMs }: Pick<Limits, 'lingerMs' | 'stopMs'>,
): Drain {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  const sayLast = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (draining) sayLast(answer);
  });

  return {
    async close() {
      const closed = once(server, 'close');
      draining = true;
      answers.forEach(sayLast);
      // The TCP server's own close: accepts no new connection and keeps the open ones.
      TcpServer.prototype.close.call(server);

      const started = performance.now();
      const passed = () => performance.now() - started;
      for (let checks = 1; sockets.size > 0 && passed() < stopMs; checks += 1) {
        await nextCheck();
        if (checks * CHECK_MS < lingerMs) continue;
        server.closeIdleConnections();
        // Node does not treat a connection without any request as idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }
      const cut = sockets.size;
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
      return { cut };
    },
  };
}
