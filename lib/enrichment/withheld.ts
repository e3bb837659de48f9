// What arrives for somebody who was suppressed or erased after it was sent: paid for, and not kept.
import type { Contact } from '../model/contact.ts';
import { isErasedId } from '../model/erased.ts';
import type { ReceiptLine } from '../model/receipt.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Suppressible } from './suppression-ids.ts';
import { idsOfContact, type Suppressions } from './suppression.ts';

/** Somebody of whom a result tells, and the ids under which they would be on the list. */
export type Told = {
  contactId: string | null;
  /** As a person: all that they are known by. */
  ids: readonly string[];
  /** Of the addresses that the result brings. */
  addressIds: readonly string[];
};

export type ToldByRef = ReadonlyMap<string, Told>;

export type Sources = {
  store: Pick<EngineStore, 'contact'>;
  suppressions: Pick<Suppressions, 'idsOf'>;
};

/** Before the transaction that keeps the result. `somebody`: each way in which they are known. */
export async function toldOf(
  { store, suppressions }: Sources,
  contactId: string | null,
  somebody: readonly Suppressible[],
  emails: readonly string[],
): Promise<Told> {
  const known: Contact | null = contactId === null ? null : await store.contact(contactId);
  const { idsOf } = suppressions;
  const own = await Promise.all([
    ...somebody.map(idsOf),
    known ? idsOfContact(suppressions, known) : [],
  ]);
  const theirs = await Promise.all(emails.map((email) => idsOf({ email })));
  return {
    contactId,
    ids: [...new Set(own.flat())],
    addressIds: [...new Set(theirs.flat())],
  };
}

/** Inside the transaction: the references of those of whom nothing may be kept. */
export async function withheldIn(
  store: EngineStore,
  told: ToldByRef,
  now: Date,
): Promise<ReadonlySet<string>> {
  const withheld = new Set<string>();
  for (const [ref, one] of told) if (await isWithheld(store, one, now)) withheld.add(ref);
  return withheld;
}

/** The line of somebody of whom nothing is kept: what was found is paid for all the same. */
export const withheldLine = (line: ReceiptLine): ReceiptLine =>
  line.outcome === 'found' || line.outcome === 'free' ? { ...line, withheld: true } : line;

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
