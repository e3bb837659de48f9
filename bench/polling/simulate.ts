// Runs the real runner, client, rate budget and poll planner against a simulated service with a simulated clock.
// Measures how late results are and how many polls they take.
import { createClient } from '../../lib/client/client.ts';
import {
  createPollPlanner,
  type PollPlanner,
} from '../../lib/enrichment/send/pace/poll-planner.ts';
import { createMutex } from '../../lib/mutex.ts';
import { createRateBudget } from '../../lib/enrichment/send/pace/rate-budget.ts';
import { createRunner } from '../../lib/enrichment/send/runner.ts';
import type { ContactJob } from '../../lib/model/jobs/job.ts';
import { createRandom } from '../../service/sample/prng.ts';
import { memoryItem } from '../../test/support/extension/memory-item.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSimulatedService, type ServiceModel } from './simulated-service.ts';
import { createSimulatedTime } from './simulated-time.ts';

const BASE_URL = 'https://api.enrich.example/api/v2';
const PAUSE_MS = 20_000;
const START = Date.UTC(2026, 0, 5, 9, 0, 41);

/** `everySeconds`: a fixed interval between polls; null for the poll planner. */
export type Strategy = { name: string; isWatched: boolean; everySeconds: number | null };

export type Load = {
  jobs: number;
  /** All jobs at once; otherwise each after the previous one has finished. */
  isBurst: boolean;
};

export type Measured = {
  /** For each job the seconds from the click to the result, without the service's own time. */
  overheads: number[];
  /** Without the start, which is one request under every strategy. */
  pollsPerJob: number;
  refused: number;
  mostInAMinute: number;
};

const createFixedPlanner = (seconds: number): PollPlanner => ({
  load: async () => {},
  planNext: (_, earliest, now) =>
    new Date(Math.max(earliest.getTime(), now.getTime() + seconds * 1000)),
  recordDuration: async () => {},
});

export async function simulate(
  model: ServiceModel,
  load: Load,
  strategy: Strategy,
  seed: number,
): Promise<Measured> {
  const random = createRandom(seed).next;
  const time = createSimulatedTime(START);
  const { now } = time;
  const service = createSimulatedService(model, time, {
    travels: random,
    takes: createRandom(seed + 0x5eed).next,
  });
  const store = createMemoryStore();
  const budget = createRateBudget({ item: memoryItem({}), withLock: createMutex(), now });
  const gate = budget.gate(BASE_URL);
  const client = createClient({
    baseUrl: BASE_URL,
    apiKey: 'benchmark-key',
    fetch: service.fetch,
    now,
    isOnline: () => true,
    gate,
  });
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const overheads: number[] = [];
  let cancelWake = () => {};

  async function begin(number: number): Promise<void> {
    await store.putJob(createJob(number, now()));
    await runner.tick();
  }

  const runner = createRunner({
    store,
    getService: async () => ({
      client,
      additions: { idempotencyKey: false, preferWait: model.holds },
      isOnline: () => true,
      isStopped: false,
      admit: gate.admit,
      secondsPerRequest: gate.secondsPerRequest,
    }),
    suppressions: { getIds: async () => [], covers: async () => false },
    pollPlanner:
      strategy.everySeconds === null
        ? createPollPlanner({ item: memoryItem({}), report })
        : createFixedPlanner(strategy.everySeconds),
    isWatched: async () => strategy.isWatched,
    unsavedAnswers: memoryItem({}),
    onDiskFull: () => {},
    now,
    random,
    owner: 'bench',
    wakeAt(at) {
      cancelWake();
      cancelWake = at ? time.at(at.getTime(), () => void runner.tick().catch(report)) : () => {};
    },
    onFinished(job) {
      if (job.state !== 'done') return report(new Error(`${job.id} ended as ${job.state}.`));
      const { seconds } = service.enrichments.get(job.id)!;
      overheads.push((now().getTime() - Date.parse(job.createdAt)) / 1000 - seconds);
      if (load.isBurst || overheads.length === load.jobs) return;
      // The user reads the result before the next click.
      const next = now().getTime() + PAUSE_MS * (0.5 + random());
      time.at(next, () => void begin(overheads.length).catch(report));
    },
    report,
  });

  const first = load.isBurst ? load.jobs : 1;
  for (let number = 0; number < first; number += 1) await store.putJob(createJob(number, now()));
  await runner.tick();
  await time.run(() => overheads.length === load.jobs || errors.length > 0);
  if (errors.length > 0) throw errors[0];
  const { polls, refused, mostInAMinute } = service;
  return { overheads, pollsPerJob: polls / load.jobs, refused, mostInAMinute };
}

const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

const createJob = (number: number, now: Date): ContactJob => ({
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
