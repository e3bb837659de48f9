// Derives from a job's state the outcome for the rows that wait for it, and for their list. The functions are pure.
import type { Hundredths } from '../contract/credits.ts';
import { withMergedContact } from '../enrichment/identity/merge-contacts.ts';
import { findMissingKinds } from '../enrichment/start/missing-kinds.ts';
import { type Contact, SLOT } from '../model/contacts/contact.ts';
import type { Failure } from '../model/jobs/failure.ts';
import { isActive, mayLastStartBeCharged, type Job } from '../model/jobs/job.ts';
import { findJobFor } from '../model/jobs/job-contacts.ts';
import type { Kind } from '../model/kinds.ts';
import type { ListRow, OpenJob, Pause, RowOutcome } from '../model/lists/list.ts';
import { isFound, type Receipt, type ReceiptLine } from '../model/jobs/receipt.ts';

/** Refusals of a whole request: a smaller chunk would get the same. */
const REQUEST_ERRORS = new Set([
  'error.enrichment.name.empty',
  'error.enrichment.webhook_url',
  'error.enrichment.data.empty',
  'error.enrichment.enrich_fields.empty',
  'error.enrichment.enrich_field.value',
  'error.idempotency.in_flight',
  'error.idempotency.mismatch',
]);

/** Whether a refusal can be caused by single rows, or by their number: smaller chunks find out which. */
const isAboutRows = ({ code, status, serviceCode }: Failure): boolean =>
  code === 'invalid' &&
  (status === 400 || status === 413 || status === 422) &&
  !(serviceCode !== null && REQUEST_ERRORS.has(serviceCode));

export type JobOutcome = {
  row(row: ListRow): ListRow;
  /** The lines of its receipt. */
  lines: readonly ReceiptLine[];
  charged: Hundredths;
  /** The most that it can have cost without a report. */
  uncertain: Hundredths;
  /** Why the list is paused; null: it goes on. */
  pause: Pause | null;
  /** It has not finished after all: it stays open like this. */
  stays: OpenJob | null;
  /** Whether the service refused a row that was sent alone; null: unknown. */
  refusedAlone: boolean | null;
};

const toJobOutcome = (row: JobOutcome['row'], rest: Partial<JobOutcome> = {}): JobOutcome => ({
  row,
  lines: [],
  charged: 0,
  uncertain: 0,
  pause: null,
  stays: null,
  refusedAlone: null,
  ...rest,
});

const withOutcome = (row: ListRow, outcome: RowOutcome): ListRow => ({ ...row, outcome });

/** It can be requested again: it was not charged, and not looked for to the end. */
const toWaiting = (row: ListRow): ListRow => ({ ...row, outcome: 'waiting', jobId: null });

const toPause = (failure: Failure): Pause => ({
  code: failure.code === 'credits' ? 'not_enough_credits' : 'service',
  failure,
});

/** A chunk of the list. `size`: its rows. */
export function getChunkOutcome(
  job: Job | null,
  receipt: Receipt | null,
  { open, size }: { open: OpenJob; size: number },
): JobOutcome {
  if (!job) return toJobOutcome((row) => (isOpen(row) ? withOutcome(row, 'failed') : row));
  switch (job.state) {
    case 'queued':
    case 'sending':
    case 'submitted':
      return reopened(open);
    case 'unknown_outcome':
      return toJobOutcome((row) => (isOpen(row) ? withOutcome(row, 'unknown') : row), {
        stays: { ...open, lost: true },
        pause: { code: 'lost_answer', ...(job.failure ? { failure: job.failure } : {}) },
      });
    case 'cancelled':
      return toJobOutcome((row) => withOutcome(row, 'cancelled'));
    case 'failed':
      return mayLastStartBeCharged(job) ? failedChunk(job, open) : refusedChunk(job, size);
    case 'done':
      return doneChunk(job, receipt);
  }
}

const isOpen = ({ outcome }: ListRow): boolean => outcome === 'running' || outcome === 'unknown';

/**
 * The user sent it again after it stayed unanswered; what that may cost was counted then
 * (enrichment/start/retry-job.ts).
 */
function reopened(open: OpenJob): JobOutcome {
  return toJobOutcome((row) => (row.outcome === 'unknown' ? withOutcome(row, 'running') : row), {
    stays: { ...open, lost: false },
  });
}

