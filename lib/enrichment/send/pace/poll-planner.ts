// Plans the polls of each job: records how long jobs take at each service, and plans the next poll from that.
import type { Job } from '../../../model/jobs/job.ts';
import {
  MAX_SERVICES,
  type DurationSpan,
  type Durations,
  type ServiceDurations,
} from '../../../model/jobs/service-timing.ts';
import type { StoredItem } from '../../../settings/stored-item.ts';
import { nextPollAge, RECENT_JOBS, type PollConditions } from './poll-schedule.ts';

const MAX_GROUPS = 24;
/** Jobs of other kinds that are used when none of the same kind has finished at this service. */
const OTHER_JOBS = 8;

/**
 * While fewer jobs than this have finished, the first few of many are polled as if they were alone, to
 * learn how long such jobs take.
 */
const ENOUGH_JOBS = 6;
const MAX_EARLY_JOBS = 4;

/** Seconds until the first poll at most, while fewer than `ENOUGH_JOBS` have ended: all may be wrong. */
const MAX_FIRST_PAUSE = 60;
/**
 * Seconds between two polls at most: after the first response that a job runs, and this many times as much
 * after each further one. The age alone cannot limit the pause, because a clock that is set forward makes a
 * new job look old.
 */
const MAX_SECOND_PAUSE = 30;
const PAUSE_GROWTH = 1.25;

/**
 * A poll that was sent or answered this many seconds late does not show how long its job took: the computer
 * slept, or its clock was set forward.
 */
const LATE_SECONDS = 60;

/** A poll that took longer than this was held by the service. */
const HELD_SECONDS = 1.5;

export type PollSettings = PollConditions & {
  /** Seconds for which the service holds a poll; 0: it answers at once. */
  longPollSeconds: number;
};

export type PollPlanner = {
  /** Reads the recorded durations, so that `planNext` need not wait. */
  load(): Promise<void>;
  /** When to poll a job that has not ended, not before `earliest`. */
  planNext(job: Job, earliest: Date, now: Date, settings: PollSettings): Date;
  /** Records how long a finished job took. Its `nextAt` is the time that its last poll was planned for. */
  recordDuration(job: Job, now: Date, longPollSeconds: number): Promise<void>;
};

/** Groups jobs that take equally long: the same operation and kinds, for about as many people. */
function toDurationGroup(job: Job): string {
  const items = job.type === 'contact' || job.type === 'reverse' ? job.items.length : 1;
  const size = items === 1 ? '1' : items <= 10 ? '10' : '100';
  const kinds = job.type === 'contact' ? job.items.flatMap((item) => item.kinds) : [];
  return [job.type, ...new Set(kinds)].toSorted().join('+') + `/${size}`;
}

function longestPause(runningAnswers: number, endedJobs: number): number {
  if (runningAnswers > 0) return MAX_SECOND_PAUSE * PAUSE_GROWTH ** (runningAnswers - 1);
  return endedJobs < ENOUGH_JOBS ? MAX_FIRST_PAUSE : Infinity;
}

const secondsSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / 1000;

const secondsSincePoll = ({ askedAt }: Job, now: Date): number =>
  askedAt ? secondsSince(askedAt, now) : 0;

/** Whether the last poll of a job was sent or answered much later than planned. */
function wasPolledLate({ askedAt, nextAt }: Job, age: number, now: Date): boolean {
  // A job that was never polled is a look-up: one request, which no client waits for that long.
  if (!askedAt) return age > LATE_SECONDS;
  const answerTime = secondsSince(askedAt, now);
  const delay = nextAt ? secondsSince(nextAt, new Date(askedAt)) : 0;
  // In a burst of jobs every poll waits for its turn.
  return answerTime > LATE_SECONDS || delay > Math.max(LATE_SECONDS, age / 2);
}

