// How long the main thread of another process has computed, and how long its event loop waited, read
// over its inspector.
import { once } from 'node:events';
import { z } from '../../lib/zod.ts';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answered = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.number() }) }),
});

/** Microseconds of user and system time, as milliseconds. */
const BUSY =
  '(() => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; })()';

const START_DELAY = `globalThis.benchDelay = process.getBuiltinModule('node:perf_hooks')
  .monitorEventLoopDelay({ resolution: 1 }); benchDelay.enable(); 0`;
/** The histogram counts nanoseconds. */
const TAKE_DELAY =
  '(() => { const delay = benchDelay.max / 1e6; benchDelay.reset(); return delay; })()';

export type MainThread = {
  /** Milliseconds of computing since the process began. A busy machine does not lengthen them. */
  busy(): Promise<number>;
  /** The longest delay of the event loop since the last call, in milliseconds. */
  takeDelay(): Promise<number>;
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

  function evaluate(expression: string): Promise<number> {
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
    const params = { expression, returnByValue: true };
    socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
    return promise;
  }

  await evaluate(START_DELAY);
  return {
    busy: () => evaluate(BUSY),
    takeDelay: () => evaluate(TAKE_DELAY),
    close: () => socket.close(),
  };
}
