// What arrives for somebody who was suppressed or erased after it was sent: paid for, and not kept.
import type { Contact } from '../model/contact.ts';
import { isErasedId } from '../model/erased.ts';
import type { ReceiptLine } from '../model/receipt.ts';
import type { Suppression } from '../model/suppression.ts';
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

/** `erased`: by an entry that is a hash alone, so that nothing may say who it was. */
export type WithheldAs = 'suppressed' | 'erased';

/** Inside the transaction: the references of those of whom nothing may be kept. */
export async function withheldIn(
  store: EngineStore,
  told: ToldByRef,
  now: Date,
): Promise<ReadonlyMap<string, WithheldAs>> {
  const withheld = new Map<string, WithheldAs>();
  for (const [ref, one] of told) {
    const how = await withheldAs(store, one, now);
    if (how) withheld.set(ref, how);
  }
  return withheld;
}

/** The line of somebody of whom nothing is kept: what was found is paid for all the same. */
export const withheldLine = (line: ReceiptLine): ReceiptLine =>
  line.outcome === 'found' || line.outcome === 'free' ? { ...line, withheld: true } : line;

/**
 * Inside the transaction; null: it may be kept. Who is on the list by an address alone is put on it as a
 * person too, and an address that turns out to belong to somebody who was erased: the next look-up is
 * refused before it is paid for.
 */
async function withheldAs(store: EngineStore, told: Told, now: Date): Promise<WithheldAs | null> {
  const own = await store.suppressionsOver(told.ids);
  const over = own.length > 0 ? own : await store.suppressionsOver(told.addressIds);
  const isErased = isErasedId(told.contactId) || over.some(({ label }) => label === null);
  const [first] = over;
  if (first) {
    const kind = own.length === 0 ? 'person' : isErased ? 'address' : null;
    const learnt = told.ids.filter((id) => kind !== null && id.startsWith(`${kind}:`));
    const there = new Set(await store.suppressedAmong(learnt));
    const at = now.toISOString();
    const entries = learnt.flatMap((id): Suppression[] =>
      kind === null || there.has(id) ? [] : [{ id, kind, at, label: null, of: first.id }],
    );
    await store.putSuppressions(entries);
  }
  if (isErased) return 'erased';
  return first ? 'suppressed' : null;
}
