// A hash of what each slot's contact is found and sorted by, so that a contact which is stored again without a change of
// it, such as ten thousand that are deleted, is not indexed again.
import { hashText } from '../../../hash-text.ts';
import { ensureCapacity } from './growing-array.ts';
import type { IndexedContact } from './indexed-contact.ts';

export type ContactContents = {
  /** Whether the slot has this contact already, in Deleted or not. */
  isSame(slot: number, contact: IndexedContact): boolean;
  set(slot: number, contact: IndexedContact): void;
};

function hashContent(contact: IndexedContact): number {
  const { isDeleted: _, ...content } = contact;
  return hashText(JSON.stringify(content));
}

export function createContactContents(): ContactContents {
  let hashes = new Uint32Array(0);
  return {
    isSame: (slot, contact) => hashes[slot] === hashContent(contact),
    set(slot, contact) {
      hashes = ensureCapacity(hashes, slot);
      hashes[slot] = hashContent(contact);
    },
  };
}
