// Orders the jobs for the next requests of the rate budget. Jobs that the user looks at go before lists.
// Within each group starts and polls alternate: if all starts went first, the first results would wait at
// the service until the last job has been sent.
import type { Job } from '../../../model/jobs/job.ts';
import type { Urgency } from './request-rate.ts';

export const toUrgency = (job: Pick<Job, 'listId'>): Urgency => (job.listId ? 'list' : 'looked_at');

const alternate = <Value>(first: readonly Value[], second: readonly Value[]): Value[] =>
  Array.from({ length: Math.max(first.length, second.length) }).flatMap((_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]);

const sortByCreation = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

const sortByDueTime = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => (a.nextAt ?? '').localeCompare(b.nextAt ?? ''));

/** `isPollNext`: the last request was a start. */
export function orderDueJobs(due: readonly Job[], isPollNext: boolean): Job[] {
  const order = (urgency: Urgency): Job[] => {
    const jobs = due.filter((job) => toUrgency(job) === urgency);
    const starts = sortByCreation(jobs.filter(({ state }) => state === 'queued'));
    const polls = sortByDueTime(jobs.filter(({ state }) => state !== 'queued'));
    return isPollNext ? alternate(polls, starts) : alternate(starts, polls);
  };
  return [...order('looked_at'), ...order('list')];
}
