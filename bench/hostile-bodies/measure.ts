// Measures how long the response to each body takes, and how long the service computes meanwhile and can respond to
// nothing else.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { HostileBody } from './bodies.ts';
import type { MainThread } from './main-thread.ts';

export type Measured = {
  body: HostileBody;
  status: number;
  /** Milliseconds until the response, one entry per round. */
  times: number[];
  /** Milliseconds that the main thread of the service computed, one entry per round. */
  busy: number[];
  /**
   * The longest time for which it responded to nothing else, one entry per round. The delay of the
   * event loop is too long on a busy machine, and the computing where other requests run in between,
   * so the lesser of the two counts.
   */
  blocked: number[];
};

type Call = Pick<HostileBody, 'method' | 'path'> & {
  body?: Buffer;
  headers?: Record<string, string>;
};

function send(
  origin: string,
  agent: Agent,
  { method, path, body, headers = {} }: Call,
): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body && { 'Content-Length': String(body.length) };
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const call = request(options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}

const PAUSE_MS = 50;
/** The same, while the service only waits. */
const IDLE_MS = 5;

/** The workers' part of an accepted start does not count towards the next response. */
async function untilIdle(thread: MainThread): Promise<void> {
  for (let before = await thread.busy(); ;) {
    await setTimeout(PAUSE_MS);
    const after = await thread.busy();
    if (after - before < IDLE_MS) return;
    before = after;
  }
}

export type MeasureOptions = {
  origin: string;
  bodies: readonly HostileBody[];
  rounds: number;
  thread: MainThread;
  /** The headers that authorize a request for this path. */
  headersFor: (path: string) => Record<string, string>;
};

export async function measureBodies(options: MeasureOptions): Promise<Measured[]> {
  const { origin, bodies, rounds, thread, headersFor } = options;
  const agent = new Agent({ keepAlive: true });
  const measured = bodies.map((body): Measured => ({
    body,
    status: 0,
    times: [],
    busy: [],
    blocked: [],
  }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const entry of measured) {
        const { method, path } = entry.body;
        const body = Buffer.from(entry.body.body);
        await untilIdle(thread);
        const before = await thread.busy();
        await thread.takeDelay();
        const began = performance.now();
        entry.status = await send(origin, agent, { method, path, body, headers: headersFor(path) });
        entry.times.push(performance.now() - began);
        const busy = (await thread.busy()) - before;
        entry.busy.push(busy);
        entry.blocked.push(Math.min(busy, await thread.takeDelay()));
      }
    }
  } finally {
    agent.destroy();
  }
  return measured;
}
