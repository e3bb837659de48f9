// Reads files off the main thread, so that the page stays responsive with 10,000 rows.
import { createCallHandler } from './answer-calls.ts';
import type { WorkerCall } from './worker-calls.ts';

const handle = createCallHandler((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<{ id: number; call: WorkerCall }>) => {
  void handle(data.id, data.call);
});
