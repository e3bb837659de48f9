// Reads over the inspector of another process how long its main thread has computed, and how long its event loop
// waited.
import { z } from '../../lib/zod.ts';
import { connectInspector } from '../inspector.ts';

const evaluated = z.object({ result: z.object({ value: z.number() }) });

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
  const inspector = await connectInspector(port);

  async function evaluate(expression: string): Promise<number> {
    const params = { expression, returnByValue: true };
    return evaluated.parse(await inspector.call('Runtime.evaluate', params)).result.value;
  }

  await evaluate(START_DELAY);
  return {
    busy: () => evaluate(BUSY),
    takeDelay: () => evaluate(TAKE_DELAY),
    close: () => inspector.close(),
  };
}