/** Between which ages a job has finished; null if the clock cannot be trusted. */
export function toDurationSpan(job: Job, now: Date, longPollSeconds: number): DurationSpan | null {
  const acceptedAt = job.acceptedAt ?? job.sentAt;
  const ended = acceptedAt ? secondsSince(acceptedAt, now) : 0;
  if (ended <= 0 || wasPolledLate(job, ended, now)) return null;
  const stillRunning = job.stillRunningAt ? ended - secondsSince(job.stillRunningAt, now) : 0;
  const wasHeld = longPollSeconds > 0 && secondsSincePoll(job, now) > HELD_SECONDS;
  // A held poll is answered when the job ends.
  const from = Math.max(0, stillRunning, wasHeld ? ended - 1 : 0);
  return from <= ended ? [round(from), round(ended)] : null;
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

type Dependencies = {
  item: Pick<StoredItem<Durations>, 'get' | 'set'>;
  /** Called when the durations could not be stored; they still count until the worker ends. */
  report(error: unknown): void;
};

export function createPollPlanner({ item, report }: Dependencies): PollPlanner {
  // A copy of what is stored. Only this worker writes it.
  let durations: Durations | null = null;
  const earlyJobs = new Set<string>();

  async function load(): Promise<void> {
    if (durations) return;
    const stored = await item.get();
    // A concurrent call may have loaded and changed it meanwhile.
    durations ??= stored;
  }

  function isEarlyJob(job: Job, endedJobs: number): boolean {
    if (endedJobs >= ENOUGH_JOBS) earlyJobs.clear();
    else if (earlyJobs.size < MAX_EARLY_JOBS) earlyJobs.add(job.id);
    return earlyJobs.has(job.id);
  }

  /** Durations of jobs like this one, or of other jobs at the same service if there are none. */
  function readSpans(job: Job): { own: readonly DurationSpan[]; used: readonly DurationSpan[] } {
    const groups = durations?.[job.baseUrl]?.spans ?? {};
    const own = groups[toDurationGroup(job)] ?? [];
    const others = Object.values(groups).flatMap((spans) => spans.slice(0, OTHER_JOBS));
    return { own, used: own.length > 0 ? own : others };
  }

  return {
    load,

    planNext(job, earliest, now, { isWatched, longPollSeconds, activeJobs, secondsPerRequest }) {
      const { own, used } = readSpans(job);
      // A clock that was set back must not give a negative age.
      const age = Math.max(0, secondsSince(job.acceptedAt ?? job.sentAt ?? job.createdAt, now));
      const heldAgain = secondsSincePoll(job, now) > HELD_SECONDS ? 'again' : null;
      const pollAge = nextPollAge(used, {
        age,
        isWatched,
        held: longPollSeconds === 0 ? null : job.askedAt ? heldAgain : 'first',
        activeJobs: isEarlyJob(job, own.length) ? 1 : activeJobs,
        secondsPerRequest,
      });
      const longest = Math.max(
        secondsPerRequest * activeJobs,
        longestPause(job.runningAnswers ?? 0, used.length),
      );
      const pause = Math.min(pollAge - age, longest);
      return new Date(Math.max(earliest.getTime(), now.getTime() + pause * 1000));
    },

    async recordDuration(job, now, longPollSeconds) {
      const span = toDurationSpan(job, now, longPollSeconds);
      if (!span) return;
      await load();
      const { [job.baseUrl]: service, ...services } = durations ?? {};
      const group = toDurationGroup(job);
      const { [group]: spans, ...groups } = service?.spans ?? {};
      const changed: ServiceDurations = {
        at: now.getTime(),
        spans: Object.fromEntries(
          [
            [group, [span, ...(spans ?? [])].slice(0, RECENT_JOBS)] as const,
            ...Object.entries(groups),
          ].slice(0, MAX_GROUPS),
        ),
      };
      const older = Object.entries(services).toSorted(
        ([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0),
      );
      durations = Object.fromEntries(
        [[job.baseUrl, changed] as const, ...older].slice(0, MAX_SERVICES),
      );
      await item.set(durations).catch(report);
    },
  };
}
