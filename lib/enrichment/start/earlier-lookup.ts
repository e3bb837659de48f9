// A look-up by name brings the best match, which can be somebody else. That is an answer, too: while it is
// good the same question would bring, and cost, the same again.
import { isSameWorkspace } from '../../model/workspace.ts';
import type { PersonLookup } from '../../contract/lookup.ts';
import { freeUntil } from '../../contract/credits.ts';
import type { Job, PersonJob } from '../../model/job.ts';
import type { Receipt } from '../../model/receipt.ts';
import { type RequestContext } from './plan-requests.ts';

type At = Pick<RequestContext, 'now' | 'baseUrl' | 'workspaceId'>;

/**
 * The last job that has asked exactly this, and whose answer is good still. `jobs`: those of the person,
 * newest first. Another question, as by a profile link that is known since, has no answer yet.
 */
export function findEarlierLookup(
  lookup: PersonLookup,
  jobs: readonly Job[],
  at: At,
): PersonJob | null {
  const asked = JSON.stringify(lookup);
  const last = jobs.find(
    (job): job is PersonJob =>
      job.type === 'person' &&
      job.state === 'done' &&
      isSameWorkspace(job, at) &&
      JSON.stringify(job.lookup) === asked,
  );
  return last?.endedAt && at.now < freeUntil(new Date(last.endedAt)) ? last : null;
}

/** Whether it was somebody else than the one who was asked for. */
export const foundAnotherPerson = (
  { contactId }: PersonJob,
  receipt: Receipt | null | undefined,
): boolean =>
  (receipt?.lines ?? []).some(
    (line) => line.outcome === 'found' && line.contactId && line.contactId !== contactId,
  );
