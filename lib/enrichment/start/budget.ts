// What is left of every limit, read from the database: what was spent, and what running jobs can cost.
import type { Hundredths } from '../../contract/credits.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { sumHeld, isMissingFromBalance, type Budget } from './guard.ts';
import { mayBeCharged, type Job } from '../../model/job.ts';
import type { List } from '../../model/list.ts';
import { isSameWorkspace } from '../../model/workspace.ts';

const DAY_MS = 86_400_000;
/** From the click to the first send: nobody is without a network, or a key, for longer. */
const LONGEST_WAIT_MS = 7 * DAY_MS;

/** Where and when it is asked, and what may be spent. */
export type SpendingContext = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sessionId: string;
  /** Credits, as all limits here. */
  balance: number | null;
  /** When the service was asked for it; null with it. */
  balanceAt: string | null;
  /** Whether it leaves out what the service has set aside for jobs that run. */
  setsAside?: boolean;
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
};

/**
 * `list`: of the list that the job would be a part of; `used` is what it was charged and holds. `without`:
 * jobs that are to go on, and do not count beside themselves.
 */
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
  // What was lost may have been charged: until the user has decided it counts as if it had been.
  const lost = (await store.lostJobs()).filter(({ id }) => !without.includes(id));
  // And so does what the user took as failed: that the service has charged nothing nobody has said.
  const yesterday = new Date(at.now.getTime() - DAY_MS).toISOString();
  const unsure = (await store.failedSince(yesterday)).filter(
    (job) => mayBeCharged(job) && !without.includes(job.id),
  );
  const open = [...active, ...lost, ...unsure];
  // Nor has anybody said so of what was started before the user had it sent again.
  const before = await store.unsureSince(
    new Date(at.now.getTime() - LONGEST_WAIT_MS).toISOString(),
  );
  const told = { at: at.balanceAt, setsAside: at.setsAside };
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
        sumHeld(open.filter((job) => isSameWorkspace(job, at) && isMissingFromBalance(job, told))) +
        (await chargedUntold(store, at)),
      session:
        sumHeld(open.filter((job) => job.sessionId === at.sessionId)) +
        unsureIn(before.filter((job) => job.sessionId === at.sessionId)),
      all:
        sumHeld([
          ...active.filter((job) => isSameWorkspace(job, at) || !wasTakenBefore(job, today)),
          ...[...lost, ...unsure].filter((job) => lastHeard(job) >= today),
        ]) + unsureIn(before.filter((job) => firstSent(job) >= today)),
    },
  };
}

/**
 * The ceiling of a list and what it may have cost so far: its charges, starts without an answer, and its
 * chunks among `underWay`.
 */
export function toListBudget(
  { id, ceiling, charged, unsure }: List,
  underWay: readonly Job[],
): NonNullable<Budget['list']> {
  const own = underWay.filter(({ listId }) => listId === id);
  return { ceiling, used: charged + unsure + sumHeld(own) };
}

/**
 * Of a service that is not connected now such a job may wait for its connection for ever, and whatever it
 * was charged it was not today, as far as anybody can tell.
 */
const wasTakenBefore = (job: Job, day: string): boolean =>
  job.state === 'submitted' && (job.acceptedAt ?? firstSent(job)) < day;

/** A job that was sent again keeps the time of its first send: what counts is when its answer was lost. */
const lastHeard = (job: Job): string => job.endedAt ?? firstSent(job);

const firstSent = ({ sentAt, createdAt }: Job): string => sentAt ?? createdAt;

const unsureIn = (jobs: readonly Job[]): Hundredths =>
  jobs.reduce((sum, { unsure = 0 }) => sum + unsure, 0);

/** What receipts of the workspace say that was charged after the balance was told, and without it knowing. */
async function chargedUntold(store: EngineStore, at: SpendingContext): Promise<Hundredths> {
  if (at.balanceAt === null) return 0;
  let sum = 0;
  for (const receipt of await store.receiptsSince(at.balanceAt)) {
    const job = isSameWorkspace(receipt, at) ? await store.job(receipt.id) : null;
    if (job && isMissingFromBalance(job, { at: at.balanceAt, setsAside: at.setsAside }))
      sum += receipt.charged;
  }
  return sum;
}
