// Plans the requests of a reveal. One request, unless it repeats what was paid for or may have been: the
// commercial service repeats a result for free only if every field and the requested kinds are identical,
// and never for two such requests at once.
import type { Hundredths } from '../../contract/credits.ts';
import { isOwned, type Contact } from '../../model/contacts/contact.ts';
import type { ContactInput, ContactJob, Job } from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import { getHighestPrice, type Kind } from '../../model/kinds.ts';
import type { UncertainStart } from './find-uncertain-starts.ts';
import { findRepetition } from './free-period.ts';
import type { RequestContext } from '../request/request-inputs.ts';
import { mayResume } from '../job/uncertain-start.ts';

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
  isUncertain?: true;
};

/** The kinds that a start would request: neither owned nor requested by these jobs. */
export const findWantedKinds = (
  jobs: readonly Job[],
  contact: Contact,
  { kinds, refresh }: { kinds: readonly Kind[]; refresh: boolean },
): Kind[] =>
  [...new Set(kinds)].filter(
    (kind) => !findJobFor(jobs, contact.id, kind) && (refresh || !isOwned(contact, kind)),
  );

type PlanInput = {
  /** The input from the present page. */
  fresh: ContactInput;
  /** Failed searches that may have been charged. */
  givenUp: readonly UncertainStart[];
  /** Whether a failed search may be resumed as a job of its own. */
  asOwnJob: boolean;
  context: RequestContext;
  underWay: readonly Job[];
};

/** The requests for these kinds. `getJob`: the jobs with a known free period (free-period.ts). */
export function planRequests(
  getJob: (id: string) => Job | null,
  contact: Contact,
  kinds: readonly Kind[],
  { fresh, givenUp, asOwnJob, context, underWay }: PlanInput,
): PlannedRequest[] {
  const left = new Set(kinds);
  const requests: PlannedRequest[] = [];
  for (const kind of kinds) {
    const repetition = findRepetition(getJob, contact, kind, context);
    // While one of its kinds is requested by another job, the same request would be charged.
    const isFree =
      repetition && !repetition.kinds.some((one) => findJobFor(underWay, contact.id, one));
    if (!isFree || !left.has(kind)) continue;
    requests.push({
      input: repetition.input,
      kinds: repetition.kinds,
      held: 0,
      freeSince: repetition.since,
    });
    for (const one of repetition.kinds) left.delete(one);
  }
  const uncertain = new Set<Kind>();
  for (const { job, input, kinds: asked, mayBeSent } of givenUp) {
    const both = asked.filter((kind) => left.has(kind));
    const resumption =
      asOwnJob && mayBeSent && mayResume(job, context.now) ? { resumes: job } : null;
    // Never for more kinds than are wanted now: if it has not arrived, it is charged in full.
    if (both.length > 0 && (resumption || (mayBeSent && both.length === asked.length))) {
      requests.push({
        input,
        kinds: both,
        held: getHighestPrice(both),
        repeats: job,
        ...resumption,
      });
      for (const kind of both) left.delete(kind);
    } else for (const kind of both) uncertain.add(kind);
  }
  const rest = [...left];
  if (rest.length === 0) return requests;
  const isUncertain = rest.some((kind) => uncertain.has(kind))
    ? { isUncertain: true as const }
    : null;
  return [...requests, { input: fresh, kinds: rest, held: getHighestPrice(rest), ...isUncertain }];
}
