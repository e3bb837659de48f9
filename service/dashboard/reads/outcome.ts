// The status of an enrichment and its results as one word for its row.
import { isFinalStatus, type EnrichmentStatus } from '../../../lib/contract/values.ts';
import type { Outcome } from '../protocol/enrichments.ts';

export type Progress = { done: number; found: number; total: number };

export function toOutcome(status: EnrichmentStatus, progress: Progress): Outcome {
  switch (status) {
    case 'CREATED':
      return 'queued';
    case 'IN_PROGRESS':
      return 'searching';
    case 'RATE_LIMIT':
      return 'waiting';
    case 'CREDITS_INSUFFICIENT':
      return 'out_of_credits';
    case 'UNKNOWN':
      return 'failed';
    case 'CANCELED':
      return 'canceled';
    case 'FINISHED':
      if (progress.found === 0) return 'not_found';
      return progress.found < progress.total ? 'partly_found' : 'done';
  }
}

type Counts = {
  status: EnrichmentStatus;
  people: number;
  peopleDone: number;
  peopleFound: number;
  kindsAsked: number;
  kindsFound: number;
};

/** For one person by kind, for a batch by person. */
export function toProgress(counts: Counts): Progress {
  if (counts.people > 1) {
    return { done: counts.peopleDone, found: counts.peopleFound, total: counts.people };
  }
  const isOver = isFinalStatus(counts.status) || counts.peopleDone === counts.people;
  const total = Math.max(1, counts.kindsAsked);
  return { done: isOver ? total : counts.kindsFound, found: counts.kindsFound, total };
}
