// Plans the requests of a reveal. One request, unless it repeats what was paid for or may have been: the
// commercial service repeats a result for free only if every field and the requested kinds are identical,
// and never for two such requests at once.
import type { Hundredths } from '../../contract/credits.ts';
import { type Contact, SLOT } from '../../model/contact.ts';
import type { ContactInput, ContactJob, Job } from '../../model/job.ts';
import { KINDS, getHighestPrice, type Kind } from '../../model/kinds.ts';
import type { Receipt } from '../../model/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { isSameWorkspace } from '../../model/workspace.ts';
import { getFreeSince, isFreePeriod } from './free-period.ts';
import { findJobFor } from './guard.ts';
import { isCharged } from '../result/record-values.ts';
import { mayResume } from '../send/uncertain-start.ts';

/** A paid request, to be repeated letter for letter. `since`: start of the free period. */
export type Repetition = { input: ContactInput; kinds: Kind[]; since: string };

export type PlannedRequest = {
  input: ContactInput;
  kinds: Kind[];
  /** The most that it can cost. */
  held: Hundredths;
  /** Set for a repetition, which costs nothing. */
  freeSince?: string;
  /** The failed search that is resumed for these kinds. */
  resumes?: ContactJob;
  /** The failed request whose input is repeated. */
  repeats?: Job;
  /** Some of it was requested before, together with more, and may be paid for already. */
  isUnsure?: true;
};

/** A failed search for a contact that may have been charged. */
export type UncertainStart = {
  job: ContactJob;
  input: ContactInput;
  kinds: Kind[];
  /** False if it sent a profile link and the user no longer sends those. */
  mayBeSent: boolean;
};

export type RequestContext = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sendProfileLink: boolean;
};

/** The job that found the stored values of this kind; '' without one. */
const getJobId = (contact: Contact, kind: Kind): string => contact[SLOT[kind]]?.jobId ?? '';

const valuesOf = ({ workEmail, personalEmail, phone }: Contact) => ({
  workEmail: workEmail?.values ?? [],
  personalEmail: personalEmail?.values ?? [],
  phone: phone?.values ?? [],
});

/** What the job that found this kind sent; null when it is not known to be free. */
function findPaidRequest(
  job: Job | null,
  contact: Contact,
  kind: Kind,
  at: RequestContext,
): Repetition | null {
  // Values that were found but not charged, such as an invalid address, can lead to charged ones.
  if (!isCharged(kind, valuesOf(contact))) return null;
  if (job?.type !== 'contact' || !isSameWorkspace(job, at)) return null;
  const since = getFreeSince(job);
  if (since === null || !isFreePeriod(since, at.now)) return null;
  const [item, ...more] = job.items.filter(
    (one) => one.contactId === contact.id && one.kinds.includes(kind),
  );
  // The contact was merged: it is unknown which of the two inputs found the value.
  if (!item || more.length > 0 || Object.keys(item.input).length === 0) return null;
  if (item.input.linkedin_url && !at.sendProfileLink) return null;
  return { input: item.input, kinds: item.kinds, since };
}

const asText = ({ input, kinds }: Repetition): string => JSON.stringify([input, kinds]);

/**
 * The request that returns this kind for free, in this workspace: every kind in it was paid for with the
 * same request. Null when it would cost, or would send a profile link that the user no longer sends. Both
 * the price on the button and the reserved credits come from this.
 */
export function findRepetition(
  jobOf: (id: string) => Job | null,
  contact: Contact,
  kind: Kind,
  at: RequestContext,
): Repetition | null {
  const paid = (one: Kind) => findPaidRequest(jobOf(getJobId(contact, one)), contact, one, at);
  const first = paid(kind);
  if (!first) return null;
  const all = first.kinds.map(paid);
  const isWhole = all.every((one) => one !== null && asText(one) === asText(first));
  // Of several results the oldest payment counts.
  const [since = first.since] = all.flatMap((one) => one?.since ?? []).toSorted();
  return isWhole ? { ...first, since } : null;
}

