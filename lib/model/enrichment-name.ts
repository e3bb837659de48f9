// What a job is called at the service.
import type { BulkJob } from './job.ts';

/** The code of a job that no other has: a search for it at the service finds this job alone. */
export const toJobCode = (id: string): string => id.slice(0, 8);

/**
 * The name that the service is given, and shows in its dashboard: made of what is sent anyway, for a
 * list's name says on which page it was read, and the code of the job.
 */
export const toEnrichmentName = (one: BulkJob): string => `${whomOf(one)} · ${toJobCode(one.id)}`;

function whomOf(one: BulkJob): string {
  if (one.type === 'reverse') {
    return one.items.length === 1 ? one.items[0]!.email : `${one.items.length} addresses`;
  }
  if (one.items.length !== 1) return `${one.items.length} people`;
  const { first_name: first, last_name: last } = one.items[0]!.input;
  return [first, last].filter(Boolean).join(' ') || 'One person';
}
