// That something stands in the way, without the words for it: most screens never need them, so that they
// are loaded with the notice (trouble.ts).
import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import { needsNewJob, type Job } from '../../model/job.ts';
import type { Contact } from '../../model/contact.ts';
import type { About } from './failure-texts.ts';
import { isSupersededBy } from '../person/superseded-job.ts';

export type TroubledJob = {
  id: string;
  state: Job['state'];
  /** Only a new job can bring more. */
  isOver: boolean;
  /** What it was to bring has come since: it is not sent again. */
  isSuperseded: boolean;
};

export type Troubled = {
  /** A start that was refused, or a job that waits or has failed. */
  cause: { about: About } & ({ problem: Problem } | { job: Job });
  /** The job to ask again; null: the start itself was refused. */
  job: TroubledJob | null;
  /** The most that asking again can cost. */
  price: Hundredths;
};

export const refusedStart = (problem: Problem, about: About, price: Hundredths): Troubled => ({
  cause: { problem, about },
  job: null,
  price,
});

/** Null while all is well with the job, or while it is not known yet how it went. */
export function troubledJob(
  job: Job,
  about: About,
  contact: Contact | null = null,
): Troubled | null {
  const { id, state, failure, held } = job;
  if (!failure || state === 'cancelled' || state === 'sending') return null;
  return {
    cause: { job, about },
    job: { id, state, isOver: needsNewJob(job), isSuperseded: isSupersededBy(contact, job) },
    price: held,
  };
}

type Facts = {
  /** What was just asked in vain. */
  problem: Problem | null;
  /** The one to look at; null when none was asked. */
  job: Job | null;
  /** Jobs whose notice was put away. */
  dismissed: readonly string[];
  about: About;
  price: Hundredths;
};

/** Of one thing that can be looked up: what was refused comes before what has failed. */
export function troubledBy({ problem, job, dismissed, about, price }: Facts): Troubled | null {
  if (problem) return refusedStart(problem, about, price);
  return job && !dismissed.includes(job.id) ? troubledJob(job, about) : null;
}
