// Poll times that a test can predict.
import type { PollPlanner } from '../../../lib/enrichment/send/pace/poll-planner.ts';

/** Two seconds after the job was accepted, three after each response; at once when the service holds polls. */
export const FIXED_POLLS: PollPlanner = {
  load: async () => {},
  planNext(job, earliest, now, { longPollSeconds }) {
    const seconds =
      longPollSeconds > 0 ? (job.stillRunningAt || job.askedAt ? 1 : 0) : job.askedAt ? 3 : 2;
    return new Date(Math.max(earliest.getTime(), now.getTime() + seconds * 1000));
  },
  recordDuration: async () => {},
};
