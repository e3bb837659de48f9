// The delivery of a job's start: what the service may know of it. A job's state says what Sidelight does next; its
// delivery says whether a start may be sent again:
//
//   state             delivery
//   queued            not_started, or unanswered: it is sent again
//   sending           first_send, or unanswered: it is being sent again
//   submitted         accepted
//   done              accepted; answered where one request brings the result
//   failed            not_started: refused; unanswered: the user gave it up; accepted: the service forgot it
//   unknown_outcome   unanswered: the user decides
//   cancelled         not_started
import { z } from '../../zod.ts';

const unansweredStart = {
  /** Every request that may have arrived had the idempotency key. */
  hasKey: z.boolean(),
  /**
   * The bodies that may have arrived, in JSON, byte for byte as sent, the smallest one first. Kept only if
   * the job now requests less, because repeating a body returns its results.
   */
  bodies: z.optional(z.array(z.string())),
};

export const delivery = z.discriminatedUnion('status', [
  /** The service has started nothing: it received no start, or it refused. */
  z.object({ status: z.literal('not_started') }),
  /** The first request is under way. If its worker died, the start is unanswered. */
  z.object({ status: z.literal('first_send'), ...unansweredStart }),
  /** A request left without a response: it may have been charged. */
  z.object({ status: z.literal('unanswered'), ...unansweredStart }),
  /** The service works on it under this id. Polling is free. */
  z.object({ status: z.literal('accepted'), enrichmentId: z.string() }),
  /** A look-up has returned its result. */
  z.object({ status: z.literal('answered') }),
]);
export type Delivery = z.infer<typeof delivery>;
export type UnansweredStart = Extract<Delivery, { hasKey: boolean }>;

export const NOT_STARTED: Delivery = { status: 'not_started' };

/** Whether the service may have a start that it has not answered. */
export const isUnanswered = (one: Delivery): one is UnansweredStart =>
  one.status === 'unanswered' || one.status === 'first_send';

/** Removes the bodies that were kept to be repeated. */
export function withoutBodies(one: Delivery): Delivery {
  if (!isUnanswered(one) || one.bodies === undefined) return one;
  return { status: one.status, hasKey: one.hasKey };
}
