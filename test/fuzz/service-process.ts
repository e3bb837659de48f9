// The service as a process of its own, so that its memory is measured without that of the fuzzer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from '../../lib/zod.ts';
import type { Pool, Session } from './make-request.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

/** Bytes; the heap after a garbage collection. */
const memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  heapTotal: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
  /** The memory of the embedded database: it grows with the largest statement and never shrinks. */
  wasm: z.number(),
});
export type Memory = z.infer<typeof memory>;

export type ServiceProcess = {
  pool: Pool;
  startSession(): Promise<Session>;
  readMemory(): Promise<Memory>;
  writeSnapshot(file: string): Promise<void>;
  /** Resolves when no work is left, with the lines that the service logged as errors. */
  stop(): Promise<string[]>;
  /** Ends the process in any state. */
  disconnect(): void;
};

export type Ask =
  | { ask: 'session' }
  | { ask: 'memory' }
  | { ask: 'snapshot'; file: string }
  | { ask: 'stop' };

/** On a database of its own, which is removed at the end. */
export async function startProcess(): Promise<ServiceProcess> {
  const child = fork(SERVE, { execArgv: ['--expose-gc'], stdio: 'inherit' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The service ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const nextMessage = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  /** One question after the other, because answers do not name their question. */
  let last: Promise<unknown> = nextMessage();
  const ask = (question: Ask): Promise<unknown> => {
    const before = last;
    last = (async () => {
      await before;
      child.send(question);
      return nextMessage();
    })();
    return last;
  };
  const pool = (await last) as Pool;
  return {
    pool,
    startSession: async () => (await ask({ ask: 'session' })) as Session,
    readMemory: async () => memory.parse(await ask({ ask: 'memory' })),
    async writeSnapshot(file) {
      await ask({ ask: 'snapshot', file });
    },
    stop: async () => z.array(z.string()).parse(await ask({ ask: 'stop' })),
    disconnect() {
      if (child.connected) child.disconnect();
    },
  };
}
