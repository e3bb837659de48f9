// What the engine is handed: a store, a client per job, a clock, and someone to call it back.
import type { Additions } from '../client/additions.ts';
import type { Client } from '../client/client.ts';
import type { Job } from '../model/job.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** The service that a job belongs to, as it is connected now. */
export type Service = {
  client: Client;
  additions: Additions;
  /** Whether there is a network to reach it over. */
  isOnline(): boolean;
};

export type RunnerPorts = {
  store: EngineStore;
  /** Null when the job's service is not the connected one: the job then waits. */
  serviceOf(job: Job): Promise<Service | null>;
  now(): Date;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Names this run of the worker; a job that another owner holds was left by a worker that died. */
  owner: string;
  /** Have `tick` called at that time, also when the worker has died by then; null: no need. */
  wakeAt(at: Date | null): void;
  /** A job has ended and its receipt, if any, is written. */
  ended(job: Job): void;
  report(error: unknown): void;
};
