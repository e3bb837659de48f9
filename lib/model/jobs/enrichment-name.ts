// The name of a job at the service.
import type { BulkJob } from './job.ts';

/** A code that only this job has: a search for it at the service finds this job alone. */
export const toJobCode = (id: string): string => id.slice(0, 8);

/**
 * The name shown in the service's dashboard. It consists of data that is sent anyway, because a list's own
 * name can reveal the page it was read from, and the code of the job.
 */
export const toEnrichmentName = (one: BulkJob): string =>
  `${describeSubjects(one)} · ${toJobCode(one.id)}`;

function describeSubjects(one: BulkJob): string {
  if (one.type === 'reverse') {
    return one.items.length === 1 ? one.items[0]!.email : `${one.items.length} addresses`;
  }
  if (one.items.length !== 1) return `${one.items.length} people`;
  const { first_name: first, last_name: last } = one.items[0]!.input;
  return [first, last].filter(Boolean).join(' ') || 'One person';
}
