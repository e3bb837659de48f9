// A webhook receiver on loopback.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listenOnLoopback } from '../../support/servers/listen-on-loopback.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: unknown };

/**
 * `afterMs`: how long the receiver takes to respond; a location is for redirects. Status null: it
 * resets the connection without a response.
 */
type Reply = { status: number | null; location?: string; afterMs?: number };

export type Receiver = {
  url(path: string): string;
  /** All calls so far in the order of arrival. */
  readonly received: readonly Received[];
  /** The first `count` calls to `path`, as soon as they have arrived. */
  calls(path: string, count: number): Promise<Received[]>;
  /** The number of calls so far. */
  count(path: string): number;
  close(): Promise<void>;
};

/** `answer` returns the reply to the n-th call (from 0) to a path. */
export async function startReceiver(
  answer: (path: string, call: number) => Reply = () => ({ status: 200 }),
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const to = (path: string) => received.filter((call) => call.path === path);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    const { status, location, afterMs } = answer(path, to(path).length);
    received.push({ path, headers: request.headers, text, body: JSON.parse(text) });
    if (afterMs !== undefined) await setTimeout(afterMs, undefined, { ref: false });
    if (status === null) request.socket.resetAndDestroy();
    else response.writeHead(status, location ? { location } : {}).end();
    for (const wake of waiting) wake();
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    url: (path) => origin + path,
    received,
    async calls(path, count) {
      while (to(path).length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
        waiting.delete(resolve);
      }
      return to(path).slice(0, count);
    },
    count: (path) => to(path).length,
    close,
  };
}
