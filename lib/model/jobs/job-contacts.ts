// The contacts that a job asks about.
import type { Job } from './job.ts';
import type { Kind } from '../kinds.ts';

/** Every known contact that the job asks about. A search finds its people; its receipt has them. */
export function getContactIds(one: Job): string[] {
  switch (one.type) {
    case 'contact':
      return one.items.map(({ contactId }) => contactId);
    case 'reverse':
      return one.items.flatMap(({ contactId }) => contactId ?? []);
    case 'person':
      return [one.contactId];
    case 'company':
    case 'search':
      return [];
  }
}

/** The job among these that requests this kind of this person. */
export const findJobFor = (jobs: readonly Job[], contactId: string, kind: Kind): Job | undefined =>
  jobs.find(
    (one) =>
      one.type === 'contact' &&
      one.items.some((item) => item.contactId === contactId && item.kinds.includes(kind)),
  );
