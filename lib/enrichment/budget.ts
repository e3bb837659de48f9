// What is left of every limit, read from the database: what was spent, and what running jobs can cost.
import type { EngineStore } from '../store/engine-store.ts';
import { heldBy, isUntold, type Budget } from './guard.ts';
import { isHere } from './plan.ts';

/** Where and when it is asked, and what may be spent. */
export type Spending = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sessionId: string;
  /** Credits, as all limits here. */
  balance: number | null;
  /** When the service told it; null with it. */
  balanceAt: string | null;
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
};

/** `list`: of the list that the job would be a part of; `used` is what it was charged and holds. */
export async function budgetOf(
  store: EngineStore,
  at: Spending,
  list: Budget['list'] = null,
): Promise<Budget> {
  const midnight = new Date(at.now);
  midnight.setHours(0, 0, 0, 0);
  const today = midnight.toISOString();
  const { balance, jobLimit, sessionLimit, dayLimit } = at;
  const active = await store.activeJobs();
  // What was lost may have been charged: until the user has decided it counts as if it had been.
  const lost = await store.lostJobs();
  const open = [...active, ...lost];
  return {
    balance,
    jobLimit,
    sessionLimit,
    dayLimit,
    list,
    spentInSession: await store.spentInSession(at.sessionId),
    spentToday: await store.spentSince(today),
    held: {
      workspace: heldBy(open.filter((job) => isHere(job, at) && isUntold(job, at.balanceAt))),
      session: heldBy(open.filter((job) => job.sessionId === at.sessionId)),
      all: heldBy([...active, ...lost.filter((job) => (job.sentAt ?? job.createdAt) >= today)]),
    },
  };
}
