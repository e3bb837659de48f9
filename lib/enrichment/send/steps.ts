// The requests of a job after its start (send-start.ts), and what is written after their responses: the poll for the
// result of a bulk job, which is free, and the look-up, whose response is the result.
import type { PersonSearch } from '../../contract/search.ts';
import type { Failure } from '../../model/jobs/failure.ts';
import {
  getEnrichmentId,
  type BulkJob,
  type ContactJob,
  type Job,
  type LookupJob,
  type ReverseJob,
} from '../../model/jobs/job.ts';
import { findContactSubjects, finishContactJob } from '../result/finish-contact-job.ts';
import { findLookupSubject, finishCompanyJob, finishPersonJob } from '../result/finish-lookup.ts';
import { findOwnerSubjects, finishReverseJob } from '../result/finish-reverse.ts';
import { findPageSubjects, finishSearchJob } from '../search/finish-search.ts';
import { keepPartialResult } from '../result/keep-partial.ts';
import { afterPoll } from './after-poll.ts';
import { afterFailedSend, type SendContext } from './after-failed-send.ts';
import { isRepeatable } from '../job/is-repeatable.ts';
import type { PollSettings } from './pace/poll-planner.ts';
import type { RunnerPorts, Service } from './ports.ts';
import { hasSearch } from '../../model/additions.ts';
import { LONG_POLL_SECONDS } from './retry-times.ts';
import { advance, isAllowed, type JobEvent } from '../job/transitions.ts';

/** Writes what happened in a step, and what follows from it. */
export type StepWriter = {
  ports: RunnerPorts;
  /** The job after the event; null when its state does not allow it. */
  after(job: Job, event: JobEvent): Job | null;
  /**
   * Writes the event if the job still allows it; null when another step has changed it. For a running job
   * `nextAt` is the earliest time to poll, and the poll planner may choose a later one. `at`: when
   * `nextAt` was computed, by default now. Stored as `updatedAt`: a job whose clock went back is due at once
   * (due-time.ts).
   */
  apply(jobId: string, event: JobEvent, at?: Date): Promise<Job | null>;
  /** Writes the event like `apply`, and reports the job when it has ended. */
  end(jobId: string, event: JobEvent, at?: Date): Promise<void>;
  /** Reports a job whose result is written; null when another step has written it. `before`: the job before this step. */
  finish(before: Job, finished: Job | null): void;
  sendContext(job: Job, service: Pick<Service, 'additions'>): SendContext;
};

const continuesRunning = (event: JobEvent): event is Extract<JobEvent, { nextAt: Date }> =>
  event.type === 'accepted' || (event.type === 'poll_later' && event.failure === null);

/** A start takes less, with one request of 22 s (lib/model/jobs/request-timeout.ts). After more, the clock may have changed. */
const MAX_START_MS = 60_000;

/**
 * The time when the accepted start left: the service began the job between then and now. An earlier
 * start of the same job that was refused does not count.
 */
function findStartTime({ updatedAt }: Job, now: Date): string {
  const took = now.getTime() - Date.parse(updatedAt);
  return took >= 0 && took <= MAX_START_MS ? updatedAt : now.toISOString();
}

export function createStepWriter(ports: RunnerPorts, settings: PollSettings): StepWriter {
  const { store, pollPlanner } = ports;

  const after = (job: Job, event: JobEvent, at = ports.now()): Job | null =>
    isAllowed(job.state, event.type) ? advance<Job>(job, event, at) : null;

  function withPollTime(job: Job, event: JobEvent, at: Date): JobEvent {
    const next = continuesRunning(event) && after(job, event, at);
    if (!next) return event;
    const acceptedAt = event.type === 'accepted' ? findStartTime(job, at) : next.acceptedAt;
    const nextAt = pollPlanner.planNext({ ...next, acceptedAt }, event.nextAt, at, settings);
    return { ...event, nextAt };
  }

  async function apply(jobId: string, event: JobEvent, at = ports.now()): Promise<Job | null> {
    await pollPlanner.load();
    return store.changeJob(jobId, (job) => after(job, withPollTime(job, event, at), at));
  }

  return {
    ports,
    after,
    apply,

    async end(jobId, event, at) {
      const job = await apply(jobId, event, at);
      if (job?.endedAt) ports.onFinished(job);
    },

    finish({ nextAt }, finished) {
      if (!finished) return;
      // A finished job has no `nextAt` any more.
      const polled = { ...finished, nextAt };
      pollPlanner.recordDuration(polled, ports.now(), settings.longPollSeconds).catch(ports.report);
      ports.onFinished(finished);
    },

    sendContext: (job, { additions }) => ({
      repeatable: isRepeatable(job, additions.idempotencyKey, ports.now()),
      hasSearch: hasSearch(additions),
      now: ports.now(),
      random: ports.random(),
    }),
  };
}

