// The checks before every start, inside the transaction that writes the job: owned values are not bought
// again, an open job is joined, and nothing starts over a limit.
import { toHundredths, type Hundredths } from '../../contract/credits.ts';
import { type Contact, SLOT } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';

export const isOwned = (contact: Contact, kind: Kind): boolean =>
  (contact[SLOT[kind]]?.values.length ?? 0) > 0;

/** The job among these that already requests this kind of this person. */
export const findJobFor = (jobs: readonly Job[], contactId: string, kind: Kind): Job | undefined =>
  jobs.find(
    (job) =>
      job.type === 'contact' &&
      job.items.some((item) => item.contactId === contactId && item.kinds.includes(kind)),
  );

/** The kinds that a start would request: neither owned nor requested by these jobs. */
export const findWantedKinds = (
  jobs: readonly Job[],
  contact: Contact,
  { kinds, refresh }: { kinds: readonly Kind[]; refresh: boolean },
): Kind[] =>
  [...new Set(kinds)].filter(
    (kind) => !findJobFor(jobs, contact.id, kind) && (refresh || !isOwned(contact, kind)),
  );

export type Budget = {
  /** Credits; null when the service has not reported it yet. */
  balance: number | null;
  /** Credits; the most that one job may cost. */
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
  spentInSession: Hundredths;
  spentToday: Hundredths;
  /** Highest price of the open jobs: in this workspace, of this session, and all of them. */
  held: { workspace: Hundredths; session: Hundredths; all: Hundredths };
  /** The budget of the job's list; `used` is what it was charged and what it reserves. */
  list: { ceiling: Hundredths; used: Hundredths } | null;
};

export type LimitCode =
  | 'not_enough_credits'
  | 'over_job_limit'
  | 'over_list_limit'
  | 'over_session_limit'
  | 'over_day_limit';

export type Refusal = {
  code: 'price_changed' | LimitCode;
  /** Credits. */
  needed: number;
  available: number;
};

/**
 * A value that was free or owned when the button was drawn may not be when it is clicked: nothing starts
 * that can cost more than the button showed. Null: it may start.
 */
export const checkPrice = (worstCase: Hundredths, ceiling: Hundredths): Refusal | null =>
  worstCase > ceiling
    ? { code: 'price_changed', needed: worstCase / 100, available: ceiling / 100 }
    : null;

type Limit = { code: LimitCode; available: Hundredths };

/** What each limit allows, in the order in which refusals are reported. */
function listLimits(budget: Budget): Limit[] {
  const { balance, jobLimit, sessionLimit, dayLimit, held, list } = budget;
  const limitOf = (code: LimitCode, limit: number, used: Hundredths): Limit => ({
    code,
    available: Math.max(0, toHundredths(limit) - used),
  });
  return [
    ...(balance === null ? [] : [limitOf('not_enough_credits', balance, held.workspace)]),
    limitOf('over_job_limit', jobLimit, 0),
    ...(list ? [limitOf('over_list_limit', list.ceiling / 100, list.used)] : []),
    limitOf('over_session_limit', sessionLimit, budget.spentInSession + held.session),
    limitOf('over_day_limit', dayLimit, budget.spentToday + held.all),
  ];
}

/** Null: it may start. A free job may always start. */
export function checkBudget(worstCase: Hundredths, budget: Budget): Refusal | null {
  if (worstCase === 0) return null;
  const over = listLimits(budget).find(({ available }) => worstCase > available);
  return over
    ? { code: over.code, needed: worstCase / 100, available: over.available / 100 }
    : null;
}

/** The most that one more job may cost. A list makes its next job that large. */
export const getAvailable = (budget: Budget): Hundredths =>
  Math.min(...listLimits(budget).map(({ available }) => available));

export const sumHeld = (jobs: readonly Pick<Job, 'held'>[]): Hundredths =>
  jobs.reduce((sum, job) => sum + job.held, 0);

type Balance = { at: string | null; setsAside?: boolean | undefined };

/**
 * Whether a balance does not yet include what the job may cost. A service that sets credits aside deducts
 * it when the job arrives; any other service when the job is finished.
 */
export function isMissingFromBalance(job: Job, { at, setsAside }: Balance): boolean {
  const since = setsAside ? (arrivedAt(job) ?? job.endedAt) : job.endedAt;
  return at === null || since === null || since >= at;
}

/** Null: not yet, or unknown. */
const arrivedAt = (job: Job): string | null =>
  job.state === 'queued' || job.state === 'sending' ? null : (job.acceptedAt ?? null);
