// The period of three months in which a paid request can be repeated for free; on the commercial service only if every
// field is identical and the first job had FINISHED (docs/interface.md#free-period).
import { freeUntil } from '../../contract/credits.ts';
import { SLOT, type Contact } from '../../model/contacts/contact.ts';
import { isUnsent, type ContactInput, type Job } from '../../model/jobs/job.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { isCharged } from '../result/record-values.ts';
import type { RequestContext } from '../request/request-inputs.ts';

/** A job can wait, and the service decides when the period ends: close to the end the full price counts. */
const MARGIN_MS = 86_400_000;

/**
 * Since when the request of this job is free, ISO 8601; null when that is not known. A free repetition does
 * not start the period anew. The service counts from the end of the job; counting from its start is on the
 * safe side.
 */
export function getFreeSince(job: Job): string | null {
  if (job.state !== 'done' || job.failure !== null) return null;
  return job.charged ? job.sentAt : (job.freeSince ?? null);
}

/** Until when a repetition is offered as free. */
export const getFreeUntil = (since: string): Date =>
  new Date(freeUntil(new Date(since)).getTime() - MARGIN_MS);

export const isFreePeriod = (since: string, now: Date): boolean => now < getFreeUntil(since);

/** Since when this workspace can repeat the request for free, now; null: it would cost, or that is not known. */
export function findFreePeriod(job: Job, context: Workspace & { now: Date }): string | null {
  const since = isSameWorkspace(job, context) ? getFreeSince(job) : null;
  return since !== null && isFreePeriod(since, context.now) ? since : null;
}

/**
 * A free repetition that was not sent in time would cost without the user's consent. A start that may have
 * arrived is still the same start under its key.
 */
export const hasFreePeriodEnded = (job: Job, now: Date): boolean =>
  isUnsent(job) && job.freeSince !== undefined && now >= freeUntil(new Date(job.freeSince));

/** A paid request, to be repeated letter for letter. `since`: start of the free period. */
export type Repetition = { input: ContactInput; kinds: Kind[]; since: string };

/** The job that found the stored values of this kind; '' without one. */
const getJobId = (contact: Contact, kind: Kind): string => contact[SLOT[kind]]?.jobId ?? '';

const getContactValues = ({ workEmail, personalEmail, phone }: Contact) => ({
  workEmail: workEmail?.values ?? [],
  personalEmail: personalEmail?.values ?? [],
  phone: phone?.values ?? [],
});

/** The request of the job that found this kind; null when it is not known to be free. */
function findPaidRequest(
  job: Job | null,
  contact: Contact,
  kind: Kind,
  context: RequestContext,
): Repetition | null {
  // Values that were found but not charged, such as an invalid address, can lead to charged ones.
  if (!isCharged(kind, getContactValues(contact))) return null;
  if (job?.type !== 'contact') return null;
  const since = findFreePeriod(job, context);
  if (since === null) return null;
  const [item, ...more] = job.items.filter(
    (one) => one.contactId === contact.id && one.kinds.includes(kind),
  );
  // The contact was merged: it is unknown which of the two inputs found the value.
  if (!item || more.length > 0 || Object.keys(item.input).length === 0) return null;
  if (item.input.linkedin_url && !context.sendProfileLink) return null;
  return { input: item.input, kinds: item.kinds, since };
}

const toComparableText = ({ input, kinds }: Repetition): string => JSON.stringify([input, kinds]);

/**
 * The request that returns this kind for free, in this workspace: every kind in it was paid for with the
 * same request. Null when it would cost, or would send a profile link that the user no longer sends. Both
 * the price on the button and the reserved credits come from this.
 */
export function findRepetition(
  getJob: (id: string) => Job | null,
  contact: Contact,
  kind: Kind,
  context: RequestContext,
): Repetition | null {
  const paid = (one: Kind) =>
    findPaidRequest(getJob(getJobId(contact, one)), contact, one, context);
  const first = paid(kind);
  if (!first) return null;
  const all = first.kinds.map(paid);
  const isWhole = all.every(
    (one) => one !== null && toComparableText(one) === toComparableText(first),
  );
  // If the kinds were paid for at different times, the oldest payment counts.
  const [since = first.since] = all.flatMap((one) => one?.since ?? []).toSorted();
  return isWhole ? { ...first, since } : null;
}

/**
 * Whether the free period of the job's result is known. If less was charged than the result should cost, a
 * part was paid for earlier, at an unknown time.
 */
export const isFreePeriodKnown = (job: Job, receipt: Receipt | null | undefined): boolean =>
  !receipt || job.freeSince !== undefined || receipt.charged >= receipt.expected;

/** Each of these jobs by its id, if its free period is known. */
export const indexJobsWithFreePeriod =
  (jobs: readonly Job[], receipts: readonly Receipt[]) =>
  (id: string): Job | null => {
    const job = jobs.find((one) => one.id === id);
    const receipt = receipts.find((one) => one.id === id);
    return job && isFreePeriodKnown(job, receipt) ? job : null;
  };

/** Each job that found values of the contact, by its id, if its free period is known; from the database. */
export async function loadJobsWithFreePeriod(
  store: EngineStore,
  contact: Contact,
  kinds: readonly Kind[],
): Promise<(id: string) => Job | null> {
  const jobs: Job[] = [];
  const receipts: Receipt[] = [];
  const isRevealed = kinds.some((kind) => contact[SLOT[kind]]);
  const ids = new Set(isRevealed ? KINDS.map((kind) => getJobId(contact, kind)) : []);
  for (const id of ids) {
    const job = await store.getJob(id);
    const receipt = job && (await store.getReceipt(id));
    if (job) jobs.push(job);
    if (receipt) receipts.push(receipt);
  }
  return indexJobsWithFreePeriod(jobs, receipts);
}
