// Which requests a reveal needs. One, unless it repeats what was paid for, or may have been: the
// commercial service gives a result again for free only when every field is identical, the kinds that
// were asked for among them, and never for two such requests at once.
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

/** A request that was paid for, to be sent again letter for letter. `since`: of the free period. */
export type Repetition = { input: ContactInput; kinds: Kind[]; since: string };

export type PlannedRequest = {
  input: ContactInput;
  kinds: Kind[];
  /** The most that it can cost. */
  held: Hundredths;
  /** Of a repetition, which costs nothing. */
  freeSince?: string;
  /** The failed search that is resumed for these kinds. */
  resumes?: ContactJob;
  /** The failed request whose input is repeated. */
  repeats?: Job;
  /** Some of it was asked for before, together with more, and may be paid for already. */
  isUnsure?: true;
};

/** A failed search for a contact that may have been charged. */
export type UncertainStart = {
  job: ContactJob;
  input: ContactInput;
  kinds: Kind[];
  /** False where it sent a profile link and the user no longer sends those. */
  mayBeSent: boolean;
};

export type RequestContext = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sendProfileLink: boolean;
};

/** The job that brought what is known of this kind; '' when none did. */
export const getJobId = (contact: Contact, kind: Kind): string => contact[SLOT[kind]]?.jobId ?? '';

const valuesOf = ({ workEmail, personalEmail, phone }: Contact) => ({
  workEmail: workEmail?.values ?? [],
  personalEmail: personalEmail?.values ?? [],
  phone: phone?.values ?? [],
});

/** What the job that brought this kind sent; null when it is not known to be free again. */
function paidFor(
  job: Job | null,
  contact: Contact,
  kind: Kind,
  at: RequestContext,
): Repetition | null {
  // What was found and not charged, an invalid address or a landline, can bring something that is.
  if (!isCharged(kind, valuesOf(contact))) return null;
  if (job?.type !== 'contact' || !isSameWorkspace(job, at)) return null;
  const since = getFreeSince(job);
  if (since === null || !isFreePeriod(since, at.now)) return null;
  const [item, ...more] = job.items.filter(
    (one) => one.contactId === contact.id && one.kinds.includes(kind),
  );
  // Two people who have turned out to be one: nobody knows which of the two inputs brought it.
  if (!item || more.length > 0 || Object.keys(item.input).length === 0) return null;
  if (item.input.linkedin_url && !at.sendProfileLink) return null;
  return { input: item.input, kinds: item.kinds, since };
}

const asText = ({ input, kinds }: Repetition): string => JSON.stringify([input, kinds]);

/**
 * The request that asks for this kind again for nothing, from this very workspace: every kind that it
 * names was paid for with it. Null when it would cost, or would send a link that stays here by now. The
 * price on the button and the credits that a job holds both come from this.
 */
export function findRepetition(
  jobOf: (id: string) => Job | null,
  contact: Contact,
  kind: Kind,
  at: RequestContext,
): Repetition | null {
  const paid = (one: Kind) => paidFor(jobOf(getJobId(contact, one)), contact, one, at);
  const first = paid(kind);
  if (!first) return null;
  const all = first.kinds.map(paid);
  const isWhole = all.every((one) => one !== null && asText(one) === asText(first));
  // Of several results the oldest payment counts.
  const [since = first.since] = all.flatMap((one) => one?.since ?? []).toSorted();
  return isWhole ? { ...first, since } : null;
}

type Asking = {
  /** The input that the page gives now. */
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
  asking: Asking,
): Promise<PlannedRequest[]> {
  const jobs = await jobsBehind(store, contact, kinds);
  return toRequests((id) => jobs.get(id) ?? null, contact, kinds, asking);
}

/** The same where the jobs are known: `jobOf` gives those with a free period (indexJobsWithFreePeriod). */
export function toRequests(
  jobOf: (id: string) => Job | null,
  contact: Contact,
  kinds: readonly Kind[],
  { fresh, givenUp, resumes, at, underWay }: Asking,
): PlannedRequest[] {
  const left = new Set(kinds);
  const requests: PlannedRequest[] = [];
  for (const kind of kinds) {
    const again = findRepetition(jobOf, contact, kind, at);
    // While one of its kinds is looked for, the same request beside it would be billed.
    const isFree = again && !again.kinds.some((one) => findJobFor(underWay, contact.id, one));
    if (!isFree || !left.has(kind)) continue;
    requests.push({ input: again.input, kinds: again.kinds, held: 0, freeSince: again.since });
    for (const one of again.kinds) left.delete(one);
  }
  const unsure = new Set<Kind>();
  for (const { job, input, kinds: asked, mayBeSent } of givenUp) {
    const both = asked.filter((kind) => left.has(kind));
    const again = resumes && mayBeSent && mayResume(job, at.now) ? { resumes: job } : null;
    // Never for more than is asked for now: should it not have arrived, it is paid for in full.
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
 * Whether the free period of what the job brought is known. Of one that was charged less than its result
 * comes to, some was paid for earlier, with something else, and nobody knows when.
 */
const hasPeriod = (job: Job, receipt: Receipt | null | undefined): boolean =>
  !receipt || job.freeSince !== undefined || receipt.charged >= receipt.expected;

/** Each of these jobs by its id, as far as it has one. */
export const indexJobsWithFreePeriod =
  (jobs: readonly Job[], receipts: readonly Receipt[]) =>
  (id: string): Job | null => {
    const job = jobs.find((one) => one.id === id);
    const receipt = receipts.find((one) => one.id === id);
    return job && hasPeriod(job, receipt) ? job : null;
  };

/** The jobs that brought what the contact has, of those that have a free period. */
async function jobsBehind(
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
