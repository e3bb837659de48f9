// What the service may know of a job's start. A job's state says what Sidelight does next; its delivery says
// whether a start may be sent again:
//
//   state             delivery
//   queued            not_started, or unanswered: it is sent again
//   sending           first_send, or unanswered: it is being sent again
//   submitted         accepted
//   done              accepted; answered where one request brings the result
//   failed            not_started: refused; unanswered: the user gave it up; accepted: the service forgot it
//   unknown_outcome   unanswered: the user decides
//   cancelled         not_started
import { z } from '../zod.ts';

const unansweredStart = {
  /** Every request that may have arrived carried the idempotency key. */
  hasKey: z.boolean(),
  /**
   * The bodies that may have arrived, in JSON, byte for byte as they were sent, the smallest one first. Kept
   * only where the job now asks for less, because repeating a body brings the results that hang on it.
   */
  bodies: z.optional(z.array(z.string())),
};

export const delivery = z.discriminatedUnion('status', [
  /** The service has started nothing: it was never asked, or it refused. */
  z.object({ status: z.literal('not_started') }),
  /** The first request is under way. If its worker died, the start is unanswered. */
  z.object({ status: z.literal('first_send'), ...unansweredStart }),
  /** A request left and no answer says what became of it: it may have been charged. */
  z.object({ status: z.literal('unanswered'), ...unansweredStart }),
  /** The service works on it under this id. Asking for the result is free. */
  z.object({ status: z.literal('accepted'), enrichmentId: z.string() }),
  /** A look-up has brought its result. */
  z.object({ status: z.literal('answered') }),
]);
export type Delivery = z.infer<typeof delivery>;
export type UnansweredStart = Extract<Delivery, { hasKey: boolean }>;

export const NOT_STARTED: Delivery = { status: 'not_started' };

/** Whether the service may have a start without an answer to it. */
export const isUnanswered = (one: Delivery): one is UnansweredStart =>
  one.status === 'unanswered' || one.status === 'first_send';

/** Without the bodies that were kept to be repeated. */
export function withoutBodies(one: Delivery): Delivery {
  if (!isUnanswered(one) || one.bodies === undefined) return one;
  return { status: one.status, hasKey: one.hasKey };
}
