// The service in a process of its own, so that what is measured is its memory and not that of the fuzzer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from '../../lib/zod.ts';
import type { Pool, Session } from './make-request.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

/** Bytes; the heap after a collection of garbage. */
const memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  heapTotal: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
  /** Of the embedded database: it grows with the largest statement, and never shrinks. */
  wasm: z.number(),
});
export type Memory = z.infer<typeof memory>;

export type ServiceProcess = {
  pool: Pool;
  startSession(): Promise<Session>;
  readMemory(): Promise<Memory>;
  writeSnapshot(file: string): Promise<void>;
  /** When nothing is at work any more; the lines that the service logged as errors. */
  stop(): Promise<string[]>;
  /** Ends the process, wherever it is. */
  disconnect(): void;
};

export type Ask =
  { ask: 'session' } | { ask: 'memory' } | { ask: 'snapshot'; file: string } | { ask: 'stop' };

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
  /** One question after the other: answers say nothing of what they answer. */
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
