// Takes jobs from the disk, does their next step, and puts them back. All it knows between two steps
// is on disk: it can die anywhere, and the next one goes on from there.
import { failureOf } from '../model/failure.ts';
import { isBulk, type Job } from '../model/job.ts';
import { afterFailedSend } from './after-send.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { RunnerPorts, Service } from './ports.ts';
import { askForResult, lookUp, sendStart } from './steps/steps.ts';
import { createStepTools } from './steps/step-tools.ts';

/** Between two tries of a step that threw, and between two looks at a step that is under way. */
const REST_MS = 30_000;

export type Runner = {
  /** Starts the next step of every job that is due, and asks to be woken for the next one. */
  tick(): Promise<void>;
  /** Resolves when no step is under way. For tests, and before the worker is replaced. */
  settled(): Promise<void>;
};

export function createRunner(ports: RunnerPorts): Runner {
  const { store } = ports;
  const tools = createStepTools(ports);
  const { after, apply, end, circumstances } = tools;
  // Steps of this very worker. Not a record of anything: the owner on disk is.
  const steps = new Map<string, Promise<void>>();
  // Jobs whose step threw (a full disk, a fault of ours) rest before they are tried again.
  const troubled = new Map<string, number>();

  const restUntil = () => ports.now().getTime() + REST_MS;

  const isAbandoned = (job: Job) =>
    job.owner !== null && (job.owner !== ports.owner || !steps.has(job.id));

  const isDue = (job: Job) =>
    job.nextAt !== null && Date.parse(job.nextAt) <= ports.now().getTime();

  /** Takes a due job for this worker, so that no other step of it can begin. */
  const claim = (jobId: string, { additions }: Service): Promise<Job | null> =>
    store.changeJob(jobId, (job) => {
      if (job.owner !== null || !isDue(job)) return null;
      const { owner } = ports;
      const keyed = additions.idempotencyKey;
      return after(
        job,
        job.state === 'queued' ? { type: 'send', owner, keyed } : { type: 'ask', owner },
      );
    });

  /** The worker that held it has died before it wrote down the answer. */
  async function recover(id: string, service: Service): Promise<void> {
    const job = await store.job(id);
    if (!job || job.owner === null) return;
    if (job.state === 'sending') {
      const failure = failureOf('unreachable', 'The answer was lost when the browser stopped.');
      await end(job.id, afterFailedSend(job, failure, circumstances(job, service)));
    } else {
      await apply(job.id, { type: 'ask_later', failure: job.failure, nextAt: ports.now() });
    }
  }

  async function step(job: Job, service: Service): Promise<void> {
    if (job.owner !== null) return recover(job.id, service);
    const claimed = await claim(job.id, service);
    if (!claimed) return;
    if (!isBulk(claimed)) return lookUp(tools, claimed, service);
    if (claimed.state !== 'sending') return askForResult(tools, claimed, service);
    const isAccepted = await sendStart(tools, claimed, service);
    const asking = isAccepted ? await claim(job.id, service) : null;
    if (asking && isBulk(asking)) await askForResult(tools, asking, service);
  }

  function begin(job: Job, service: Service): void {
    const work = step(job, service)
      .catch((error: unknown) => {
        ports.report(error);
        troubled.set(job.id, restUntil());
      })
      .then(() => {
        steps.delete(job.id);
        return tick();
      })
      .catch(ports.report);
    steps.set(job.id, work);
  }

  /** When to look at the job: now (its step begins), at a time, or when something else happens. */
  async function consider(job: Job): Promise<number | null> {
    const now = ports.now().getTime();
    const rest = troubled.get(job.id) ?? 0;
    if (rest > now) return rest;
    const service = await ports.serviceOf(job);
    if (!service || steps.has(job.id)) return null;
    if (isAbandoned(job)) begin(job, service);
    else if (!isDue(job)) return job.nextAt === null ? null : Date.parse(job.nextAt);
    else if (!service.isOnline()) return restUntil();
    else begin(job, service);
    return null;
  }

  async function nextLook(): Promise<Date | null> {
    const times: number[] = [];
    for (const job of await store.activeJobs()) {
      const time = steps.has(job.id) ? null : await consider(job);
      if (time !== null) times.push(time);
    }
    // The worker can die in the middle of a step: then the alarm brings the one that recovers it.
    if (steps.size > 0) times.push(restUntil());
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  async function look(): Promise<void> {
    // Should this look fail, another one follows.
    let next: Date | null = new Date(restUntil());
    try {
      next = await nextLook();
    } finally {
      ports.wakeAt(next);
    }
  }

  // Of two looks that overlap, the one that knows less could set the alarm last.
  const tick = oneAtATime(look);

  return {
    tick,
    async settled() {
      while (steps.size > 0) await Promise.all(steps.values());
    },
  };
}
