// Poll times that a test knows beforehand.
import type { PollPlanner } from '../../lib/enrichment/send/pace/poll-planner.ts';

/** Two seconds after the job was accepted, three after each answer; at once where the service holds it. */
export const FIXED_POLLS: PollPlanner = {
  load: async () => {},
  planNext(job, earliest, now, { heldSeconds }) {
    const seconds =
      heldSeconds > 0 ? (job.stillRunningAt || job.askedAt ? 1 : 0) : job.askedAt ? 3 : 2;
    return new Date(Math.max(earliest.getTime(), now.getTime() + seconds * 1000));
  },
  recordDuration: async () => {},
};
