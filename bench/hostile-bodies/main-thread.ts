// The time for which the main thread of another process has computed, read over its inspector. A
// busy machine delays every response, but not this figure.
import { once } from 'node:events';
import { z } from '../../lib/zod.ts';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answered = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.number() }) }),
});

/** Microseconds of user and system time, as milliseconds. */
const EXPRESSION =
  '(() => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; })()';

export type MainThread = {
  /** Milliseconds since the process began. */
  busy(): Promise<number>;
  close(): void;
};

/** The process was started with `--inspect=127.0.0.1:port`. */
export async function watchMainThread(port: number): Promise<MainThread> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = targets.parse(await list.json());
  if (!target) throw new Error('The process has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let id = 0;
  return {
    busy() {
      id += 1;
      const own = id;
      const { promise, resolve } = Promise.withResolvers<number>();
      const hear = ({ data }: MessageEvent) => {
        const answer = answered.safeParse(JSON.parse(String(data)));
        if (!answer.success || answer.data.id !== own) return;
        socket.removeEventListener('message', hear);
        resolve(answer.data.result.result.value);
      };
      socket.addEventListener('message', hear);
      const params = { expression: EXPRESSION, returnByValue: true };
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      return promise;
    },
    close: () => socket.close(),
  };
}
