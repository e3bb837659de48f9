// What arrives for somebody who was suppressed or erased after it was sent: paid for, and not kept.
import type { Contact } from '../model/contact.ts';
import { isErasedId } from '../model/erased.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Suppressible } from './suppression-ids.ts';
import type { Suppressions } from './suppression.ts';

/** Somebody of whom a result tells, and the ids under which they would be on the list. */
export type Told = {
  contactId: string | null;
  /** As a person: all that they are known by. */
  ids: readonly string[];
  /** Of the addresses that the result brings. */
  addressIds: readonly string[];
};

/** Before the transaction that keeps the result. */
export async function toldOf(
  { store, suppressions }: { store: Pick<EngineStore, 'contact'>; suppressions: Suppressions },
  contactId: string | null,
  somebody: Suppressible,
  emails: readonly string[],
): Promise<Told> {
  const known: Contact | null = contactId === null ? null : await store.contact(contactId);
  const { idsOf, idsOfContact } = suppressions;
  const own = await Promise.all([idsOf(somebody), known ? idsOfContact(known) : []]);
  const theirs = await Promise.all(emails.map((email) => idsOf({ email })));
  return {
    contactId,
    ids: [...new Set(own.flat())],
    addressIds: [...new Set(theirs.flat())],
  };
}

/**
 * Inside the transaction: whether nothing of it may be kept. Who is on the list by an address alone is
 * put on it as a person too: the next look-up is refused before it is paid for.
 */
export async function isWithheld(store: EngineStore, told: Told, now: Date): Promise<boolean> {
  if (isErasedId(told.contactId) || (await store.suppressed(told.ids))) return true;
  const [hit] = await store.suppressedAmong(told.addressIds);
  if (hit === undefined) return false;
  const at = now.toISOString();
  const people = told.ids.filter((id) => id.startsWith('person:'));
  await store.putSuppressions(
    people.map((id) => ({ id, kind: 'person', at, label: null, of: hit })),
  );
  return true;
}
