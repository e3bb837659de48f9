// Stopping without losing an answer. Closing the idle connections at once, as http.Server.close does,
// resets requests that are on their way over one. So nobody new is let in, every answer from now on
// says `Connection: close`, and only what stays silent after that is closed from here.
//
// A busy process may wake up long after a request has arrived: it has been silent then, and not the
// client. So the time to linger is counted in looks, and before each the requests that wait are read.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Limits } from './limits.ts';

const LOOK_MS = 25;

/** Timers run before what has arrived is read, immediates right after it. */
async function nextLook(): Promise<void> {
  await setTimeout(LOOK_MS);
  await setImmediate();
}

export type Drain = {
  /** Resolves when every connection is closed: how many of them had to be cut off. */
  close(): Promise<{ cut: number }>;
};

/** Call before other listeners of `request` are added. */
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
      // The TCP server's own close: it lets nobody in, and leaves the connections that there are.
      TcpServer.prototype.close.call(server);

      const started = performance.now();
      const passed = () => performance.now() - started;
      for (let looks = 1; sockets.size > 0 && passed() < stopMs; looks += 1) {
        await nextLook();
        if (looks * LOOK_MS < lingerMs) continue;
        server.closeIdleConnections();
        // One that was opened ahead of need does not count as idle for Node.
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
