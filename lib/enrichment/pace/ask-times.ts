// When to ask for a job, by what is known of its service: written down whenever a job ends, read when
// the next question is planned.
import type { Job } from '../../model/job.ts';
import type { DurationSpan, Habits, ServiceHabits } from '../../model/pace.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import { createTurns } from './in-turn.ts';
import { medianOf, oddsOf } from './odds.ts';
import { LEAST_SECONDS, planAsk } from './plan-ask.ts';

/** Spans of a kind and size that are kept. Their weights make the last two dozen count. */
const KEPT_SPANS = 40;
const MOST_HABITS = 24;
const MOST_SERVICES = 8;

/**
 * What a request is worth, in seconds that somebody waits. For nobody who looks on, five: two questions
 * for a job that takes a minute. For somebody who does, less the longer the job takes, because the budget
 * is one of requests a minute: about ten of them for such a job, and no second one for a job of seconds.
 */
const PRICE_UNSEEN = 5;
const priceSeen = (median: number): number => Math.min(2, 13 / median);

/** A request that the budget gives to one job delays those that wait for theirs: so many of them. */
const SHARE_DELAYED = 0.1;

/** Of a crowd, so many go ahead to find out how long jobs take, until so many have ended. */
const MOST_SCOUTS = 4;
const ENOUGH_SPANS = 6;

/**
 * Seconds between two questions at most: after the first answer that a job runs, and so many times as
 * much after each further one. Its age alone would not do: a clock that is put forward makes a new job old.
 */
const LONGEST_FIRST_PAUSE = 30;
const PAUSE_GROWTH = 1.25;

export type Circumstances = {
  now: Date;
  /** A page of ours is open. */
  isSeen: boolean;
  /** Seconds for which the service holds a question; 0: it answers at once. */
  heldSeconds: number;
  /** Jobs of this service that want requests, this one among them. */
  crowd: number;
  /** Seconds from one request of the budget to the next. */
  secondsPerRequest: number;
};

export type AskTimes = {
  /** Reads what is known, so that `next` need not wait. */
  load(): Promise<void>;
  /** When to ask for it, not before `soonest`. Its last answer, if any, said that it runs. */
  next(job: Job, soonest: Date, circumstances: Circumstances): Date;
  /** It has ended; `heldSeconds` as it was asked. */
  learn(job: Job, circumstances: Pick<Circumstances, 'now' | 'heldSeconds'>): Promise<void>;
  /** Its last answer said that it runs, and when to ask again; null: it named no time. */
  heard(job: Job, retryAfterSeconds: number | null, now: Date): Promise<void>;
};

/** Jobs that take alike: by what is asked, and of how many. */
export function habitOf(job: Job): string {
  const items = job.type === 'contact' || job.type === 'reverse' ? job.items.length : 1;
  const size = items === 1 ? '1' : items <= 10 ? '10' : '100';
  const kinds = job.type === 'contact' ? job.items.flatMap((item) => item.kinds) : [];
  return [job.type, ...new Set(kinds)].toSorted().join('+') + `/${size}`;
}

/** Before the first answer there is no limit: the job was just accepted, so its age is right. */
const longestPause = (runningAnswers: number): number =>
  runningAnswers === 0 ? Infinity : LONGEST_FIRST_PAUSE * PAUSE_GROWTH ** (runningAnswers - 1);

const secondsSince = (time: string | null | undefined, now: number): number | null =>
  time ? (now - Date.parse(time)) / 1000 : null;

