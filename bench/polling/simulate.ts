// The real runner, client, rate budget and ask times against a service of given times, by a simulated
// clock: how late results are, and how many requests that took.
import { createClient } from '../../lib/client/client.ts';
import type { AskTimes } from '../../lib/enrichment/pace/ask-times.ts';
import { createAskTimes } from '../../lib/enrichment/pace/ask-times.ts';
import { createTurns } from '../../lib/enrichment/pace/in-turn.ts';
import { createRateBudget } from '../../lib/enrichment/pace/rate-budget.ts';
import { createRunner } from '../../lib/enrichment/runner.ts';
import type { ContactJob } from '../../lib/model/job.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSimulatedService, type Habits } from './simulated-service.ts';
import { createRandom, createSimulatedTime } from './simulated-time.ts';

const BASE_URL = 'https://api.enrich.example/api/v2';
const PAUSE_MS = 20_000;
const START = Date.UTC(2026, 0, 5, 9, 0, 41);

export type Way =
  | { name: string; isSeen: boolean; everySeconds: null }
  /** Asks each job at a fixed spacing; all else is the same. */
  | { name: string; isSeen: true; everySeconds: number };

export type Load = {
  jobs: number;
  /** All at once, or each when the one before has ended. */
  isBurst: boolean;
};

export type Measured = {
  /** Seconds from the click to the result, less the service's own time; one per job, in their order. */
  overheads: number[];
  /** Questions alone: a start takes one request with everybody. */
  questionsPerJob: number;
  requests: number;
  refused: number;
  mostInAMinute: number;
};

const memoryItem = <Value>(value: Value) => ({
  get: async () => value,
  set: async (next: Value) => {
    value = next;
  },
});

const fixedTimes = (seconds: number): AskTimes => ({
  load: async () => {},
  next: (_, soonest, { now }) =>
    new Date(Math.max(soonest.getTime(), now.getTime() + seconds * 1000)),
  learn: async () => {},
  heard: async () => {},
});

export async function simulate(
  habits: Habits,
  load: Load,
  way: Way,
  seed: number,
): Promise<Measured> {
  const random = createRandom(seed);
  const time = createSimulatedTime(START);
  const { now } = time;
  const service = createSimulatedService(habits, time, {
    travels: random,
    takes: createRandom(seed + 0x5eed),
  });
  const store = createMemoryStore();
  const budget = createRateBudget({ item: memoryItem({}), exclusively: createTurns(), now });
  const gate = budget.gate(BASE_URL);
  const client = createClient({
    baseUrl: BASE_URL,
    apiKey: 'of the bench',
    fetch: service.fetch,
    now,
    isOnline: () => true,
    gate,
  });
  const faults: unknown[] = [];
  const report = (error: unknown) => void faults.push(error);
  const overheads: number[] = [];
  let forget = () => {};

  async function begin(number: number): Promise<void> {
    await store.putJob(jobOf(number, now()));
    await runner.tick();
  }

  const runner = createRunner({
    store,
    serviceOf: async () => ({
      client,
      additions: { idempotencyKey: false, preferWait: habits.holds },
      isOnline: () => true,
      isStopped: false,
      admit: gate.admit,
      secondsPerRequest: gate.secondsPerRequest,
    }),
    suppressions: { idsOf: async () => [], covers: async () => false },
    askTimes:
      way.everySeconds === null
        ? createAskTimes({ item: memoryItem({}), report })
        : fixedTimes(way.everySeconds),
    isSeen: async () => way.isSeen,
    lifeboat: memoryItem({}),
    noRoom: () => {},
    now,
    random,
    owner: 'bench',
    wakeAt(at) {
      forget();
      forget = at ? time.at(at.getTime(), () => void runner.tick().catch(report)) : () => {};
    },
    ended(job) {
      if (job.state !== 'done') return report(new Error(`${job.id} ended as ${job.state}.`));
      const { seconds } = service.enrichments.get(job.id)!;
      overheads.push((now().getTime() - Date.parse(job.createdAt)) / 1000 - seconds);
      if (load.isBurst || overheads.length === load.jobs) return;
      // Somebody reads what was found before the next click.
      const next = now().getTime() + PAUSE_MS * (0.5 + random());
      time.at(next, () => void begin(overheads.length).catch(report));
    },
    report,
  });

  const first = load.isBurst ? load.jobs : 1;
  for (let number = 0; number < first; number += 1) await store.putJob(jobOf(number, now()));
  await runner.tick();
  await time.run(() => overheads.length === load.jobs || faults.length > 0);
  if (faults.length > 0) throw faults[0];
  const { questions, starts, refused, mostInAMinute } = service;
  return {
    overheads,
    questionsPerJob: questions / load.jobs,
    requests: questions + starts,
    refused,
    mostInAMinute,
  };
}

const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

const jobOf = (number: number, now: Date): ContactJob => ({
  id: uuid(number),
  type: 'contact',
  state: 'queued',
  delivery: { status: 'not_started' },
  name: 'A person',
  baseUrl: BASE_URL,
  workspaceId: 'bench',
  idempotencyKey: uuid(number),
  pageUrl: '',
  sessionId: uuid(0),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  sentAt: null,
  endedAt: null,
  nextAt: now.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held: 100,
  charged: null,
  balanceBefore: null,
  items: [{ ref: uuid(number), contactId: uuid(number), input: {}, kinds: ['work_email'] }],
});
