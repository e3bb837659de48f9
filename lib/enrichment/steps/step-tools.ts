// What every step of a job needs: to write what happened, and to say what it means now.
import type { Job } from '../../model/job.ts';
import { isRepeatable, type Circumstances } from '../after-send.ts';
import type { RunnerPorts, Service } from '../ports.ts';
import { advance, isAllowed, type JobEvent } from '../transitions.ts';

export type StepTools = {
  ports: RunnerPorts;
  /** The job after the event; null when its state does not allow it. */
  after(job: Job, event: JobEvent): Job | null;
  /** Writes the event if the job still allows it; null when somebody else has moved it on. */
  apply(jobId: string, event: JobEvent): Promise<Job | null>;
  /** The same; when the job has ended with it, that is told. */
  end(jobId: string, event: JobEvent): Promise<void>;
  circumstances(job: Job, service: Pick<Service, 'additions'>): Circumstances;
};

export function createStepTools(ports: RunnerPorts): StepTools {
  const { store } = ports;

  const after = (job: Job, event: JobEvent): Job | null =>
    isAllowed(job.state, event.type) ? advance<Job>(job, event, ports.now()) : null;

  const apply = (jobId: string, event: JobEvent): Promise<Job | null> =>
    store.changeJob(jobId, (job) => after(job, event));

  return {
    ports,
    after,
    apply,

    async end(jobId, event) {
      const job = await apply(jobId, event);
      if (job?.endedAt) ports.ended(job);
    },

    circumstances: (job, { additions }) => ({
      repeatable: isRepeatable(job, additions.idempotencyKey, ports.now()),
      now: ports.now(),
      random: ports.random(),
    }),
  };
}
