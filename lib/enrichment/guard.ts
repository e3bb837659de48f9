// Asked before every start, inside the transaction that writes the job: what is owned is not bought
// again, what is in flight is joined, and nothing starts over a ceiling.
import { freeUntil, toHundredths, type Hundredths } from '../contract/credits.ts';
import type { Contact } from '../model/contact.ts';
import type { Job } from '../model/job.ts';
import type { Kind } from '../model/kinds.ts';
import type { Receipt } from '../model/receipt.ts';
import { isCharged, SLOT, type Values } from './outcome.ts';

export const owns = (contact: Contact, kind: Kind): boolean =>
  (contact[SLOT[kind]]?.values.length ?? 0) > 0;

/**
 * Whether asking again costs nothing: it was found within the free period. What was found and not
 * charged, an invalid address or a landline, can bring something that is.
 */
export function isFreeAgain(contact: Contact, kind: Kind, now: Date): boolean {
  const revealed = contact[SLOT[kind]];
  if (!revealed || !isCharged(kind, ownedBy(contact))) return false;
  return now < freeUntil(new Date(revealed.checkedAt));
}

const ownedBy = (contact: Contact): Values => ({
  workEmail: contact.workEmail?.values ?? [],
  personalEmail: contact.personalEmail?.values ?? [],
  phone: contact.phone?.values ?? [],
});

/** The job among these that already looks for this kind of this person. */
export const inFlight = (jobs: readonly Job[], contactId: string, kind: Kind): Job | undefined =>
  jobs.find(
    (job) =>
      job.type === 'contact' &&
      job.items.some((item) => item.contactId === contactId && item.kinds.includes(kind)),
  );

export type Budget = {
  /** Credits; null when the service has not told it yet. */
  balance: number | null;
  sessionLimit: number;
  dayLimit: number;
  spentInSession: Hundredths;
  spentToday: Hundredths;
  /** Worst case of the jobs that are running: in this workspace, of this session, and all of them. */
  held: { workspace: Hundredths; session: Hundredths; all: Hundredths };
};

export type Refusal = {
  code: 'price_changed' | 'not_enough_credits' | 'over_session_limit' | 'over_day_limit';
  /** Credits. */
  needed: number;
  available: number;
};

/**
 * What was free or owned when the button was drawn need not be when it is pressed: nothing starts that
 * can cost more than the button said. Null: it may start.
 */
export const checkPrice = (worstCase: Hundredths, ceiling: Hundredths): Refusal | null =>
  worstCase > ceiling
    ? { code: 'price_changed', needed: worstCase / 100, available: ceiling / 100 }
    : null;

/** Null: it may start. */
export function checkBudget(worstCase: Hundredths, budget: Budget): Refusal | null {
  const room = (code: Refusal['code'], limit: number, used: Hundredths): Refusal | null => {
    const available = toHundredths(limit) - used;
    return worstCase > available
      ? { code, needed: worstCase / 100, available: Math.max(0, available) / 100 }
      : null;
  };
  const { balance, sessionLimit, dayLimit, spentInSession, spentToday, held } = budget;
  if (worstCase === 0) return null;
  return (
    (balance === null ? null : room('not_enough_credits', balance, held.workspace)) ??
    room('over_session_limit', sessionLimit, spentInSession + held.session) ??
    room('over_day_limit', dayLimit, spentToday + held.all)
  );
}

export const spentBy = (receipts: readonly Receipt[]): Hundredths =>
  receipts.reduce((sum, receipt) => sum + receipt.charged, 0);

export const heldBy = (jobs: readonly Job[]): Hundredths =>
  jobs.reduce((sum, job) => sum + job.held, 0);

/** A service that sets credits aside has told a balance without them, once the job had arrived. */
export const isUntold = ({ state, sentAt }: Job, balanceAt: string | null): boolean =>
  state === 'queued' || sentAt === null || balanceAt === null || sentAt >= balanceAt;
