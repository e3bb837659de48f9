// Runs the next step of each job. All state between steps is on disk, so the worker can die at any time.
import type { PersonSearch } from '../../contract/search.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { isBulk, type Job } from '../../model/jobs/job.ts';
import { afterFailedSend } from './after-failed-send.ts';
import { prepareSend } from './prepare-send.ts';
import { createServiceProbe } from './service-probe.ts';
import { preparePage } from '../search/leave-out-found.ts';
import { hasFreePeriodEnded } from '../start/free-period.ts';
import { getDueTime } from './due-time.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';
import { isDiskFull } from '../../disk-full.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import { orderDueJobs, toUrgency } from './pace/job-order.ts';
import type { RunnerPorts, Service } from './ports.ts';
import { MAX_LOOK_INTERVAL_MS, LONG_POLL_SECONDS } from './retry-times.ts';
import { sendStart } from './send-start.ts';
import { createStepWriter, lookUp, pollResult, type StepWriter } from './steps.ts';
import { addPresentBody } from '../job/uncertain-start.ts';

/** Pause between two tries of a step that threw, and between two looks at a running step. */
const REST_MS = 30_000;
/** A browser opens six connections to a host, and a request that waits for one would time out. */
const MAX_STEPS = 5;
/** Polls that the service holds; the other connections are for starts. */
const MAX_LONG_POLLS = 3;

export type Runner = {
  /** Starts the next step of every due job, and schedules the next look. */
  tick(): Promise<void>;
  /** Resolves when no step is running. For tests. */
  settled(): Promise<void>;
};

