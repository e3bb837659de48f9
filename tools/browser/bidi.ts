// As much of WebDriver BiDi as driving Firefox needs. Its commands and events: w3c.github.io/webdriver-bidi.
import { z } from '../../lib/zod.ts';

const answer = z.object({
  type: z.enum(['success', 'error', 'event']),
  id: z.optional(z.nullable(z.int())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

export type Bidi = {
  /** The result of the command, unparsed. Throws with the browser's own words. */
  send(method: string, params?: Record<string, unknown>): Promise<unknown>;
  close(): void;
};

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const { type, id, result, error, message } = answer.parse(JSON.parse(String(data)));
    const sender = id == null ? undefined : waiting.get(id);
    if (id == null || !sender) return;
    waiting.delete(id);
    if (type === 'error') sender.reject(new Error(`Firefox answered ${error}: ${message}`));
    else sender.resolve(result);
  });
  const closed = () => {
    for (const sender of waiting.values()) sender.reject(new Error('Firefox has ended.'));
    waiting.clear();
  };
  socket.addEventListener('close', closed);

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${address}.`)), {
      once: true,
    });
  });

  return {
    send(method, params = {}) {
      if (socket.readyState !== WebSocket.OPEN) {
        return Promise.reject(new Error('Firefox has ended.'));
      }
      const id = ++lastId;
      const sender = Promise.withResolvers<unknown>();
      waiting.set(id, sender);
      socket.send(JSON.stringify({ id, method, params }));
      return sender.promise;
    },
    close: () => socket.close(),
  };
}
