// A webhook receiver that accepts every call and responds on the test's request.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../support/servers/listen-on-loopback.ts';

/** Keeps every call open until the test responds to it. */
export async function startHangingReceiver() {
  const calls: ServerResponse[] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      calls.push(response);
      for (const wake of waiting) wake();
    });
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    url: `${origin}/hangs`,
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
    close,
  };
}
