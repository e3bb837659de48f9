// The state machine of an enrichment (docs/interface.md#job-statuses).
import { isFinalStatus, type EnrichmentStatus } from '../../lib/contract/values.ts';

const NEXT: Record<EnrichmentStatus, readonly EnrichmentStatus[]> = {
  CREATED: ['IN_PROGRESS', 'FINISHED', 'CANCELED', 'CREDITS_INSUFFICIENT', 'UNKNOWN'],
  IN_PROGRESS: ['RATE_LIMIT', 'FINISHED', 'CANCELED', 'CREDITS_INSUFFICIENT', 'UNKNOWN'],
  RATE_LIMIT: ['IN_PROGRESS', 'FINISHED', 'CANCELED', 'CREDITS_INSUFFICIENT', 'UNKNOWN'],
  FINISHED: [],
  CANCELED: [],
  CREDITS_INSUFFICIENT: [],
  UNKNOWN: [],
};

export const mayBecome = (from: EnrichmentStatus, to: EnrichmentStatus): boolean =>
  NEXT[from].includes(to);

/** The statuses that may change to `to`: the condition of the update. */
export const statusesBefore = (to: EnrichmentStatus): EnrichmentStatus[] =>
  (Object.keys(NEXT) as EnrichmentStatus[]).filter((from) => mayBecome(from, to));

/** The final statuses that are announced by webhook: an internal fault has no result to send. */
export const isAnnounced = (status: EnrichmentStatus): boolean =>
  isFinalStatus(status) && status !== 'UNKNOWN';
