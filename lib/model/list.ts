// A list: many people who are revealed in one go, in chunks of one job each. Its rows keep their order
// for ever; what is known of it as a whole is counted in its own row, so that nobody has to read them
// all.
//
//   running ⇄ paused      by the user, or because of what `pause` says
//   running ──▶ done      every row has its outcome
//   running, paused ──▶ cancelled     what was not sent never is; what was sent goes on to its end
import { z } from '../zod.ts';
import { failure } from './failure.ts';
import { KINDS } from './kinds.ts';
import { personInput } from './subject-input.ts';

export const LIST_STATES = ['running', 'paused', 'done', 'cancelled'] as const;

export const ROW_OUTCOMES = [
  /** Not sent yet. */
  'waiting',
  /** In a job that has not ended. */
  'running',
  /** Something that was asked for was found; values that were free count too. */
  'found',
  /** Looked for to the end, and there was nothing: never concluded from values that are not there yet. */
  'not_found',
  /** Revealed before: shown from the local copy, free. */
  'owned',
  /** The same person stands above (`sameAs`): this row gets what that one gets. */
  'duplicate',
  /** On the suppression list: nothing was sent, or nothing is kept of what had been asked before. */
  'suppressed',
  /** Does not say who is meant, or the service refused exactly this row: nothing was charged. */
  'invalid',
  /** The service left it out: it was not looked for, and not charged. */
  'skipped',
  /** Its job failed after the service had taken it; or one before it, that may be paid for. */
  'failed',
  /** The user cancelled before it was sent. */
  'cancelled',
  /** The answer of its job was lost: the user decides about the job. */
  'unknown',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Why a list rests. Limits come with what the next row needs and what there is, in credits. */
export const PAUSE_CODES = [
  'user',
  /** Its rows were not all written when the browser stopped: it never runs, and is cleared away. */
  'incomplete',
  'over_list_limit',
  'over_job_limit',
  'over_session_limit',
  'over_day_limit',
  'not_enough_credits',
  /** A chunk's answer was lost: the user decides about it first. */
  'lost_answer',
  /** A chunk failed, or was refused for a reason that the next one would meet as well. */
  'service',
] as const;
export type PauseCode = (typeof PAUSE_CODES)[number];

export const pause = z.object({
  code: z.enum(PAUSE_CODES),
  needed: z.optional(z.number()),
  available: z.optional(z.number()),
  failure: z.optional(failure),
  /** Of one that the service refused for want of credits: the balance that it told afterwards, in credits. */
  balance: z.optional(z.number()),
});
export type Pause = z.infer<typeof pause>;

/** A job that has not been settled with the rows that wait for it. */
const openJob = z.object({
  id: z.string(),
  /** A chunk of this list; false: somebody else's job that looks for one of these people already. */
  own: z.boolean(),
  /** Hundredths of a credit that it has come to so far, as its partial answers say. */
  charged: z.number(),
  /** Its answer is lost: what it may have cost is unknown until the user has decided. */
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
  /** It never costs more, in hundredths of a credit. */
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
  /** Of how many people each kind was found by its chunks. */
  foundKinds: z.object({ work_email: z.int(), personal_email: z.int(), phone: z.int() }),
  open: z.array(openJob),
  /** Of those that count as failed, so many were left out (PAID_OR_NOT). */
  undecided: z.optional(z.int()),
  /** Hundredths of a credit on the receipts of its chunks. */
  charged: z.number(),
  /** The most that chunks can have cost whose end was never told. */
  unsure: z.number(),
  /** Rows in a row that the service refused when they were sent alone. */
  refusals: z.int(),
});
export type List = z.infer<typeof list>;

/**
 * Left out, and so counted as failed: an earlier search for them, together with more, may be paid for, and
 * nobody is there to say that they may be paid for again.
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
  outcome: z.enum(ROW_OUTCOMES),
  /** What makes it invalid: the service's error code. Of one that failed: PAID_OR_NOT, or nothing. */
  problem: z.nullable(z.string()),
  /** Null until its turn has come, and for a row that names nobody. */
  contactId: z.nullable(z.string()),
  jobId: z.nullable(z.string()),
  /** Index of the row that is the same person. */
  sameAs: z.nullable(z.int()),
  /** Of the first row of somebody: all the rows that are about them, as the list itself shows. */
  same: z.optional(z.array(z.int())),
  /** The most rows of a chunk that it goes in: halved when the service has refused one with it. */
  within: z.int(),
});
export type ListRow = z.infer<typeof listRow>;

export const isUndecided = ({ outcome, problem }: Pick<ListRow, 'outcome' | 'problem'>): boolean =>
  outcome === 'failed' && problem === PAID_OR_NOT;

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

/** Hundredths of a credit so far, as far as the service has told it. */
export const sumChargedSoFar = ({ charged, open }: List): number =>
  open.reduce((sum, job) => sum + job.charged, charged);
