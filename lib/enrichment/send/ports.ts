// What the engine is handed: a store, a client per job, a clock, and someone to call it back.
import type { Additions } from '../../client/additions.ts';
import type { Client } from '../../client/client.ts';
import type { Job } from '../../model/job.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { Suppressions } from '../suppression/suppression.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import type { PollPlanner } from './pace/poll-planner.ts';
import type { Urgency } from './pace/request-rate.ts';

/** The service that a job belongs to, as it is connected now. */
export type Service = {
  client: Client;
  additions: Additions;
  /** Whether there is a network to reach it over. */
  isOnline(): boolean;
  /** It has refused the key (401): nothing is sent until the user has mended that. */
  isStopped: boolean;
  /** Takes the token of one request of this client: null. Otherwise when to ask again. */
  admit(urgency: Urgency): Promise<Date | null>;
  /** Of the rate budget: 1 where 60 requests a minute are allowed. */
  secondsPerRequest(): number;
};

export type RunnerPorts = {
  store: EngineStore;
  /** Null when the job's service is not the connected one: the job then waits. */
  serviceOf(job: Job): Promise<Service | null>;
  /** Who is never asked about, and of whom nothing is kept. */
  suppressions: Suppressions;
  pollPlanner: PollPlanner;
  /** Whether a page of ours is open, so that somebody looks on. */
  isWatched(): Promise<boolean>;
  /** Answers that were paid for and could not be written, by job: in memory, while there is no room. */
  unsavedAnswers: Pick<StoredItem<Record<string, unknown>>, 'get' | 'set'>;
  /** There is no room left to write in; later: there is again. */
  onDiskFull(isFull: boolean): void;
  /** Turns what waits elsewhere into jobs, before each look at them. When there may be more of it. */
  feedLists?(): Promise<Date | null>;
  now(): Date;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Names this run of the worker; a job that another owner holds was left by a worker that died. */
  owner: string;
  /** Have `tick` called at that time, also when the worker has died by then; null: no need. */
  wakeAt(at: Date | null): void;
  /** A job has ended and its receipt, if any, is written. */
  onFinished(job: Job): void;
  report(error: unknown): void;
};
