// The process that service-process.ts starts. It sends its parent the existing ids and keys, then
// answers one question after the other.
import { wasmBytes } from './wasm-memory.ts';
import { writeHeapSnapshot } from 'node:v8';
import { createLog } from '../../service/log.ts';
import { startService } from '../../service/start.ts';
import { copyEmptyPglite } from '../contract/support/pglite-template.ts';
import { createTempDir } from '../support/temp-dir.ts';
import type { Ask } from './service-process.ts';
import { createFuzzWorld, FUZZ_OPTIONS } from './world.ts';

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });

const data = await createTempDir('fuzz');
// Creating a database takes PGlite memory that it keeps, which a service does not do at each start.
await copyEmptyPglite(data.path);
const service = await startService({ ...FUZZ_OPTIONS, data: data.path, log });
const world = await createFuzzWorld(service);

let closed: Promise<void> | undefined;
const close = (): Promise<void> =>
  (closed ??= (async () => {
    await service.stop();
    await world.close();
    await data.remove();
  })());

async function answer(question: Ask): Promise<unknown> {
  switch (question.ask) {
    case 'session':
      return world.startSession();
    case 'memory':
      await globalThis.gc?.({ execution: 'async' });
      return { ...process.memoryUsage(), wasm: wasmBytes() };
    case 'snapshot':
      return writeHeapSnapshot(question.file);
    case 'stop':
      await world.settled();
      await close();
      return errors;
  }
}

process.on('message', (question: Ask) => {
  answer(question).then(
    (answered) => {
      process.send?.(answered);
      if (question.ask === 'stop') process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
// Without a parent no further question comes.
process.on('disconnect', () => void close().finally(() => process.exit(0)));

process.send?.(world.pool);
