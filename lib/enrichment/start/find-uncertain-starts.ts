// Finds failed jobs that may have been charged: the user gave up an uncertain start, or the service accepted an
// enrichment and then forgot it. A service that compares inputs letter for letter charges nothing for the same
// request again, so the next request about the same person repeats the earlier input.
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { PersonLookup } from '../../contract/lookup.ts';
import { type Contact, SLOT } from '../../model/contacts/contact.ts';
import {
  mayAnyStartBeCharged,
  type CompanyJob,
  type ContactInput,
  type ContactJob,
  type Job,
} from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { isFreePeriod } from './free-period.ts';
import type { RequestContext } from '../request/request-inputs.ts';

/** A failed search for a contact that may have been charged. */
export type UncertainStart = {
  job: ContactJob;
  input: ContactInput;
  kinds: Kind[];
  /** False if it sent a profile link and the user no longer sends those. */
  mayBeSent: boolean;
};

type TimedWorkspace = Workspace & { now: Date };

/** Sent within the free period, and unanswered since. */
const isOpen = (job: Job, answeredAt: string, now: Date): job is Job & { sentAt: string } =>
  mayAnyStartBeCharged(job) &&
  job.sentAt !== null &&
  job.sentAt >= answeredAt &&
  isFreePeriod(job.sentAt, now);

/** Sent to this workspace within the free period, and unanswered since. */
const isOpenAt = (job: Job, answeredAt: string, context: TimedWorkspace): boolean =>
  isSameWorkspace(job, context) && isOpen(job, answeredAt, context.now);

/** Erased and expired jobs no longer contain what they sent. */
const isKnown = (sent: object): boolean => Object.keys(sent).length > 0;

/** Unanswered requests about the contact among its failed jobs, which are given oldest first. */
export function findUncertainContactStarts(
  jobs: readonly Job[],
  contact: Contact,
  context: RequestContext,
): UncertainStart[] {
  return jobs.flatMap((job) =>
    job.type === 'contact' && job.state === 'failed'
      ? job.items
          .filter(
            ({ contactId, input, kinds }) =>
              contactId === contact.id &&
              isKnown(input) &&
              kinds.every((kind) => isOpenAt(job, contact[SLOT[kind]]?.checkedAt ?? '', context)),
          )
          .map(({ input, kinds }) => ({
            job,
            input,
            kinds,
            mayBeSent: context.sendProfileLink || !input.linkedin_url,
          }))
      : [],
  );
}

/** The first unanswered look-up among the failed jobs of a company, which are given oldest first. */
export const findUncertainCompanyJob = (
  jobs: readonly Job[],
  { checkedAt }: Pick<KnownCompany, 'checkedAt'>,
  context: TimedWorkspace,
): CompanyJob | null =>
  jobs.find(
    (job): job is CompanyJob =>
      job.type === 'company' && job.state === 'failed' && isOpenAt(job, checkedAt ?? '', context),
  ) ?? null;

/** The input of the first unanswered look-up among the failed jobs of a person, which are given oldest first. */
export function findUncertainPersonLookup(
  jobs: readonly Job[],
  context: RequestContext,
): PersonLookup | null {
  for (const job of jobs) {
    if (job.type !== 'person' || job.state !== 'failed') continue;
    if (!isKnown(job.lookup) || !isOpenAt(job, '', context)) continue;
    if (context.sendProfileLink || !job.lookup.person_professional_network_url) return job.lookup;
  }
  return null;
}

export type UnansweredSearch = { kinds: Kind[]; /** ISO 8601. */ sentAt: string };

/**
 * One entry per search, oldest first, with the kinds that are unanswered since. `workspace`: only searches of this
 * workspace; null: of any.
 */
export function findUnansweredSearches(
  contact: Contact,
  jobs: readonly Job[],
  { workspace, now }: { workspace: Workspace | null; now: Date },
): UnansweredSearch[] {
  const all = jobs.flatMap((job): UnansweredSearch[] => {
    const isOver = job.state === 'failed' || job.state === 'unknown_outcome';
    if (job.type !== 'contact' || !isOver || !isOpen(job, '', now)) return [];
    if (workspace && !isSameWorkspace(job, workspace)) return [];
    const { sentAt } = job;
    const kinds = job.items
      .filter(({ contactId }) => contactId === contact.id)
      .flatMap((item) => item.kinds)
      .filter((kind) => sentAt >= (contact[SLOT[kind]]?.checkedAt ?? ''));
    return kinds.length > 0 ? [{ kinds: [...new Set(kinds)], sentAt }] : [];
  });
  return all.toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}
