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
   * `nextAt` is the earliest time to poll, and the poll planner may choose a later one. `at`: when the event
   * was planned, by default now. It is stored with the plan: if the clock is set back before the job is
   * written, the plan is recognised as one of another clock (due-time.ts).
   */
  apply(jobId: string, event: JobEvent, at?: Date): Promise<Job | null>;
  /** The same, and reports the job when it is finished. */
  end(jobId: string, event: JobEvent, at?: Date): Promise<void>;
  sendContext(job: Job, service: Pick<Service, 'additions'>): SendContext;
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

/** `plannedAt`: the `nextAt` of the job before this step, which a finished job no longer has. */
export function createStepTools(
  ports: RunnerPorts,
  settings: PollSettings,
  plannedAt: string | null,
): StepTools {
  const { store, pollPlanner } = ports;

  const after = (job: Job, event: JobEvent, at = ports.now()): Job | null =>
    isAllowed(job.state, event.type) ? advance<Job>(job, event, at) : null;

  function planned(job: Job, event: JobEvent, at: Date): JobEvent {
    const next = goesOn(event) && after(job, event, at);
    if (!next) return event;
    const acceptedAt = event.type === 'accepted' ? leftAt(job, at) : next.acceptedAt;
    const nextAt = pollPlanner.planNext({ ...next, acceptedAt }, event.nextAt, at, settings);
    return { ...event, nextAt };
  }

  async function apply(jobId: string, event: JobEvent, at = ports.now()): Promise<Job | null> {
    await pollPlanner.load();
    return store.changeJob(jobId, (job) => after(job, planned(job, event, at), at));
  }

  const onFinished = (job: Job) => {
    if (job.state === 'done') {
      const polled = { ...job, nextAt: plannedAt };
      pollPlanner.recordDuration(polled, ports.now(), settings.heldSeconds).catch(ports.report);
    }
    ports.onFinished(job);
  };

  return {
    ports: { ...ports, onFinished },
    after,
    apply,

    async end(jobId, event, at) {
      const job = await apply(jobId, event, at);
      if (job?.endedAt) onFinished(job);
    },

    sendContext: (job, { additions }) => ({
      repeatable: isRepeatable(job, additions.idempotencyKey, ports.now()),
      now: ports.now(),
      random: ports.random(),
    }),
  };
}
