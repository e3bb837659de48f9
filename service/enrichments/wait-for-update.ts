// `Prefer: wait=N`: holds the response until there is something new for this caller, without
// polling the database.
import { isFinalStatus } from '../../lib/contract/values.ts';
import type { Signals } from '../db/signals.ts';
import type { EnrichmentRow } from './results.ts';

/** Counts the finished records that each caller has received, so that each update counts once. */
export type SeenCounts = {
  /** Whether `row` has more than the caller last received. */
  hasMore(apiKeyId: string, row: EnrichmentRow): boolean;
  note(apiKeyId: string, row: EnrichmentRow): void;
};

const finished = (row: EnrichmentRow): number => row.total - row.pending;
const MAX_KEPT = 10_000;

/** In this process only: an unknown caller gets a response at once, which is harmless. */
export function createSeenCounts(): SeenCounts {
  const counts = new Map<string, number>();
  const key = (apiKeyId: string, row: EnrichmentRow) => `${apiKeyId}:${row.id}`;
  return {
    hasMore: (apiKeyId, row) => finished(row) > (counts.get(key(apiKeyId, row)) ?? 0),
    note(apiKeyId, row) {
      const name = key(apiKeyId, row);
      counts.delete(name);
      if (isFinalStatus(row.status)) return;
      counts.set(name, finished(row));
      const oldest = counts.size > MAX_KEPT ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
    },
  };
}

type Wait = {
  signals: Signals;
  enrichmentId: string;
  load: () => Promise<EnrichmentRow | null>;
  isUpdate: (row: EnrichmentRow) => boolean;
  seconds: number;
  /** The caller disconnected, or the service stops. */
  signal: AbortSignal;
};

/** Returns the enrichment when there is an update, or when the time is over. */
export async function waitForUpdate(wait: Wait): Promise<EnrichmentRow | null> {
  if (wait.seconds === 0) return wait.load();
  const over = AbortSignal.any([wait.signal, AbortSignal.timeout(wait.seconds * 1000)]);
  const ended = new AbortController();
  let update = Promise.withResolvers<void>();
  const wake = () => update.resolve();
  over.addEventListener('abort', wake, { signal: ended.signal });
  // Subscribed before the first read, so that no change between read and wait is missed.
  wait.signals.subscribe('enrichment', wait.enrichmentId, wake, ended.signal);
  try {
    for (;;) {
      update = Promise.withResolvers<void>();
      const row = await wait.load();
      if (!row || wait.isUpdate(row) || over.aborted) return row;
      await update.promise;
    }
  } finally {
    ended.abort();
  }
}
