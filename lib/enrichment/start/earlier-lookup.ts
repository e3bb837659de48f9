// A look-up by name returns the best match, which can be another person. While that result is valid, the
// same look-up would return, and cost, the same again.
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { PersonLookup } from '../../contract/lookup.ts';
import { freeUntil } from '../../contract/credits.ts';
import type { Job, PersonJob } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';

/**
 * The last finished job with exactly this look-up whose result is still valid. `jobs`: the jobs of the
 * person, newest first. Another look-up, for example by a profile link that is known since, has no result
 * yet.
 */
export function findEarlierLookup(
  lookup: PersonLookup,
  jobs: readonly Job[],
  context: Workspace & { now: Date },
): PersonJob | null {
  const asked = JSON.stringify(lookup);
  const last = jobs.find(
    (job): job is PersonJob =>
      job.type === 'person' &&
      job.state === 'done' &&
      isSameWorkspace(job, context) &&
      JSON.stringify(job.lookup) === asked,
  );
  return last?.endedAt && context.now < freeUntil(new Date(last.endedAt)) ? last : null;
}

/** Whether it found another person than the requested one. */
export const foundAnotherPerson = (
  { contactId }: PersonJob,
  receipt: Receipt | null | undefined,
): boolean =>
  (receipt?.lines ?? []).some(
    (line) => line.outcome === 'found' && line.contactId && line.contactId !== contactId,
  );
