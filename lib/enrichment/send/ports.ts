// The collaborators of the runner.
import type { Additions } from '../../model/additions.ts';
import type { Client } from '../../client/client.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { Suppressions } from '../suppression/find-suppression-ids.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import type { PollPlanner } from './pace/poll-planner.ts';
import type { PacedGate } from './pace/rate-budget.ts';

/** The service of a job, as it is connected now. */
export type Service = Pick<PacedGate, 'admit' | 'secondsPerRequest'> & {
  client: Client;
  additions: Additions;
  /** Whether there is a network. */
  isOnline(): boolean;
  /** The service has refused the key (401), or the browser does not allow its host: nothing is sent until the user has acted. */
  isStopped: boolean;
};

export type RunnerPorts = {
  store: EngineStore;
  /** Null when another service is connected: the job then waits. */
  getService(job: Job): Promise<Service | null>;
  /** The people who are never looked up, and whose results are not kept. */
  suppressions: Suppressions;
  pollPlanner: PollPlanner;
  /** Whether a page of the extension is open. */
  isWatched(): Promise<boolean>;
  /** Paid results that could not be written because the disk is full, by job; in memory. */
  unsavedAnswers: Pick<StoredItem<Record<string, unknown>>, 'get' | 'set'>;
  /** Called with true when the disk is full, and with false after the next successful write. */
  onDiskFull(isFull: boolean): void;
  /** Makes the next jobs of lists before each look. Returns when more jobs can be made. */
  advanceLists?(): Promise<Date | null>;
  /** Called in each look with all active jobs, before one of them goes on. */
  onActiveJobs?(jobs: readonly Job[]): Promise<void>;
  now(): Date;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Identifies this run of the worker. A job with another owner belongs to a worker that has died. */
  owner: string;
  /** Schedules the next `tick`, also if the worker dies before; null: none is needed. */
  wakeAt(at: Date | null): void;
  /** Called after a job has finished and its receipt, if any, is written. */
  onFinished(job: Job): void;
  report(error: unknown): void;
};
