// A list: many people who are revealed together, in chunks of one job each. Its rows keep their order. The
// list itself has the counts, so that nothing needs to read all rows.
//
//   running ⇄ paused      by the user, or because of what `pause` says
//   running ──▶ done      every row has its outcome
//   running, paused ──▶ cancelled     unsent people are never sent; sent jobs go on to their end
import { z } from '../../zod.ts';
import { failure } from '../jobs/failure.ts';
import { KINDS } from '../kinds.ts';
import { personInput } from '../subject-input.ts';

/** People of one list, at most. */
export const MAX_LIST_PEOPLE = 50_000;

const LIST_STATES = ['running', 'paused', 'done', 'cancelled'] as const;

export const ROW_OUTCOMES = [
  /** Not sent yet. */
  'waiting',
  /** In a job that has not finished. */
  'running',
  /** A requested value was found; free ones count too. */
  'found',
  /** Looked for to the end without a result: never concluded from values that are only missing so far. */
  'not_found',
  /** Revealed before: shown from the local copy, free. */
  'owned',
  /** The same person is in an earlier row (`sameAs`): this row gets its result. */
  'duplicate',
  /** On the suppression list: nothing was sent, or the result is not kept. */
  'suppressed',
  /** The person is not identified, or the service refused exactly this row: nothing was charged. */
  'invalid',
  /** The service skipped it: it was not looked for, and not charged. */
  'skipped',
  /**
   * Its job failed after the service had accepted it, or has an answer with unreadable parts; or an earlier job for
   * the person may be paid for.
   */
  'failed',
  /** The user cancelled before it was sent. */
  'cancelled',
  /** The start of its job is unanswered: the user decides about the job. */
  'unknown',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The reasons why a list is paused. Limits come with what the next row needs and what is available, in credits. */
export const PAUSE_CODES = [
  'user',
  /** Its rows were not all written when the browser stopped: it never runs, and is deleted. */
  'incomplete',
  'over_list_limit',
  'over_job_limit',
  'over_session_limit',
  'over_day_limit',
  'not_enough_credits',
  /** A chunk's start is unanswered: the user decides about it first. */
  'lost_answer',
  /** A chunk failed, or was refused for a reason that applies to the next one too. */
  'service',
] as const;
export type PauseCode = (typeof PAUSE_CODES)[number];

export const pause = z.object({
  code: z.enum(PAUSE_CODES),
  /** Absent in lists of earlier versions. */
  at: z.optional(z.iso.datetime()),
  needed: z.optional(z.number()),
  available: z.optional(z.number()),
  failure: z.optional(failure),
  /** If the service refused for lack of credits: the balance that it reported afterwards, in credits. */
  balance: z.optional(z.number()),
});
export type Pause = z.infer<typeof pause>;

/** A job that has not been settled with the rows that wait for it. */
const openJob = z.object({
  id: z.string(),
  /** A chunk of this list; false: a job outside the list that already requests one of these people. */
  own: z.boolean(),
  /** Hundredths of a credit so far, from partial results. */
  charged: z.number(),
  /** Its start is unanswered: what it may have cost is unknown until the user has decided. */
  lost: z.boolean(),
});
export type OpenJob = z.infer<typeof openJob>;

const counts = z.object({
  waiting: z.int(),
  running: z.int(),
  found: z.int(),
  not_found: z.int(),
  owned: z.int(),
  duplicate: z.int(),
  suppressed: z.int(),
  invalid: z.int(),
  skipped: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  unknown: z.int(),
}) satisfies z.ZodMiniType<Record<RowOutcome, number>>;
export type ListCounts = Record<RowOutcome, number>;

export const list = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(LIST_STATES),
  /** Why it is paused; null in every other state. */
  pause: z.nullable(pause),
  kinds: z.array(z.enum(KINDS)),
  /** How many rows it has. */
  size: z.int(),
  /** The list never costs more, in hundredths of a credit. */
  ceiling: z.int(),
  baseUrl: z.string(),
  workspaceId: z.string(),
  sessionId: z.string(),
  /** The page that the people were read from; stays on this computer. */
  pageUrl: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Rows by outcome; they add up to `size`. */
  counts,
  /** For how many people each kind was found by its chunks. */
  foundKinds: z.object({ work_email: z.int(), personal_email: z.int(), phone: z.int() }),
  open: z.array(openJob),
  /** The most that rows without an outcome can cost. Absent in lists of earlier versions. */
  openPrice: z.optional(z.int()),
  /** How many of the failed rows were skipped (PAID_OR_NOT). */
  undecided: z.optional(z.int()),
  /** Hundredths of a credit on the receipts of its chunks. */
  charged: z.number(),
  /** The most that chunks can have cost whose charge was never reported. */
  unsure: z.number(),
  /** How many rows, one after the other, the service has refused although each was sent alone. */
  refusals: z.int(),
});
export type List = z.infer<typeof list>;

/**
 * Skipped, and counted as failed: an earlier search for the person, together with more, may be paid for,
 * and a list cannot ask the user whether to pay again.
 */
export const PAID_OR_NOT = 'paid_or_not';

export const listRow = z.object({
  /** `<list>:<index>`, so that writing it again writes the same row. */
  id: z.string(),
  listId: z.uuid(),
  /** From 0: the order in which the rows were given. */
  index: z.int(),
  /** As given. */
  person: personInput,
  /** What is looked up for this person, if it is not all that the list looks up. */
  kinds: z.optional(z.array(z.enum(KINDS))),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it is invalid: the service's error code. For a failed row: PAID_OR_NOT or null. */
  problem: z.nullable(z.string()),
  /** Null until its turn, and for a row that identifies no person. */
  contactId: z.nullable(z.string()),
  jobId: z.nullable(z.string()),
  /** Index of the row that is the same person. */
  sameAs: z.nullable(z.int()),
  /** In the first row of a person: all rows about the person, if the list itself shows that. */
  same: z.optional(z.array(z.int())),
  /** The most rows of its next chunk: halved when the service has refused a chunk with it. */
  within: z.int(),
});
export type ListRow = z.infer<typeof listRow>;

export const isUndecided = ({ outcome, problem }: Pick<ListRow, 'outcome' | 'problem'>): boolean =>
  outcome === 'failed' && problem === PAID_OR_NOT;

/** Whether the row has no outcome yet. */
export const isUnfinished = ({ outcome }: Pick<ListRow, 'outcome'>): boolean =>
  outcome === 'waiting' || outcome === 'running' || outcome === 'unknown';

export const rowId = (listId: string, index: number): string => `${listId}:${index}`;

export const NO_COUNTS: ListCounts = {
  waiting: 0,
  running: 0,
  found: 0,
  not_found: 0,
  owned: 0,
  duplicate: 0,
  suppressed: 0,
  invalid: 0,
  skipped: 0,
  failed: 0,
  cancelled: 0,
  unknown: 0,
};

/** Rows that have their outcome. */
export const countDone = ({ counts: { waiting, running, unknown }, size }: List): number =>
  size - waiting - running - unknown;

/** Hundredths of a credit that the service has reported so far. */
export const sumChargedSoFar = ({ charged, open }: List): number =>
  open.reduce((sum, job) => sum + job.charged, charged);
