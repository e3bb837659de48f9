// The stored timing of a service between two runs of the worker: how many requests it accepts, and how long its jobs
// take. Times are milliseconds since 1970 unless the name says seconds.
import { z } from '../../zod.ts';

/** Of how many services this is stored. Further ones are dropped, the least recently used first. */
export const MAX_SERVICES = 8;

const milliseconds = z.number();

/** The requests of the last minute and what the service reported about further ones. */
export const rateState = z.object({
  /** When this was last used: it shows whether the clock was set back since. */
  at: milliseconds,
  /** Requests a minute. */
  limit: z.number().check(z.minimum(1)),
  /** [second since 1970, requests that left in it], oldest first, of the last minute and a little. */
  sent: z.array(z.tuple([z.int(), z.int()])),
  /** The end of one of the service's minutes and its possible error; null: never reported. */
  minute: z.nullable(z.object({ end: milliseconds, spread: milliseconds })),
  /** The reported rest for requests sent `at`: this many are left until then, minus those sent since. */
  told: z.nullable(z.object({ left: z.number(), at: milliseconds, until: milliseconds })),
  /** Nothing leaves before: after a 429, or a Retry-After for the whole service. */
  blockedUntil: z.nullable(milliseconds),
});
export type RateState = z.infer<typeof rateState>;

/** Seconds since the job was accepted: at the first it was running, at the second it had finished. */
export const durationSpan = z.tuple([z.number(), z.number()]);
export type DurationSpan = z.infer<typeof durationSpan>;

export const serviceDurations = z.object({
  /** When it was last written. */
  at: milliseconds,
  /** By group (poll-planner.ts, `toDurationGroup`); newest first. */
  spans: z.record(z.string(), z.array(durationSpan)),
});
export type ServiceDurations = z.infer<typeof serviceDurations>;

/** By base URL. An unreadable entry becomes null and is recorded anew; the others stay. */
const perService = <Value>(schema: z.ZodMiniType<Value>) =>
  z.record(z.string(), z.catch(z.nullable(schema), null));

export const rateStates = perService(rateState);
export const durations = perService(serviceDurations);
export type RateStates = z.infer<typeof rateStates>;
export type Durations = z.infer<typeof durations>;
