// What the engine is handed: a store, a client per job, a clock, and someone to call it back.
import type { Additions } from '../client/additions.ts';
import type { Client } from '../client/client.ts';
import type { Contact } from '../model/contact.ts';
import type { Job } from '../model/job.ts';
import type { KnownCompany } from '../model/known-company.ts';
import type { Receipt } from '../model/receipt.ts';

export type EngineStore = {
  /** All or nothing. Inside, only this store may be awaited. */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  contact(id: string): Promise<Contact | null>;
  contactsWithKeys(keys: readonly string[]): Promise<Contact[]>;
  putContact(contact: Contact): Promise<void>;
  company(id: string): Promise<KnownCompany | null>;
  companiesWithKeys(keys: readonly string[]): Promise<KnownCompany[]>;
  putCompany(company: KnownCompany): Promise<void>;
  job(id: string): Promise<Job | null>;
  activeJobs(): Promise<Job[]>;
  putJob(job: Job): Promise<void>;
  receipt(id: string): Promise<Receipt | null>;
  receiptsSince(at: string): Promise<Receipt[]>;
  receiptsOfSession(sessionId: string): Promise<Receipt[]>;
  putReceipt(receipt: Receipt): Promise<void>;
};

/** The service that a job belongs to, as it is connected now. */
export type Service = { client: Client; additions: Additions };

export type RunnerPorts = {
  store: EngineStore;
  /** Null when the job's service is not the connected one: the job then waits. */
  serviceOf(job: Job): Promise<Service | null>;
  isOnline(): boolean;
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
