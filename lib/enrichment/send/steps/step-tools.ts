// What every step of a job needs: it writes what happened and what follows from it.
import type { Job } from '../../../model/job.ts';
import { isRepeatable, type SendContext } from '../after-send.ts';
import type { PollSettings } from '../pace/poll-planner.ts';
import type { RunnerPorts, Service } from '../ports.ts';
import { advance, isAllowed, type JobEvent } from '../transitions.ts';

export type StepTools = {
  ports: RunnerPorts;
  /** The job after the event; null when its state does not allow it. */
  after(job: Job, event: JobEvent): Job | null;
  /**
   * Writes the event if the job still allows it; null when another step has changed it. For a running job
   * `nextAt` is the earliest time to poll, and the poll planner may choose a later one.
   */
  apply(jobId: string, event: JobEvent): Promise<Job | null>;
  /** The same, and reports the job when it is finished. */
  end(jobId: string, event: JobEvent): Promise<void>;
  circumstances(job: Job, service: Pick<Service, 'additions'>): SendContext;
};

const goesOn = (event: JobEvent): event is Extract<JobEvent, { nextAt: Date }> =>
  event.type === 'accepted' || (event.type === 'poll_later' && event.failure === null);

/** No request lasts this long (lib/client/client.ts): the clock was changed meanwhile. */
const LONGEST_REQUEST_MS = 60_000;

/**
 * When the accepted start left: the service began the job between then and now. An earlier start of the
 * same job that was refused does not count.
 */
function leftAt({ updatedAt }: Job, now: Date): string {
  const took = now.getTime() - Date.parse(updatedAt);
  return took >= 0 && took <= LONGEST_REQUEST_MS ? updatedAt : now.toISOString();
}

export function createStepTools(ports: RunnerPorts, settings: PollSettings): StepTools {
  const { store, pollPlanner } = ports;

  const after = (job: Job, event: JobEvent): Job | null =>
    isAllowed(job.state, event.type) ? advance<Job>(job, event, ports.now()) : null;

  function planned(job: Job, event: JobEvent): JobEvent {
    const next = goesOn(event) && after(job, event);
    if (!next) return event;
    const now = ports.now();
    const acceptedAt = event.type === 'accepted' ? leftAt(job, now) : next.acceptedAt;
    const nextAt = pollPlanner.planNext({ ...next, acceptedAt }, event.nextAt, now, settings);
    return { ...event, nextAt };
  }

  async function apply(jobId: string, event: JobEvent): Promise<Job | null> {
    await pollPlanner.load();
    return store.changeJob(jobId, (job) => after(job, planned(job, event)));
  }

  const onFinished = (job: Job) => {
    if (job.state === 'done') {
      pollPlanner.recordDuration(job, ports.now(), settings.heldSeconds).catch(ports.report);
    }
    ports.onFinished(job);
  };

  return {
    ports: { ...ports, onFinished },
    after,
    apply,

    async end(jobId, event) {
      const job = await apply(jobId, event);
      if (job?.endedAt) onFinished(job);
    },

    circumstances: (job, { additions }) => ({
      repeatable: isRepeatable(job, additions.idempotencyKey, ports.now()),
      now: ports.now(),
      random: ports.random(),
    }),
  };
}