/** The service had it, or may have had it: its charge was never reported, and it is not sent again. */
function failedChunk(job: Job, open: OpenJob): JobOutcome {
  return toJobOutcome((row) => (isOpen(row) ? withOutcome(row, 'failed') : row), {
    uncertain: job.held,
    // The user has decided about an unanswered chunk: the list need not pause for it again.
    pause: job.failure && !open.lost ? toPause(job.failure) : null,
  });
}

/** Nothing was started or charged, for certain: its rows may go into another chunk. */
function refusedChunk({ failure }: Job, size: number): JobOutcome {
  if (!failure || !isAboutRows(failure)) {
    return toJobOutcome(toWaiting, { pause: failure ? toPause(failure) : { code: 'service' } });
  }
  if (size > 1) return toJobOutcome((row) => ({ ...toWaiting(row), within: Math.floor(size / 2) }));
  const problem = failure.serviceCode ?? `${failure.status}`;
  return toJobOutcome((row) => ({ ...withOutcome(row, 'invalid'), problem }), {
    refusedAlone: true,
    pause: null,
  });
}

function doneChunk({ failure, charged }: Job, receipt: Receipt | null): JobOutcome {
  const lines = receipt?.lines ?? [];
  const row = (before: ListRow): ListRow => {
    const mine = lines.filter(({ contactId }) => contactId === before.contactId);
    const isCut = failure !== null && mine.some(({ outcome }) => outcome === 'skipped');
    // It finished before everything was looked for, and charged nothing for the rest.
    return isCut ? toWaiting(before) : withOutcome(before, toRowOutcome(mine, receipt));
  };
  return toJobOutcome(row, {
    lines,
    charged: receipt?.charged ?? charged ?? 0,
    pause: failure ? toPause(failure) : null,
    refusedAlone: false,
  });
}

function toRowOutcome(lines: readonly ReceiptLine[], receipt: Receipt | null): RowOutcome {
  // Suppressed after it was sent: it was paid for, and nothing of it is kept.
  if (lines.some(({ notKept }) => notKept)) return 'suppressed';
  if (lines.some(isFound)) return 'found';
  if (lines.every(({ outcome }) => outcome === 'skipped')) return 'skipped';
  // The unreadable parts may contain a value that was found and paid for.
  return receipt?.unreadable ? 'failed' : 'not_found';
}

/** For how many people this kind was found. */
export const countFound = (lines: readonly ReceiptLine[], kind: Kind): number =>
  lines.filter((line) => line.what === kind && isFound(line)).length;

type JoinedRecords = {
  kinds: readonly Kind[];
  receipt: Receipt | null;
  getContact: (row: ListRow) => Contact | null;
};

/** A job outside the list that looked for its people: what counts is what they have now. */
export function getJoinedJobOutcome(
  job: Job | null,
  open: OpenJob,
  { kinds, receipt, getContact }: JoinedRecords,
): JobOutcome {
  if (job && isActive(job)) return reopened(open);
  if (job?.state === 'unknown_outcome') {
    return toJobOutcome((row) => withOutcome(row, 'unknown'), { stays: { ...open, lost: true } });
  }
  const isComplete = job?.state === 'done' && job.failure === null;
  return toJobOutcome((row) => {
    const contact = getContact(row);
    if (!contact) return toWaiting(row);
    const wanted = row.kinds ?? kinds;
    const missing = findMissingKinds(contact).filter((kind) => wanted.includes(kind));
    if (missing.length === 0) return withOutcome(row, 'found');
    // Another kind is looked for by a job that requests it.
    const isAnswered = isComplete && missing.every((kind) => contact[SLOT[kind]] !== null);
    // An unreadable value may be paid for, and a list cannot ask the user whether to pay again.
    const isPaidOrNot =
      isComplete && Boolean(receipt?.unreadable) && isAskedBy(job, contact, missing);
    if (!isAnswered && !isPaidOrNot) return toWaiting(row);
    if (missing.length < wanted.length) return withOutcome(row, 'found');
    return withOutcome(row, isAnswered ? 'not_found' : 'failed');
  });
}

/** Whether the job has looked for one of these kinds, of which nothing is stored. */
function isAskedBy(job: Job, contact: Contact, kinds: readonly Kind[]): boolean {
  const jobs = [withMergedContact(job, contact)];
  return kinds.some(
    (kind) => contact[SLOT[kind]] === null && findJobFor(jobs, contact.id, kind) !== undefined,
  );
}
