// A webhook receiver that accepts every call and responds on the test's request.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keeps every call open until the test responds to it. */
export async function startHanging() {
  const calls: ServerResponse[] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      calls.push(response);
      for (const wake of waiting) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hangs`,
    async call(index: number): Promise<ServerResponse> {
      for (;;) {
        const response = calls[index];
        if (response) return response;
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
        waiting.delete(resolve);
      }
    },
    count: () => calls.length,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
