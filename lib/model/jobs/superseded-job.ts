// Decides whether a later job has found what a job looked for. Such a job is not sent again, and sending it again is
// not offered.
import { type Contact, SLOT } from '../contacts/contact.ts';
import type { Job } from './job.ts';

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
    case 'search':
      return false;
  }
}
