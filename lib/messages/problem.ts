// The problem that the background reports when it refuses a request.
import { failure } from '../model/jobs/failure.ts';
import { z } from '../zod.ts';

/** The codes of refused requests. The panel has a text and a next step for each. */
export const PROBLEM_CODES = [
  'not_connected',
  /** The browser did not grant access to the service's origin. */
  'permission_denied',
  'bad_base_url',
  'base_url_not_https',
  /** Neither a name with a company nor a profile link. */
  'not_identifiable',
  /** The person is stored in a row that this version cannot read. */
  'unreadable_contact',
  /** The highest price is over the balance; `needed` and `available` in credits. */
  'not_enough_credits',
  /** It would cost more than the clicked button showed; `needed` in credits. */
  'price_changed',
  /** The highest price is over the limit of one job, of the list, of the session or of the day. */
  'over_job_limit',
  'over_list_limit',
  'over_session_limit',
  'over_day_limit',
  /** The demo knows only its sample people: nothing was sent and nothing was charged. */
  'sample_only',
  /** On the suppression list: nothing was sent and nothing was charged. */
  'suppressed',
  /** A count that should be free was charged, or answered with people; `needed`: the charge in credits. */
  'count_charged',
  /** The service failed or refused; see `failure`. */
  'service',
  /** The pasted text contains no enrichment id, or one of another job. */
  'no_enrichment_id',
  'another_enrichment',
  /** The disk is full: nothing was sent. */
  'no_room',
  /** Another job has found, or is looking for, what this one requests: it is not sent again. */
  'superseded',
  /** A job about the person has not ended. */
  'busy',
  /** The row is gone, or its state has changed. */
  'gone',
  /** A bug; nothing was sent. */
  'internal',
] as const;

export const problem = z.object({
  code: z.enum(PROBLEM_CODES),
  failure: z.optional(failure),
  needed: z.optional(z.number()),
  available: z.optional(z.number()),
});
