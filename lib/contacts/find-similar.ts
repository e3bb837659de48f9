import { findLikeness, type Likeness } from '../identity/pick-same-person.ts';
import { isSaved, type Contact, type ContactSummary } from '../model/contact.ts';

/** Another saved contact that may be the same person, and why. */
export type SimilarContact = { contact: ContactSummary; likeness: Likeness };

/** `found`: contacts that have a key of the open one. */
export const findSimilar = (open: Contact, found: readonly ContactSummary[]): SimilarContact[] =>
  found.flatMap((contact) => {
    const likeness = findLikeness(open.keys, contact.keys);
    return contact.id !== open.id && isSaved(contact) && likeness ? [{ contact, likeness }] : [];
  });