/** Polls the result of a bulk job, which is `submitted`. */
export const pollResult = (writer: StepWriter, job: BulkJob, service: Service): Promise<void> =>
  job.type === 'contact' ? pollContacts(writer, job, service) : pollOwners(writer, job, service);

async function pollContacts(
  { ports, end, finish }: StepWriter,
  job: ContactJob,
  { client, additions }: Service,
): Promise<void> {
  const outcome = await client.call('getContactEnrichment', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(job.listId === undefined ? {} : { query: { forceResults: 'true' } }),
    ...(additions.preferWait ? { waitSeconds: LONG_POLL_SECONDS } : {}),
  });
  const now = ports.now();
  const polled = afterPoll(job, outcome, { now, random: ports.random() });
  if (polled.type !== 'result') {
    if (outcome.ok) {
      const subjects = await findContactSubjects(ports, job, outcome.value);
      await keepPartialResult(ports.store, job.id, outcome.value, now, subjects);
    }
    return end(job.id, polled, now);
  }
  const subjects = await findContactSubjects(ports, job, polled.result);
  const finished = await finishContactJob(ports.store, job.id, polled, ports.now(), subjects);
  finish(job, finished);
}

/** An unfinished job is answered 200 with its present status (docs/interface.md#get-a-reverse-email-lookup). */
async function pollOwners(
  { ports, end, finish }: StepWriter,
  job: ReverseJob,
  { client, additions }: Service,
): Promise<void> {
  const outcome = await client.call('getReverseEmail', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(additions.preferWait ? { waitSeconds: LONG_POLL_SECONDS } : {}),
  });
  const polled = afterPoll(job, outcome, { now: ports.now(), random: ports.random() });
  if (polled.type !== 'result') return end(job.id, polled);
  const subjects = await findOwnerSubjects(ports, job, polled.result);
  const finished = await finishReverseJob(ports.store, job.id, polled, ports.now(), subjects);
  finish(job, finished);
}

/**
 * Sends a look-up, which is `sending`. It has no idempotency key. `page`: what a search sends (leave-out-found.ts);
 * missing when the response is kept, which is read as the answer to what was sent then.
 */
export async function lookUp(
  { ports, end, finish, sendContext }: StepWriter,
  job: LookupJob,
  service: Service,
  page?: PersonSearch,
): Promise<void> {
  const { client } = service;
  const fail = (failure: Failure) =>
    end(job.id, afterFailedSend(job, failure, sendContext(job, service)));
  let finished: Job | null;
  if (job.type === 'company') {
    const outcome = await client.call('lookupCompany', { body: job.lookup });
    if (!outcome.ok) return fail(outcome.failure);
    finished = await finishCompanyJob(ports.store, job.id, outcome, ports.now());
  } else if (job.type === 'search') {
    const outcome = await client.call('searchPeople', { body: page });
    if (!outcome.ok) return fail(outcome.failure);
    const subjects = await findPageSubjects(ports, outcome.value.people);
    finished = await finishSearchJob(ports.store, job.id, outcome, ports.now(), subjects);
  } else {
    const outcome = await client.call('lookupPerson', { body: job.lookup });
    if (!outcome.ok) return fail(outcome.failure);
    const subjects = await findLookupSubject(ports, job, outcome.value.people[0]);
    finished = await finishPersonJob(ports.store, job.id, outcome, ports.now(), subjects);
  }
  finish(job, finished);
}
