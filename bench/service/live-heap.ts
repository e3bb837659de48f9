// The size of a process's heap after a garbage collection, requested through the inspector. The
// memory that the operating system reports includes pages that V8 has not returned.
import { z } from '../../lib/zod.ts';
import { connectInspector } from '../inspector.ts';

const usage = z.object({ usedSize: z.number() });

/** In bytes. The process was started with `--inspect=127.0.0.1:port`. */
export async function liveHeap(port: number): Promise<number> {
  const inspector = await connectInspector(port);
  try {
    // Objects that finalizers and weak references release are collected by the next round.
    for (let round = 0; round < 3; round += 1) await inspector.call('HeapProfiler.collectGarbage');
    return usage.parse(await inspector.call('Runtime.getHeapUsage')).usedSize;
  } finally {
    inspector.close();
  }
}
