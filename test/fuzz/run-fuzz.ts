// Sends the requests of consecutive seeds, several at once.
import { makeRequest, type FuzzRequest, type Pool, type Session } from './make-request.ts';
import { createSender } from './send.ts';

export const DEFAULT_SEED = 20_261_121;

export type FuzzRun = {
  pool: Pool;
  startSession: () => Promise<Session>;
  seed: number;
  requests: number;
  lanes: number;
  /** Called after each response with the number of responses so far. */
  onAnswered?: (count: number) => Promise<void>;
};

export type FuzzReport = {
  /** The number of responses per status, by the name of the target. */
  statuses: Map<string, Map<string, number>>;
  /** Failures, with how to repeat the request. */
  faults: string[];
};

const MAX_FAULTS = 20;
const SHOWN = 1500;

function describe(
  seed: number,
  fault: string,
  { target, method, path, headers, body }: FuzzRequest,
) {
  const hidden = new Set(['Cookie', 'Authorization', 'X-CSRF-Token']);
  const shown = headers.filter(([name]) => !hidden.has(name)).map((header) => header.join(': '));
  return [
    `${target.name} ${fault}`,
    `  again: npm run test:fuzz -- --seed ${seed} --requests 1`,
    `  ${method} ${path.slice(0, SHOWN)}`,
    `  ${shown.join(', ').slice(0, SHOWN)}`,
    `  ${body?.toString().slice(0, SHOWN) ?? 'without a body'}`,
  ].join('\n');
}

export async function runFuzz(run: FuzzRun): Promise<FuzzReport> {
  const { pool, seed, requests, lanes, onAnswered } = run;
  const sender = createSender(pool.origin, lanes);
  const statuses: FuzzReport['statuses'] = new Map();
  const faults: string[] = [];
  let session = await run.startSession();
  let next = 0;
  let answered = 0;

  async function sendNext(): Promise<void> {
    const own = seed + next;
    next += 1;
    const fuzzed = makeRequest(own, pool, session);
    const used = session;
    const { status, code, fault } = await sender.send(fuzzed);
    if (fault !== null) faults.push(describe(own, fault, fuzzed));
    const counts = statuses.get(fuzzed.target.name) ?? new Map<string, number>();
    statuses.set(fuzzed.target.name, counts);
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    // Some requests sign out.
    if (code === 'dashboard.session.none' && used === session) session = await run.startSession();
    answered += 1;
    await onAnswered?.(answered);
  }

  async function work(): Promise<void> {
    while (next < requests && faults.length < MAX_FAULTS) await sendNext();
  }
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, requests) }, work));
  } finally {
    sender.close();
  }
  return { statuses, faults };
}
