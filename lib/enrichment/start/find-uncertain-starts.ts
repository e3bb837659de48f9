// Finds failed jobs that may have been charged: the user gave up a lost answer, or the service accepted an
// enrichment and then forgot it. A service that compares inputs letter for letter charges nothing for the same
// request again, so the next request about the same person repeats the earlier input.
import { isSameWorkspace } from '../../model/workspace.ts';
import type { CompanyLookup, PersonLookup } from '../../contract/lookup.ts';
import { type Contact, SLOT } from '../../model/contact.ts';
import { mayHaveCost, type CompanyJob, type Job } from '../../model/job.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { isFreePeriod } from './free-period.ts';
import { type RequestContext, type UncertainStart } from './plan-requests.ts';

type Owned = Pick<RequestContext, 'baseUrl' | 'workspaceId' | 'now'>;

type Store = Pick<EngineStore, 'failedJobsOf'>;

/** Sent from this workspace within the free period, and unanswered since. */
const isOpen = (job: Job, answeredAt: string, at: Owned) =>
  mayHaveCost(job) &&
  isSameWorkspace(job, at) &&
  job.sentAt !== null &&
  job.sentAt >= answeredAt &&
  isFreePeriod(job.sentAt, at.now);

/** Erased and expired jobs no longer contain what they sent. */
const isKnown = (sent: object): boolean => Object.keys(sent).length > 0;

/** Unanswered requests about the contact, oldest first. */
export const loadUncertainContactStarts = async (
  store: Store,
  contact: Contact,
  at: RequestContext,
): Promise<UncertainStart[]> =>
  findUncertainContactStarts(await store.failedJobsOf({ contactId: contact.id }), contact, at);

/** The same, from these jobs, oldest first. */
export function findUncertainContactStarts(
  jobs: readonly Job[],
  contact: Contact,
  at: RequestContext,
): UncertainStart[] {
  return jobs.flatMap((job) =>
    job.type === 'contact' && job.state === 'failed'
      ? job.items
          .filter(
            ({ contactId, input, kinds }) =>
              contactId === contact.id &&
              isKnown(input) &&
              kinds.every((kind) => isOpen(job, contact[SLOT[kind]]?.checkedAt ?? '', at)),
          )
          .map(({ input, kinds }) => ({
            job,
            input,
            kinds,
            mayBeSent: at.sendProfileLink || !input.linkedin_url,
          }))
      : [],
  );
}

export const loadUncertainCompanyLookup = async (
  store: Store,
  known: KnownCompany,
  at: Owned,
): Promise<CompanyLookup | null> =>
  findUncertainCompanyJob(await store.failedJobsOf({ companyId: known.id }), known, at)?.lookup ??
  null;

/** The first such job among these, oldest first. */
export const findUncertainCompanyJob = (
  jobs: readonly Job[],
  { checkedAt }: Pick<KnownCompany, 'checkedAt'>,
  at: Owned,
): CompanyJob | null =>
  jobs.find(
    (job): job is CompanyJob =>
      job.type === 'company' && job.state === 'failed' && isOpen(job, checkedAt ?? '', at),
  ) ?? null;

/** For a person whose profile is not known. */
export const loadUncertainPersonLookup = async (
  store: Store,
  { id }: Contact,
  at: RequestContext,
): Promise<PersonLookup | null> =>
  findUncertainPersonLookup(await store.failedJobsOf({ contactId: id }), at);

export function findUncertainPersonLookup(
  jobs: readonly Job[],
  at: RequestContext,
): PersonLookup | null {
  for (const job of jobs) {
    if (job.type !== 'person' || job.state !== 'failed') continue;
    if (!isKnown(job.lookup) || !isOpen(job, '', at)) continue;
    if (at.sendProfileLink || !job.lookup.person_professional_network_url) return job.lookup;
  }
  return null;
}
