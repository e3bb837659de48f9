// Jobs that have failed although they may have been paid for: a lost answer that the user gave up, or an
// enrichment that the service took and then forgot. A service that compares inputs letter for letter
// charges nothing for what it was asked before: so whoever is asked about again is asked about as then.
import type { CompanyLookup, PersonLookup } from '../contract/lookup.ts';
import type { Contact } from '../model/contact.ts';
import { mayHaveCost, type CompanyJob, type Job } from '../model/job.ts';
import type { KnownCompany } from '../model/known-company.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { isOffered } from './free-period.ts';
import { SLOT } from './outcome.ts';
import { isHere, type Place } from './plan.ts';
import type { GivenUp } from './take-up.ts';

type Owned = Pick<Place, 'baseUrl' | 'workspaceId' | 'now'>;

type Store = Pick<EngineStore, 'failedJobsOf'>;

/** Sent from here within the free period, and since then unanswered. */
const isOpen = (job: Job, answeredAt: string, at: Owned) =>
  mayHaveCost(job) &&
  isHere(job, at) &&
  job.sentAt !== null &&
  job.sentAt >= answeredAt &&
  isOffered(job.sentAt, at.now);

/** Erased and expired jobs have forgotten what they sent. */
const isKnown = (sent: object): boolean => Object.keys(sent).length > 0;

/** What was asked about the contact in vain, the first of it first. */
export const contactsGivenUp = async (
  store: Store,
  contact: Contact,
  at: Place,
): Promise<GivenUp[]> =>
  contactsGivenUpIn(await store.failedJobsOf({ contactId: contact.id }), contact, at);

/** The same among these jobs, oldest first. */
export function contactsGivenUpIn(jobs: readonly Job[], contact: Contact, at: Place): GivenUp[] {
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

export const companyGivenUp = async (
  store: Store,
  known: KnownCompany,
  at: Owned,
): Promise<CompanyLookup | null> =>
  companyGivenUpIn(await store.failedJobsOf({ companyId: known.id }), known, at)?.lookup ?? null;

/** The job itself among these, oldest first. */
export const companyGivenUpIn = (
  jobs: readonly Job[],
  { checkedAt }: Pick<KnownCompany, 'checkedAt'>,
  at: Owned,
): CompanyJob | null =>
  jobs.find(
    (job): job is CompanyJob =>
      job.type === 'company' && job.state === 'failed' && isOpen(job, checkedAt ?? '', at),
  ) ?? null;

/** For somebody of whom no profile is known. */
export const personGivenUp = async (
  store: Store,
  { id }: Contact,
  at: Place,
): Promise<PersonLookup | null> => personGivenUpIn(await store.failedJobsOf({ contactId: id }), at);

export function personGivenUpIn(jobs: readonly Job[], at: Place): PersonLookup | null {
  for (const job of jobs) {
    if (job.type !== 'person' || job.state !== 'failed') continue;
    if (!isKnown(job.lookup) || !isOpen(job, '', at)) continue;
    if (at.sendProfileLink || !job.lookup.person_professional_network_url) return job.lookup;
  }
  return null;
}
