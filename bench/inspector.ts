// Calls the inspector of another process, which was started with `--inspect=127.0.0.1:port`.
import { once } from 'node:events';
import { z } from '../lib/zod.ts';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answered = z.object({ id: z.number(), result: z.unknown() });

export async function connectInspector(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = targets.parse(await list.json());
  if (!target) throw new Error('The process has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;
  return {
    /** Resolves to the result of a method of the inspector's protocol. */
    call(method: string, params?: object): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const listening = new AbortController();
      const { signal } = listening;
      const hear = ({ data }: MessageEvent) => {
        const answer = answered.safeParse(JSON.parse(String(data)));
        if (answer.data?.id === id) resolve(answer.data.result);
      };
      const fail = () => reject(new Error('The inspector went away.'));
      socket.addEventListener('message', hear, { signal });
      socket.addEventListener('close', fail, { signal });
      socket.send(JSON.stringify({ id, method, params }));
      return promise.finally(() => listening.abort());
    },
    close: () => socket.close(),
  };
}
