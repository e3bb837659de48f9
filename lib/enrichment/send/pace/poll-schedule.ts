// Schedules the polls of a job for its result: at evenly spaced ages between two quantiles of how long recent jobs
// took, then at growing pauses. Polls are more frequent while a page of the extension is open.
import type { DurationSpan } from '../../../model/jobs/service-timing.ts';

/** Older jobs than these say little about how long the next one takes. */
export const RECENT_JOBS = 16;

/** The first polls lie between these quantiles of the recent durations. */
const FIRST_QUANTILE = 0.05;
const LAST_QUANTILE = 0.7;
/** With many jobs a poll that comes too early delays the other jobs, so it waits for nearly all to end. */
const LAST_QUANTILE_OF_MANY = 0.95;
/** A held request is answered when the job ends, so the first one leaves early. */
const HELD_QUANTILE = 0.2;
const HELD_SHARE_WATCHED = 0.4;

/** Seconds between two polls: a share of the median duration, at least a minimum. */
const WATCHED = { minimum: 1.5, medianShare: 1 / 18 };
const UNWATCHED = { minimum: 2.2, medianShare: 1 / 3.5 };
/** With many jobs, each gets at most this share of the requests that the rate budget has for it. */
const BUDGET_SHARE = 0.5;
const MAX_PAUSE_OF_MANY = 60;

/** A job that ended before its first poll took at least this share of the time until the poll. */
const MIN_SHARE = 0.6;
/** Shares of a span that stand for the durations in it. */
const SHARES_OF_SPAN = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Ages of the first polls at a service without any recent job: a local one or the commercial one. */
const DEFAULT_AGES = [1.5, 4, 10, 18, 24, 30, 35, 40, 45, 50, 55, 60, 66, 75, 95];

/** Two polls lie apart by at least this share of their pause. */
const MIN_STEP = 0.15;
/** After the last quantile a pause is this share of the time since then. */
const TAIL_SHARE = 0.15;
const MAX_PAUSE = 1800;
const MIN_PAUSE = 0.25;

export type PollConditions = {
  /** A page of the extension is open. */
  isWatched: boolean;
  /** Active jobs, this one included. */
  activeJobs: number;
  /** Seconds from one request of the rate budget to the next. */
  secondsPerRequest: number;
};

export type PollSituation = PollConditions & {
  /** Seconds since the service accepted the job, which has not ended yet. */
  age: number;
  /** The service holds polls until the job ends: this is the first poll, or the last one was held. */
  held: 'first' | 'again' | null;
};

/** The age in seconds at which to poll next. `spans`: what recent jobs took, newest first. */
export function nextPollAge(spans: readonly DurationSpan[], situation: PollSituation): number {
  const { age, isWatched, held, activeJobs, secondsPerRequest } = situation;
  if (held === 'again') return age + MIN_PAUSE;
  const durations = toDurations(spans.slice(0, RECENT_JOBS));
  if (held === 'first') {
    const share = isWatched ? HELD_SHARE_WATCHED : 1;
    const pollAge = share * quantile(durations, HELD_QUANTILE);
    return Math.max(age, Math.min(pollAge, age + MAX_PAUSE));
  }
  const { minimum, medianShare } = isWatched ? WATCHED : UNWATCHED;
  const ownPause = Math.max(minimum, quantile(durations, 0.5) * medianShare);
  const fairPause = Math.min(MAX_PAUSE_OF_MANY, BUDGET_SHARE * activeJobs * secondsPerRequest);
  const pause = Math.max(ownPause, fairPause);
  const ages =
    spans.length === 0
      ? DEFAULT_AGES
      : evenAges(
          quantile(durations, FIRST_QUANTILE),
          quantile(durations, fairPause > ownPause ? LAST_QUANTILE_OF_MANY : LAST_QUANTILE),
          pause,
        );
  const planned = ages.find((one) => one >= age + pause * MIN_STEP);
  const tailPause = Math.max(pause, (age - ages.at(-1)!) * TAIL_SHARE);
  return Math.min(planned ?? age + tailPause, age + MAX_PAUSE);
}

/** The ends of the equal parts, each about `step` long, of the time between two ages. */
function evenAges(from: number, to: number, step: number): number[] {
  const parts = Math.max(1, Math.round((to - from) / step));
  return Array.from({ length: parts }, (_, index) => from + ((to - from) * (index + 1)) / parts);
}

/** Several per span, sorted. Few spans are widened: the next job can take much more or less. */
function toDurations(spans: readonly DurationSpan[]): number[] {
  const widening = 1 / spans.length ** 2;
  return spans
    .flatMap(([stillRunning, ended]) => {
      const from = Math.max(stillRunning, ended * MIN_SHARE) / (1 + widening);
      const to = ended * (1 + widening / 2);
      return SHARES_OF_SPAN.map((share) => from + (to - from) * share);
    })
    .toSorted((a, b) => a - b);
}

/** Interpolated; 0 where there is nothing. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - Math.floor(place));
}
