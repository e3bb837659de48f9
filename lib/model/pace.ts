// What is remembered of a service between two runs of the worker: how many requests it takes, and how
// long its jobs take. Times are milliseconds since 1970 unless they are called seconds.
import { z } from '../zod.ts';

const milliseconds = z.number();

/** The requests of the last minute and what the service said about more. */
export const rateState = z.object({
  /** When this was last looked at: a clock that went back since then shows by it. */
  at: milliseconds,
  /** Requests a minute. */
  limit: z.number().check(z.minimum(1)),
  /** [second since 1970, requests that left in it], oldest first, of the last minute and a little. */
  sent: z.array(z.tuple([z.int(), z.int()])),
  /** The end of one of the service's minutes and how wrong that can be; null: never told. */
  minute: z.nullable(z.object({ end: milliseconds, spread: milliseconds })),
  /** Answered to what was sent `at`: so many are left until then, less those that were sent since. */
  told: z.nullable(z.object({ left: z.number(), at: milliseconds, until: milliseconds })),
  /** Nothing leaves before: 429, or a Retry-After that is meant for everybody. */
  blockedUntil: z.nullable(milliseconds),
});
export type RateState = z.infer<typeof rateState>;

/** Since it was sent, in seconds: at the first it was still running, at the second it had ended. */
export const durationSpan = z.tuple([z.number(), z.number()]);
export type DurationSpan = z.infer<typeof durationSpan>;

export const serviceHabits = z.object({
  at: milliseconds,
  /** Retry-After of the last answer that a job was still running; null: it names none. */
  gapSeconds: z.nullable(z.number()),
  /** By what was asked (ask-times.ts, `habitOf`); newest first. */
  spans: z.record(z.string(), z.array(durationSpan)),
});
export type ServiceHabits = z.infer<typeof serviceHabits>;

/** By base URL. One that cannot be read is forgotten alone: it is learnt anew. */
const perService = <Value>(schema: z.ZodMiniType<Value>) =>
  z.record(z.string(), z.catch(z.nullable(schema), null));

export const rateStates = perService(rateState);
export const habits = perService(serviceHabits);
export type RateStates = z.infer<typeof rateStates>;
export type Habits = z.infer<typeof habits>;
