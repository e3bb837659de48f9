// What is left of every limit, from the database: what was spent, and what open jobs can cost.
import type { Hundredths } from '../../contract/credits.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { sumHeld, isMissingFromBalance, type Budget } from './guard.ts';
import { mayBeCharged, type Job } from '../../model/job.ts';
import type { List } from '../../model/list.ts';
import { isSameWorkspace } from '../../model/workspace.ts';

const DAY_MS = 86_400_000;
/** The longest time from a click to the first send. */
const LONGEST_WAIT_MS = 7 * DAY_MS;

/** Where and when the start is made, and what may be spent. */
export type SpendingContext = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sessionId: string;
  /** Credits, like all limits here. */
  balance: number | null;
  /** When the balance was requested; null with it. */
  balanceAt: string | null;
  /** Whether the balance excludes what the service has set aside for running jobs. */
  setsAside?: boolean;
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
};

/** `list`: the budget of the job's list. `without`: jobs that are resumed and must not count twice. */
export async function loadBudget(
  store: EngineStore,
  at: SpendingContext,
  list: Budget['list'] = null,
  without: readonly string[] = [],
): Promise<Budget> {
  const midnight = new Date(at.now);
  midnight.setHours(0, 0, 0, 0);
  const today = midnight.toISOString();
  const { balance, jobLimit, sessionLimit, dayLimit } = at;
  const active = await store.activeJobs();
  // An unanswered start may have been charged: it counts as charged until the user has decided.
  const unanswered = (await store.unansweredJobs()).filter(({ id }) => !without.includes(id));
  // So does a start that the user gave up, because nothing says that it was not charged.
  const yesterday = new Date(at.now.getTime() - DAY_MS).toISOString();
  const unsure = (await store.failedSince(yesterday)).filter(
    (job) => mayBeCharged(job) && !without.includes(job.id),
  );
  const open = [...active, ...unanswered, ...unsure];
  // So does an earlier start of a job that the user sent again.
  const sentTwice = await store.unsureSince(
    new Date(at.now.getTime() - LONGEST_WAIT_MS).toISOString(),
  );
  const reported = { at: at.balanceAt, setsAside: at.setsAside };
  return {
    balance,
    jobLimit,
    sessionLimit,
    dayLimit,
    list,
    spentInSession: await store.spentInSession(at.sessionId),
    spentToday: await store.spentSince(today),
    held: {
      workspace:
        sumHeld(
          open.filter((job) => isSameWorkspace(job, at) && isMissingFromBalance(job, reported)),
        ) + (await sumChargesMissingFromBalance(store, at)),
      session:
        sumHeld(open.filter((job) => job.sessionId === at.sessionId)) +
        sumUnsure(sentTwice.filter((job) => job.sessionId === at.sessionId)),
      all:
        sumHeld([
          ...active.filter((job) => isSameWorkspace(job, at) || !wasAcceptedBefore(job, today)),
          ...[...unanswered, ...unsure].filter((job) => getLastChange(job) >= today),
        ]) + sumUnsure(sentTwice.filter((job) => getFirstSend(job) >= today)),
    },
  };
}

/**
 * The ceiling of a list and what it may have cost so far: its charges, unreported charges, and its chunks
 * among `underWay`.
 */
export function toListBudget(
  { id, ceiling, charged, unsure }: List,
  underWay: readonly Job[],
): NonNullable<Budget['list']> {
  const own = underWay.filter(({ listId }) => listId === id);
  return { ceiling, used: charged + unsure + sumHeld(own) };
}

/** A job of a service that is not connected may wait for ever. Its charge, if any, was not made today. */
const wasAcceptedBefore = (job: Job, day: string): boolean =>
  job.state === 'submitted' && (job.acceptedAt ?? getFirstSend(job)) < day;

/** A job that was sent again keeps the time of its first send. What counts is when it became unanswered. */
const getLastChange = (job: Job): string => job.endedAt ?? getFirstSend(job);

const getFirstSend = ({ sentAt, createdAt }: Job): string => sentAt ?? createdAt;

const sumUnsure = (jobs: readonly Job[]): Hundredths =>
  jobs.reduce((sum, { unsure = 0 }) => sum + unsure, 0);

/** Charges on receipts of the workspace that the reported balance does not include. */
async function sumChargesMissingFromBalance(
  store: EngineStore,
  at: SpendingContext,
): Promise<Hundredths> {
  if (at.balanceAt === null) return 0;
  let sum = 0;
  for (const receipt of await store.receiptsSince(at.balanceAt)) {
    const job = isSameWorkspace(receipt, at) ? await store.job(receipt.id) : null;
    if (job && isMissingFromBalance(job, { at: at.balanceAt, setsAside: at.setsAside }))
      sum += receipt.charged;
  }
  return sum;
}
