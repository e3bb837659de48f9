import { type Contact, SLOT } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';

/**
 * Whether a later job has found what this job looked for. The engine does not send such a job again
 * (lib/enrichment/start/superseded-job.ts), so it is not offered.
 */
export function isSupersededBy(contact: Contact | null, job: Job): boolean {
  if (!contact) return false;
  switch (job.type) {
    case 'contact':
      return job.items
        .filter(({ contactId }) => contactId === contact.id)
        .flatMap(({ kinds }) => kinds)
        .some((kind) => (contact[SLOT[kind]]?.checkedAt ?? '') > job.createdAt);
    case 'person':
      return job.contactId === contact.id && contact.profile !== null;
    case 'company':
    case 'reverse':
      return false;
  }
}
