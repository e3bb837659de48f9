// Checks the cost of a start against the price on the button, the balance, and the limits of the user. The rest of each
// limit comes from the database: what was spent, and what open jobs can cost.
import { toHundredths, type Hundredths } from '../../contract/credits.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { DAY_MS, isWithin, toDaySpan } from '../../model/calendar-day.ts';
import { mayLastStartBeCharged, type Job } from '../../model/jobs/job.ts';
import type { List } from '../../model/lists/list.ts';
import { hasSameCredits } from '../../model/sample.ts';
import { isSameWorkspace } from '../../model/workspace.ts';

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

/** The amount that each limit allows, in the order in which refusals are reported. */
function listLimits(budget: Budget): Limit[] {
  const { balance, jobLimit, sessionLimit, dayLimit, held, list } = budget;
  const toLimit = (code: LimitCode, limit: number, used: Hundredths): Limit => ({
    code,
    available: Math.max(0, toHundredths(limit) - used),
  });
  return [
    ...(balance === null ? [] : [toLimit('not_enough_credits', balance, held.workspace)]),
    toLimit('over_job_limit', jobLimit, 0),
    ...(list ? [toLimit('over_list_limit', list.ceiling / 100, list.used)] : []),
    toLimit('over_session_limit', sessionLimit, budget.spentInSession + held.session),
    toLimit('over_day_limit', dayLimit, budget.spentToday + held.all),
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
  const since = setsAside ? (getArrivalTime(job) ?? job.endedAt) : job.endedAt;
  return at === null || since === null || since >= at;
}

/** Null: not yet, or unknown. */
const getArrivalTime = (job: Job): string | null =>
  job.state === 'queued' || job.state === 'sending' ? null : (job.acceptedAt ?? null);

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** The workspace and time of the start, and what may be spent. */
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
  context: SpendingContext,
  list: Budget['list'] = null,
  without: readonly string[] = [],
): Promise<Budget> {
  const { now, balance, balanceAt, baseUrl, sessionId, jobLimit, sessionLimit, dayLimit } = context;
  const day = toDaySpan(now);
  const usesCredits = (job: Job) => hasSameCredits(job, context);
  const toCounted = (jobs: readonly Job[]) =>
    jobs.filter((job) => usesCredits(job) && !without.includes(job.id));
  const active = (await store.listActiveJobs()).filter(usesCredits);
  // An unanswered start may have been charged: it counts as charged until the user has decided.
  const unanswered = toCounted(await store.listUnansweredJobs());
  // So does a start that the user gave up, because nothing says that it was not charged.
  const yesterday = daysBefore(now, 1);
  const givenUp = toCounted(
    // The day of the change to winter time has 25 hours.
    await store.listJobsFailedSince(yesterday < day.from ? yesterday : day.from),
  ).filter(mayLastStartBeCharged);
  const ended = [...unanswered, ...givenUp];
  // So does an earlier start of a job that the user sent again. From a click to the first send it takes a week at most.
  const sentTwice = (await store.listUncertainJobsSince(daysBefore(now, 7))).filter(usesCredits);
  const isMissing = (job: Job) =>
    isSameWorkspace(job, context) &&
    isMissingFromBalance(job, { at: balanceAt, setsAside: context.setsAside }) &&
    !isAfter(job.endedAt, now);
  const isOfSession = (job: Job) => job.sessionId === sessionId;
  return {
    balance,
    jobLimit,
    sessionLimit,
    dayLimit,
    list,
    spentInSession: await store.sumSpentInScope({ sessionId, baseUrl }),
    spentToday: await store.sumSpentInScope({ day, baseUrl }),
    held: {
      workspace:
        sumHeld([...active, ...ended].filter(isMissing)) +
        (await sumMissingCharges(store, balanceAt, isMissing)),
      session:
        sumHeld([...active, ...ended].filter(isOfSession)) +
        sumUncertain(sentTwice.filter(isOfSession)),
      all:
        sumHeld([
          ...active.filter(
            (job) => isSameWorkspace(job, context) || isWithin(getLastSend(job), day),
          ),
          ...ended.filter((job) => isWithin(getLastChange(job), day)),
        ]) + sumUncertain(sentTwice.filter((job) => isWithin(getLastUncertain(job), day))),
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

/** Whether a job ended later than now by more than a correction of the clock: the clock was ahead. */
const isAfter = (endedAt: string | null, now: Date): boolean =>
  endedAt !== null && Date.parse(endedAt) > now.getTime() + 300_000;

/**
 * A job of a service that is not connected may wait for ever. It counts on the day of its last send, or until then of
 * the click or the last try: it cannot be charged on any other day before its service is connected again.
 */
const getLastSend = (job: Job): string =>
  job.state === 'submitted' ? (job.acceptedAt ?? getFirstSend(job)) : job.updatedAt;

/** A job that was sent again keeps the time of its first send. The time when it became unanswered counts. */
const getLastChange = (job: Job): string => job.endedAt ?? getFirstSend(job);

/** The earlier starts of a job count together on the day of the last of them, so that none is missed. */
const getLastUncertain = (job: Job): string => job.unsureAt ?? getFirstSend(job);

const getFirstSend = ({ sentAt, createdAt }: Job): string => sentAt ?? createdAt;

const sumUncertain = (jobs: readonly Job[]): Hundredths =>
  jobs.reduce((sum, { unsure = 0 }) => sum + unsure, 0);

/** Charges on receipts that the reported balance does not include. */
async function sumMissingCharges(
  store: EngineStore,
  balanceAt: string | null,
  isMissing: (job: Job) => boolean,
): Promise<Hundredths> {
  if (balanceAt === null) return 0;
  let sum = 0;
  for (const { id, charged } of await store.listReceiptsSince(balanceAt)) {
    const job = await store.getJob(id);
    if (job && isMissing(job)) sum += charged;
  }
  return sum;
}
