// The metrics of a process for Prometheus. Counters are per process and add up; figures from the
// database are the same in each process, so take the maximum.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { toCredits } from '../../lib/contract/credits.ts';
import { getInTime } from '../concurrency/deadline.ts';
import type { Db } from '../db/database.ts';
import type { AnsweredRequest } from '../http/request-log.ts';
import { readState } from './read-state.ts';

export type AskedSource = {
  source: string;
  /** found, not_found, failed, throttled, skipped …: a closed list of the source's guard. */
  outcome: string;
  milliseconds: number;
};

export type Metrics = {
  answered(request: AnsweredRequest): void;
  /** A contact, or an address of a reverse lookup, was settled. */
  settled(record: { kind: string; state: string; hundredths: number }): void;
  asked(event: AskedSource): void;
  /** The source charged the operator. */
  cost(source: string, hundredths: number): void;
  /** A workspace was charged for a value of the source. */
  billed(source: string, hundredths: number): void;
  /** A workspace's budget prevented a request to a source. */
  budgetReached(source: string): void;
  breaker(event: { source: string; state: 'closed' | 'half_open' | 'open' }): void;
  /** One attempt: `delivered`, `failed` (it is retried) or `gave_up`. */
  delivered(attempt: { event: string; outcome: string; milliseconds: number }): void;
  /** Rows that retention deleted, by kind. */
  swept(counts: Record<string, number>): void;
  /** The text in the exposition format, and its content type. */
  read(): Promise<{ text: string; contentType: string }>;
};

const BREAKER = { closed: 0, half_open: 1, open: 2 };
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ASK_SECONDS = [0.01, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300];

function createCounters(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `sidelight_${name}`, help, labelNames, registers });
  const seconds = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `sidelight_${name}`, help, labelNames, buckets, registers });
  return {
    requests: seconds(
      'http_request_duration_seconds',
      'Requests answered, by operation of the interface and status.',
      ['operation', 'method', 'status'],
      REQUEST_SECONDS,
    ),
    records: counter('records_settled_total', 'Contacts that came to their end.', [
      'kind',
      'state',
    ]),
    spent: counter('credits_settled_total', 'Credits that settled contacts cost.', ['kind']),
    asks: seconds(
      'source_ask_duration_seconds',
      'Asks of a source, by outcome.',
      ['source', 'outcome'],
      ASK_SECONDS,
    ),
    cost: counter('source_cost_credits_total', 'Credits that a source charged the operator.', [
      'source',
    ]),
    billed: counter(
      'source_billed_credits_total',
      'Credits that workspaces were charged for what a source found.',
      ['source'],
    ),
    budgetReached: counter(
      'source_budget_reached_total',
      'Asks that a source was spared because a workspace had cost its budget of the day.',
      ['source'],
    ),
    breaker: new Gauge({
      name: 'sidelight_source_breaker_state',
      help: 'Circuit breaker of a source: 0 closed, 1 half open, 2 open.',
      labelNames: ['source'],
      registers,
    }),
    webhooks: seconds(
      'webhook_attempt_duration_seconds',
      'Attempts to deliver a webhook, by outcome.',
      ['event', 'outcome'],
      REQUEST_SECONDS,
    ),
    swept: counter('retention_deleted_total', 'Rows deleted because their time was over.', [
      'what',
    ]),
  };
}

function createGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sidelight_${name}`, help, labelNames, registers });
  return {
    up: gauge('database_up', '1 when the database answered this scrape.'),
    depth: gauge('queue_entries', 'Entries in a queue, by state.', ['queue', 'state']),
    oldest: gauge('queue_oldest_waiting_seconds', 'How long the first in line has waited.', [
      'queue',
    ]),
    unfinished: gauge('enrichments_unfinished', 'Enrichments at work, by status.', ['status']),
    credits: gauge('credits', 'Credits of all workspaces, by account of the ledger.', ['account']),
  };
}

/** A database that takes longer counts as unavailable. Shorter than the timeout of a scrape, 10 s by default. */
const DATABASE_TIMEOUT_MS = 3000;

type Options = { db: Db; timeoutMs?: number };

export function createMetrics({ db, timeoutMs = DATABASE_TIMEOUT_MS }: Options): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = createCounters([registry]);
  const gauges = createGauges([registry]);

  async function readDatabase(): Promise<void> {
    const state = await getInTime(timeoutMs, () => readState(db), null);
    for (const gauge of Object.values(gauges)) gauge.reset();
    gauges.up.set(state ? 1 : 0);
    if (!state) return;
    for (const { queue, waiting, postponed, active, oldestSeconds } of state.queues) {
      gauges.depth.set({ queue, state: 'waiting' }, waiting);
      gauges.depth.set({ queue, state: 'postponed' }, postponed);
      gauges.depth.set({ queue, state: 'active' }, active);
      gauges.oldest.set({ queue }, oldestSeconds);
    }
    for (const { status, count } of state.unfinished) gauges.unfinished.set({ status }, count);
    for (const [account, amount] of Object.entries(state.credits)) {
      gauges.credits.set({ account }, toCredits(amount));
    }
  }

  return {
    answered({ operation, method, status, milliseconds }) {
      counters.requests.observe({ operation, method, status }, milliseconds / 1000);
    },
    settled({ kind, state, hundredths }) {
      counters.records.inc({ kind, state });
      counters.spent.inc({ kind }, toCredits(hundredths));
    },
    asked({ source, outcome, milliseconds }) {
      counters.asks.observe({ source, outcome }, milliseconds / 1000);
    },
    cost(source, hundredths) {
      counters.cost.inc({ source }, toCredits(hundredths));
    },
    billed(source, hundredths) {
      counters.billed.inc({ source }, toCredits(hundredths));
    },
    budgetReached(source) {
      counters.budgetReached.inc({ source });
    },
    breaker({ source, state }) {
      counters.breaker.set({ source }, BREAKER[state]);
    },
    delivered({ event, outcome, milliseconds }) {
      counters.webhooks.observe({ event, outcome }, milliseconds / 1000);
    },
    swept(counts) {
      for (const [what, count] of Object.entries(counts)) counters.swept.inc({ what }, count);
    },
    async read() {
      await readDatabase();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