type PlanInput = {
  /** The input from the present page. */
  fresh: ContactInput;
  /** Failed searches that may have been charged. */
  givenUp: readonly UncertainStart[];
  /** Whether a failed search may be resumed as a job of its own. */
  resumes: boolean;
  at: RequestContext;
  underWay: readonly Job[];
};

/** The requests for these kinds. */
export async function planRequests(
  store: EngineStore,
  contact: Contact,
  kinds: readonly Kind[],
  options: PlanInput,
): Promise<PlannedRequest[]> {
  const jobs = await loadPaidJobs(store, contact, kinds);
  return toRequests((id) => jobs.get(id) ?? null, contact, kinds, options);
}

/** The same if the jobs are loaded: `jobOf` returns those with a free period (indexJobsWithFreePeriod). */
export function toRequests(
  jobOf: (id: string) => Job | null,
  contact: Contact,
  kinds: readonly Kind[],
  { fresh, givenUp, resumes, at, underWay }: PlanInput,
): PlannedRequest[] {
  const left = new Set(kinds);
  const requests: PlannedRequest[] = [];
  for (const kind of kinds) {
    const again = findRepetition(jobOf, contact, kind, at);
    // While one of its kinds is requested by another job, the same request would be charged.
    const isFree = again && !again.kinds.some((one) => findJobFor(underWay, contact.id, one));
    if (!isFree || !left.has(kind)) continue;
    requests.push({ input: again.input, kinds: again.kinds, held: 0, freeSince: again.since });
    for (const one of again.kinds) left.delete(one);
  }
  const unsure = new Set<Kind>();
  for (const { job, input, kinds: asked, mayBeSent } of givenUp) {
    const both = asked.filter((kind) => left.has(kind));
    const again = resumes && mayBeSent && mayResume(job, at.now) ? { resumes: job } : null;
    // Never for more kinds than are wanted now: if it has not arrived, it is charged in full.
    if (both.length > 0 && (again || (mayBeSent && both.length === asked.length))) {
      requests.push({ input, kinds: both, held: getHighestPrice(both), repeats: job, ...again });
      for (const kind of both) left.delete(kind);
    } else for (const kind of both) unsure.add(kind);
  }
  const rest = [...left];
  if (rest.length === 0) return requests;
  const isUnsure = rest.some((kind) => unsure.has(kind)) ? { isUnsure: true as const } : null;
  return [...requests, { input: fresh, kinds: rest, held: getHighestPrice(rest), ...isUnsure }];
}

/**
 * Whether the free period of the job's result is known. If less was charged than the result should cost, a
 * part was paid for earlier, at an unknown time.
 */
const hasPeriod = (job: Job, receipt: Receipt | null | undefined): boolean =>
  !receipt || job.freeSince !== undefined || receipt.charged >= receipt.expected;

/** Each of these jobs by its id, if its free period is known. */
export const indexJobsWithFreePeriod =
  (jobs: readonly Job[], receipts: readonly Receipt[]) =>
  (id: string): Job | null => {
    const job = jobs.find((one) => one.id === id);
    const receipt = receipts.find((one) => one.id === id);
    return job && hasPeriod(job, receipt) ? job : null;
  };

/** The jobs that found the contact's values, if their free period is known. */
async function loadPaidJobs(
  store: EngineStore,
  contact: Contact,
  asked: readonly Kind[],
): Promise<Map<string, Job>> {
  const jobs = new Map<string, Job>();
  if (asked.every((kind) => !contact[SLOT[kind]])) return jobs;
  for (const id of new Set(KINDS.map((kind) => getJobId(contact, kind)))) {
    const job = await store.job(id);
    const receipt = job && (await store.receipt(id));
    if (job && hasPeriod(job, receipt)) jobs.set(id, job);
  }
  return jobs;
}
