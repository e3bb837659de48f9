import { findLikeness, type Likeness } from '../identity/same-person.ts';
import {
  areDistinct,
  isSaved,
  type Contact,
  type ContactSummary,
} from '../model/contacts/contact.ts';

/** Another saved contact that may be the same person, and why. */
export type SimilarContact = { contact: ContactSummary; likeness: Likeness };

/** `found`: contacts that have a key of the open one. Without those that the user keeps as two people. */
export const findSimilar = (open: Contact, found: readonly ContactSummary[]): SimilarContact[] =>
  found.flatMap((contact) => {
    const likeness = findLikeness(open.keys, contact.keys);
    const isOther = contact.id !== open.id && isSaved(contact) && !areDistinct(open, contact);
    return isOther && likeness ? [{ contact, likeness }] : [];
  });