export function createRunner(given: RunnerPorts): Runner {
  const serviceProbe = createServiceProbe(given);
  const ports: RunnerPorts = {
    ...given,
    onFinished(job) {
      if (job.state === 'unknown_outcome') serviceProbe.suspect(job.baseUrl);
      given.onFinished(job);
    },
  };
  const { store } = ports;
  const unsavedAnswers = createUnsavedAnswers(ports.unsavedAnswers);
  // The running steps of this worker. The record of them is the owner on disk.
  const steps = new Map<string, { work: Promise<void>; isLongPoll: boolean }>();
  // Jobs whose step threw (disk full, a bug) wait before they are tried again.
  const restUntilById = new Map<string, number>();
  let isWatched = false;
  let activeJobCount = 1;
  let wasStart = false;

  const restUntil = () => ports.now().getTime() + REST_MS;

  const isAbandoned = (job: Job) =>
    job.owner !== null && (job.owner !== ports.owner || !steps.has(job.id));

  function createWriter(service: Service): StepWriter {
    const isLongPoll = service.additions.preferWait && activeJobCount <= MAX_LONG_POLLS;
    const longPollSeconds = isLongPoll ? LONG_POLL_SECONDS : 0;
    const secondsPerRequest = service.secondsPerRequest();
    const settings = { isWatched, longPollSeconds, activeJobs: activeJobCount, secondsPerRequest };
    return createStepWriter(ports, settings);
  }

  /** Takes a due job for this worker, so that no other step of it can begin. */
  const claim = (jobId: string, { after }: StepWriter, service: Service): Promise<Job | null> =>
    store.changeJob(jobId, (job) => {
      const due = getDueTime(job, ports.now());
      if (job.owner !== null || due === null || due > ports.now().getTime()) return null;
      const { owner } = ports;
      if (job.state !== 'queued') return after(job, { type: 'poll', owner });
      const sending = after(job, { type: 'send', owner, hasKey: service.additions.idempotencyKey });
      return sending && addPresentBody(sending);
    });

  /** Continues a job whose worker died, or found the disk full, before it wrote the response. */
  async function recover(id: string, writer: StepWriter, service: Service): Promise<void> {
    const job = await store.getJob(id);
    if (!job || job.owner === null) return;
    const { apply, end, sendContext } = writer;
    if (job.state !== 'sending') {
      // The response is unknown: it is polled again, which is free.
      await apply(job.id, { type: 'retry' });
    } else if (await unsavedAnswers.has(id)) {
      await sendAndWrite(job, writer, service);
    } else {
      const failure = createFailure('unreachable', 'The browser stopped before an answer arrived.');
      await end(job.id, afterFailedSend(job, failure, sendContext(job, service)));
    }
  }

  /** Sends one request and writes its outcome. `page`: what a search sends, unless its response is kept. */
  async function sendAndWrite(job: Job, writer: StepWriter, service: Service, page?: PersonSearch) {
    const forStep = { ...service, client: unsavedAnswers.withKeptAnswer(job.id, service.client) };
    if (!isBulk(job)) await lookUp(writer, job, forStep, page);
    else if (job.state === 'sending') await sendStart(writer, job, forStep);
    else await pollResult(writer, job, forStep);
    await unsavedAnswers.release(job.id);
  }

  async function runStep(job: Job, service: Service): Promise<void> {
    const writer = createWriter(service);
    if (job.owner !== null) return recover(job.id, writer, service);
    const cancelled = job.state === 'queued' ? await prepareSend(ports, job.id) : null;
    if (cancelled) return ports.onFinished(cancelled);
    if (hasFreePeriodEnded(job, ports.now())) return writer.end(job.id, { type: 'cancel' });
    // If this fails, the job still waits: nothing was sent.
    const page = job.type === 'search' ? await preparePage(ports, job) : undefined;
    const claimed = await claim(job.id, writer, service);
    if (claimed) await sendAndWrite(claimed, writer, service, page);
  }

  function beginStep(id: string, work: Promise<void>, isLongPoll = false): void {
    const done = work
      .then(() => ports.onDiskFull(false))
      .catch(async (error: unknown) => {
        restUntilById.set(id, restUntil());
        ports.report(error);
        if (!isDiskFull(error)) return;
        ports.onDiskFull(true);
        await unsavedAnswers.keep(id);
      })
      .catch(ports.report)
      .then(() => {
        steps.delete(id);
        return tick();
      })
      .catch(ports.report);
    steps.set(id, { work: done, isLongPoll });
  }

  /** Takes a token for the job's next request and begins its step, or returns when to try again. */
  async function tryBeginStep(job: Job, service: Service): Promise<number | null> {
    const { additions } = service;
    const hasKey = isBulk(job) && additions.idempotencyKey;
    const probeAt = job.state === 'queued' && !hasKey ? serviceProbe.waitUntil(job.baseUrl) : null;
    if (probeAt !== null && probeAt > ports.now().getTime()) return probeAt;
    const until = await service.admit(toUrgency(job));
    if (until) return until.getTime();
    wasStart = job.state === 'queued';
    if (probeAt !== null) beginStep(job.id, serviceProbe.probe(job.baseUrl, service));
    else {
      // With more jobs, fewer of them can hold a connection for as long as they run.
      const longPollCount = [...steps.values()].filter(({ isLongPoll }) => isLongPoll).length;
      const isFew = activeJobCount <= MAX_LONG_POLLS && longPollCount < MAX_LONG_POLLS;
      const preferWait = additions.preferWait && isFew;
      const forStep = { ...service, additions: { ...additions, preferWait } };
      beginStep(job.id, runStep(job, forStep), preferWait && job.state === 'submitted');
    }
    return null;
  }

  async function beginDueSteps(): Promise<Date | null> {
    const now = ports.now();
    const times: number[] = [];
    const due: Job[] = [];
    const services = new Map<string, Promise<Service | null>>();
    const getService = (job: Job): Promise<Service | null> => {
      const key = `${job.baseUrl} ${job.workspaceId}`;
      const known = services.get(key) ?? ports.getService(job);
      services.set(key, known);
      return known;
    };
    const jobs = await store.listActiveJobs();
    await ports.onActiveJobs?.(jobs);
    activeJobCount = Math.max(1, jobs.length);
    for (const job of jobs) {
      const rest = restUntilById.get(job.id) ?? 0;
      const service = steps.has(job.id) ? null : await getService(job);
      const at = getDueTime(job, now);
      if (!service) continue;
      else if (rest > now.getTime() && rest <= restUntil()) times.push(rest);
      else if (isAbandoned(job)) beginStep(job.id, runStep(job, service));
      else if (at === null || service.isStopped) continue;
      else if (at > now.getTime()) times.push(at);
      else if (!service.isOnline()) times.push(restUntil());
      else due.push(job);
    }
    for (const job of orderDueJobs(due, wasStart)) {
      // Each finished step looks again.
      if (steps.size >= MAX_STEPS) break;
      const service = await getService(job);
      const until = service && (await tryBeginStep(job, service));
      if (until === null) continue;
      times.push(until);
      // The budget has no token for later jobs either. A job that waits for a probe took none.
      if (serviceProbe.waitUntil(job.baseUrl) === null) break;
    }
    // If the worker dies during a step, the alarm starts the worker that recovers it.
    if (steps.size > 0) times.push(restUntil());
    if (times.length === 0) return null;
    return new Date(Math.min(now.getTime() + MAX_LOOK_INTERVAL_MS, ...times));
  }

  async function look(): Promise<void> {
    // Set first: the alarm of this look is gone, and the look may fail or the worker may die in it.
    let next: Date | null = new Date(restUntil());
    ports.wakeAt(next);
    try {
      isWatched = await ports.isWatched();
      const nextListRun = (await ports.advanceLists?.()) ?? null;
      const looked = await beginDueSteps();
      next = nextListRun && (!looked || looked > nextListRun) ? nextListRun : looked;
    } finally {
      ports.wakeAt(next);
    }
  }

  // When two looks overlap, the one with older data could set the alarm last.
  const tick = coalesceRuns(look);

  return {
    tick,
    async settled() {
      while (steps.size > 0) await Promise.all([...steps.values()].map(({ work }) => work));
    },
  };
}
