// The size of a process's heap after a garbage collection, requested through the inspector. The
// memory that the operating system reports includes pages that V8 has not returned.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { z } from '../../lib/zod.ts';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usage = z.object({ id: z.literal(2), result: z.object({ usedSize: z.number() }) });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

/** In bytes. The process was started with `--inspect=127.0.0.1:port`. */
export async function liveHeap(port: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = targets.parse(await list.json());
  if (!target) throw new Error('The process has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    const answered = Promise.withResolvers<number>();
    socket.addEventListener('message', ({ data }) => {
      const answer = usage.safeParse(JSON.parse(String(data)));
      if (answer.success) answered.resolve(answer.data.result.usedSize);
    });
    socket.addEventListener('error', () => answered.reject(new Error('The inspector went away.')));
    // Objects that finalizers and weak references release are collected by the next round.
    for (let round = 0; round < 3; round += 1) {
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    }
    socket.send(JSON.stringify({ id: 2, method: 'Runtime.getHeapUsage' }));
    return await answered.promise;
  } finally {
    socket.close();
  }
}
