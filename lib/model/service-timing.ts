// What is stored about a service between two runs of the worker: how many requests it takes, and how
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

/** Seconds since the job was accepted: at the first it still ran, at the second it had ended. */
export const durationSpan = z.tuple([z.number(), z.number()]);
export type DurationSpan = z.infer<typeof durationSpan>;

export const serviceDurations = z.object({
  /** When it was last written. */
  at: milliseconds,
  /** By group (poll-planner.ts, `toDurationGroup`); newest first. */
  spans: z.record(z.string(), z.array(durationSpan)),
});
export type ServiceDurations = z.infer<typeof serviceDurations>;

/** By base URL. An entry that cannot be read becomes null and is recorded again; the others stay. */
const perService = <Value>(schema: z.ZodMiniType<Value>) =>
  z.record(z.string(), z.catch(z.nullable(schema), null));

export const rateStates = perService(rateState);
export const durations = perService(serviceDurations);
export type RateStates = z.infer<typeof rateStates>;
export type Durations = z.infer<typeof durations>;
