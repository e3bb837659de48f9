// The queries of the page: one line per call that a screen shows, the client that caches the
// responses, and the responses that a change makes old.
import { QueryClient, type Query } from '@tanstack/react-query';
import type { Topic } from '../../protocol/events.ts';
import type { Failure, JsonCall, Result } from '../api/client.ts';
import type { Refresh } from '../state/event-stream.ts';

type Freshness = {
  /** A change of one of these topics makes the response old. */
  topics: readonly Topic[];
  /** The shortest time between two requests that changes cause. Default: PAUSE_MS. */
  pauseMs?: number;
};

const PAUSE_MS = 500;

const QUERIES = {
  listEnrichments: { topics: ['enrichments'] },
  getSummary: { topics: ['enrichments', 'balance'] },
  getEnrichment: { topics: ['enrichments', 'webhooks'] },
  listDeliveries: { topics: ['webhooks'] },
  getDelivery: { topics: ['webhooks'] },
  listKeys: { topics: ['keys', 'balance'] },
  getBalance: { topics: ['balance'] },
  listLedger: { topics: ['balance'] },
  // These read every line of the period, and a running list changes them with each person.
  getSpend: { topics: ['balance'], pauseMs: 3000 },
  getOutcomes: { topics: ['enrichments'], pauseMs: 3000 },
  // Each contact that is enriched changes these figures.
  getSources: { topics: ['enrichments'], pauseMs: 3000 },
  listSuppressions: { topics: ['session'] },
  listImports: { topics: ['imports'] },
  listPeople: { topics: ['session'] },
  getRetention: { topics: [] },
} as const satisfies Partial<Record<JsonCall, Freshness>>;

export type QueryName = keyof typeof QUERIES;
export type QueryKey = readonly [name: QueryName, request: unknown];

/** A failure as an error: TanStack Query expects that a query throws. */
class FailedCall extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const toFailure = (error: Error | null): Failure | null =>
  error instanceof FailedCall ? error.failure : null;

/** @throws FailedCall */
export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new FailedCall(result.failure);
  return result.value;
}

export function createQueryClient(): QueryClient {
  // 'always', because the service may run on this computer while the browser is offline.
  const common = {
    networkMode: 'always',
    retry: false,
    // Any other error is a fault of the page, which the error boundary shows.
    throwOnError: (error: Error) => !(error instanceof FailedCall),
  } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...common, gcTime: Infinity, refetchOnWindowFocus: false },
      // The response may be a secret that is shown once: it is not kept.
      mutations: { ...common, gcTime: 0 },
    },
  });
}

/**
 * Requests again the shown queries that depend on one of the topics. Queries that are not shown are
 * requested when they are shown. Many changes cause one request, and a change during a request
 * causes one more.
 */
export function createRefresh(client: QueryClient): Refresh {
  const waiting = new Set<Query>();

  async function refreshSoon(query: Query, pauseMs: number): Promise<void> {
    if (waiting.has(query)) return;
    waiting.add(query);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const only = { queryKey: query.queryKey, exact: true } as const;
    // A running request may have been answered before the change. It is not canceled, because with
    // frequent changes and a slow service no request would end.
    if (query.state.fetchStatus === 'fetching') {
      await client.refetchQueries(only, { cancelRefetch: false });
    }
    waiting.delete(query);
    await client.invalidateQueries(only, { cancelRefetch: false });
  }

  return (topics) => {
    for (const query of client.getQueryCache().findAll({ type: 'active' })) {
      const [name] = query.queryKey as QueryKey;
      const { topics: ownTopics, pauseMs = PAUSE_MS }: Freshness = QUERIES[name];
      if (topics.some((topic) => ownTopics.includes(topic))) void refreshSoon(query, pauseMs);
    }
  };
}
