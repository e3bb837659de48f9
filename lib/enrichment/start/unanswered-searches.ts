// Searches for a person that may be paid for although they are unanswered or were given up.
import { isSameWorkspace } from '../../model/workspace.ts';
import { type Contact, SLOT } from '../../model/contact.ts';
import { mayHaveCost, type Job } from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { isFreePeriod } from './free-period.ts';
import { type RequestContext } from './plan-requests.ts';

export type UnansweredSearch = { kinds: Kind[]; /** ISO 8601. */ sentAt: string };

/**
 * One entry per search, oldest first, with the kinds that are unanswered since. `at`: only searches of this
 * workspace; null: of any.
 */
export function findUnansweredSearches(
  contact: Contact,
  jobs: readonly Job[],
  { at, now }: { at: Pick<RequestContext, 'baseUrl' | 'workspaceId'> | null; now: Date },
): UnansweredSearch[] {
  const all = jobs.flatMap((job): UnansweredSearch[] => {
    const { sentAt } = job;
    const isOver = job.state === 'failed' || job.state === 'unknown_outcome';
    if (job.type !== 'contact' || !isOver || !mayHaveCost(job)) return [];
    if (sentAt === null || !isFreePeriod(sentAt, now) || (at && !isSameWorkspace(job, at)))
      return [];
    const kinds = job.items
      .filter(({ contactId }) => contactId === contact.id)
      .flatMap((item) => item.kinds)
      .filter((kind) => sentAt >= (contact[SLOT[kind]]?.checkedAt ?? ''));
    return kinds.length > 0 ? [{ kinds: [...new Set(kinds)], sentAt }] : [];
  });
  return all.toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}
