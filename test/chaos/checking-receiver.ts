// Webhook receivers on loopback: some refuse the first call to each path, and callers may die
// during a call.
import { createServer } from 'node:http';
import { z } from '../../lib/zod.ts';
import { listenOnLoopback } from '../support/servers/listen-on-loopback.ts';

const payload = z.object({
  id: z.string(),
  status: z.string(),
  data: z.array(z.object({ custom: z.object({ position: z.string() }) })),
});

export type Receiver = {
  url(path: string): string;
  /** The accepted calls at a path: their records and ids, and the number of all calls. */
  at(path: string): { calls: number; positions: Set<string>; ids: Set<string> };
  readonly accepted: number;
  readonly refused: number;
  close(): Promise<void>;
};

type Options = {
  /** Whether the first call to the path gets 503. */
  refusesFirst: (path: string) => boolean;
  /**
   * Called for one delivery id with two bodies, or a contact event that was first sent after the
   * end event.
   */
  onFault: (text: string) => void;
};

export async function startCheckingReceiver({ refusesFirst, onFault }: Options): Promise<Receiver> {
  const paths = new Map<string, ReturnType<Receiver['at']>>();
  const bodies = new Map<string, string>();
  const seen = new Set<string>();
  let accepted = 0;
  let refused = 0;
  const at = (path: string) => {
    const entry = paths.get(path) ?? { calls: 0, positions: new Set(), ids: new Set() };
    paths.set(path, entry);
    return entry;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The caller was killed during the call.
    request.on('error', () => response.destroy());
    request.on('end', () => {
      const path = request.url ?? '';
      const text = Buffer.concat(chunks).toString();
      const delivery = String(request.headers['webhook-id']);
      if (bodies.has(delivery) && bodies.get(delivery) !== text) {
        onFault(`Delivery ${delivery} was sent with two bodies.`);
      }
      bodies.set(delivery, text);
      if (refusesFirst(path) && !seen.has(delivery)) {
        seen.add(delivery);
        refused += 1;
        response.writeHead(503).end();
        return;
      }
      accepted += 1;
      const { id, data } = payload.parse(JSON.parse(text));
      const entry = at(path);
      const end = path.replace('/contact/', '/end/');
      const isNew = data.some(({ custom }) => !entry.positions.has(custom.position));
      if (path !== end && isNew && at(end).calls > 0 && !refusesFirst(path)) {
        onFault(`A contact event of ${path} came after the end event.`);
      }
      entry.calls += 1;
      entry.ids.add(id);
      for (const { custom } of data) entry.positions.add(custom.position);
      response.writeHead(204).end();
    });
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    url: (path) => origin + path,
    at,
    get accepted() {
      return accepted;
    },
    get refused() {
      return refused;
    },
    close,
  };
}
