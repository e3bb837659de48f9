// Memory of a process that answers and works, during an hour's worth of requests sent as fast as it
// responds.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../tools/free-port.ts';
import { contactItem, personCall } from './directory.ts';
import { liveHeap } from './live-heap.ts';
import { load, type Call } from './load.ts';
import type { ServiceEnvironment } from './environment.ts';

/** Ten members, each at the limit of 60 requests a minute. */
const REQUESTS = 10 * 60 * 60;
const TENTHS = 10;

export type MemoryFigures = {
  requests: number;
  /**
   * Bytes after each tenth: as the operating system reports it, and the heap after a garbage
   * collection.
   */
  resident: number[];
  heap: number[];
};

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => {
    throw new Error('Memory is read from /proc, which this system does not have.');
  });
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The usual mix: mostly lookups and balance requests, with an occasional small enrichment. */
function getCall(number: number): Call {
  switch (number % 10) {
    case 0:
      return { method: 'GET', path: '/api/v2/account/credits' };
    case 1:
      return {
        method: 'POST',
        path: '/api/v2/contact/enrich/bulk',
        body: { name: `Bench ${number}`, data: [contactItem(number)] },
      };
    default:
      return personCall(number % 9_000);
  }
}

/**
 * Waits until no work is left, so that only memory that stays counts as growth. @throws when the
 * work does not end
 */
async function allEnded(environment: ServiceEnvironment): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const running = await environment.withData(({ db }) =>
      db
        .selectFrom('enrichments')
        .select('id')
        .where('status', 'in', ['CREATED', 'IN_PROGRESS', 'RATE_LIMIT'])
        .limit(1)
        .execute(),
    );
    if (running.length === 0) return;
    await setTimeout(200);
  }
  throw new Error('The enrichments did not end within two minutes.');
}

/**
 * The smallest of several readings: timers and closed connections of the last requests end within
 * seconds.
 */
async function settledHeap(port: number): Promise<number> {
  let least = Infinity;
  for (let reading = 0; reading < 5; reading += 1) {
    await setTimeout(1000);
    least = Math.min(least, await liveHeap(port));
  }
  return least;
}

export async function measureMemory(environment: ServiceEnvironment): Promise<MemoryFigures> {
  const { apiKey } = await environment.workspace(1_000_000);
  const port = await freePort();
  const service = await environment.start('all', [`--inspect=127.0.0.1:${port}`]);
  const resident: number[] = [];
  const heap: number[] = [];
  try {
    for (let tenth = 0; tenth < TENTHS; tenth += 1) {
      const share = REQUESTS / TENTHS;
      const calls = Array.from({ length: share }, (_, index) => getCall(tenth * share + index));
      await load({ origin: service.origin, apiKey, connections: 10, calls });
      await allEnded(environment);
      resident.push(await residentBytes(service.pid));
      heap.push(await settledHeap(port));
    }
  } finally {
    await service.stop();
  }
  return { requests: REQUESTS, resident, heap };
}