/** What was seen of a job that has just ended; null where clocks say something impossible. */
export function spanOf(job: Job, now: Date, heldSeconds: number): DurationSpan | null {
  const ended = secondsSince(job.acceptedAt ?? job.sentAt, now.getTime());
  if (ended === null || ended <= 0) return null;
  const ran = job.stillRunningAt ? ended - secondsSince(job.stillRunningAt, now.getTime())! : 0;
  const waited = secondsSince(job.askedAt, now.getTime()) ?? 0;
  // A question that was held was answered when it ended.
  const held = heldSeconds > 0 && waited > 1.5 ? ended - 1 : 0;
  const from = Math.max(0, ran, held);
  return from <= ended ? [rounded(from), rounded(ended)] : null;
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

const fresh = (at: number): ServiceHabits => ({ at, gapSeconds: null, spans: {} });

type Ports = {
  item: Pick<StoredItem<Habits>, 'get' | 'set'>;
  /** It could not be written down; the next job is planned with what is known in memory. */
  report(error: unknown): void;
};

export function createAskTimes({ item, report }: Ports): AskTimes {
  const inTurn = createTurns();
  // What is on disk, as this worker last wrote it: nobody else writes it.
  let known: Habits | null = null;

  const change = ({ baseUrl }: Job, at: Date, to: (of: ServiceHabits) => ServiceHabits | null) =>
    inTurn(async () => {
      known ??= await item.get();
      const next = to(known[baseUrl] ?? fresh(at.getTime()));
      if (!next) return;
      const services = { ...known, [baseUrl]: { ...next, at: at.getTime() } };
      known = Object.fromEntries(
        Object.entries(services)
          .toSorted(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
          .slice(0, MOST_SERVICES),
      );
      await item.set(known).catch(report);
    });

  // Not a record of anything: jobs that are asked for early, while nobody knows how long they take.
  const scouting = new Set<string>();
  function scouts(job: Job, seen: number): boolean {
    if (seen >= ENOUGH_SPANS) scouting.clear();
    else if (scouting.size < MOST_SCOUTS) scouting.add(job.id);
    return scouting.has(job.id);
  }

  return {
    load: () =>
      inTurn(async () => {
        known ??= await item.get();
      }),

    next(job, soonest, { now, isSeen, heldSeconds, crowd, secondsPerRequest }) {
      const service = known?.[job.baseUrl] ?? fresh(0);
      const mine = habitOf(job);
      const kin = Object.entries(service.spans).flatMap(([habit, spans]) =>
        habit === mine ? [] : spans.slice(0, 8),
      );
      // A clock that went back makes nobody younger than new.
      const age = Math.max(
        0,
        secondsSince(job.acceptedAt ?? job.sentAt ?? job.createdAt, now.getTime())!,
      );
      const isScout = scouts(job, service.spans[mine]?.length ?? 0);
      const delays = isScout ? 0 : secondsPerRequest * (crowd - 1) * SHARE_DELAYED;
      const odds = oddsOf(service.spans[mine] ?? [], kin);
      const price = (isSeen ? priceSeen(medianOf(odds)) : PRICE_UNSEEN) + delays;
      const asking = { age, price, held: heldSeconds, gap: service.gapSeconds ?? 0 };
      const earliest = age + (soonest.getTime() - now.getTime()) / 1000;
      const at = planAsk(odds, asking, earliest);
      // A first question that is held loses nothing by going at once.
      const isSoon = heldSeconds > 0 && job.askedAt === undefined && at - age <= 2 * LEAST_SECONDS;
      if (isSoon) return soonest;
      const longest = Math.max(secondsPerRequest * crowd, longestPause(job.runningAnswers ?? 0));
      const pause = Math.min(at - age, longest);
      return new Date(Math.max(soonest.getTime(), now.getTime() + pause * 1000));
    },

    learn: (job, { now, heldSeconds }) =>
      change(job, now, (service) => {
        const span = spanOf(job, now, heldSeconds);
        if (!span) return null;
        const habit = habitOf(job);
        const spans = [span, ...(service.spans[habit] ?? [])].slice(0, KEPT_SPANS);
        const others = Object.entries(service.spans).filter(([one]) => one !== habit);
        const all = [[habit, spans] as const, ...others].slice(0, MOST_HABITS);
        return { ...service, spans: Object.fromEntries(all) };
      }),

    heard: (job, gapSeconds, now) =>
      change(job, now, (service) =>
        service.gapSeconds === gapSeconds ? null : { ...service, gapSeconds },
      ),
  };
}
