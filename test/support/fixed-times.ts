// When the engine of a test asks for a job: known beforehand, nothing is learnt.
import type { AskTimes } from '../../lib/enrichment/pace/ask-times.ts';

/** Two seconds after it was accepted, three after each answer; at once where the service holds it. */
export const FIXED_TIMES: AskTimes = {
  load: async () => {},
  next(job, soonest, { now, heldSeconds }) {
    const seconds =
      heldSeconds > 0 ? (job.stillRunningAt || job.askedAt ? 1 : 0) : job.askedAt ? 3 : 2;
    return new Date(Math.max(soonest.getTime(), now.getTime() + seconds * 1000));
  },
  learn: async () => {},
  heard: async () => {},
};
