// Results about people who were suppressed or erased after the request was sent: charged, and not kept.
import type { Contact } from '../../model/contacts/contact.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import type { Suppression } from '../../model/suppression.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import type { Suppressible } from './suppression-ids.ts';
import { toContactSuppressionIds, type Suppressions } from './find-suppression-ids.ts';

/** A person in a result, and the ids under which they can be on the suppression list. */
export type ResultSubject = {
  contactId: string | null;
  /** By everything that identifies the person. */
  ids: readonly string[];
  /** By the addresses in the result alone. */
  addressIds: readonly string[];
};

export type ResultSubjects = ReadonlyMap<string, ResultSubject>;

export type Sources = {
  store: Pick<EngineStore, 'getContact'>;
  suppressions: Pick<Suppressions, 'getIds'>;
};

/**
 * Call it before the transaction that stores the result. `spellings`: each way in which the person is
 * known.
 */
export async function toResultSubject(
  { store, suppressions }: Sources,
  contactId: string | null,
  spellings: readonly Suppressible[],
  emails: readonly string[],
): Promise<ResultSubject> {
  const known: Contact | null = contactId === null ? null : await store.getContact(contactId);
  const { getIds } = suppressions;
  const own = await Promise.all([
    ...spellings.map(getIds),
    known ? toContactSuppressionIds(suppressions, known) : [],
  ]);
  const theirs = await Promise.all(emails.map((email) => getIds({ email })));
  return {
    contactId,
    ids: [...new Set(own.flat())],
    addressIds: [...new Set(theirs.flat())],
  };
}

/** `erased`: by an entry that is only a hash, so that no record may identify the person. */
export type SuppressedAs = 'suppressed' | 'erased';

/** Inside the transaction: the references of people whose results may not be kept. */
export async function findSuppressedResults(
  store: EngineStore,
  subjects: ResultSubjects,
  now: Date,
): Promise<ReadonlyMap<string, SuppressedAs>> {
  const suppressed = new Map<string, SuppressedAs>();
  for (const [ref, subject] of subjects) {
    const how = await suppressedAs(store, subject, now);
    if (how) suppressed.set(ref, how);
  }
  return suppressed;
}

/** The receipt line of a result that is not kept: it is charged all the same. */
export const toLineNotKept = (line: ReceiptLine): ReceiptLine =>
  line.outcome === 'found' || line.outcome === 'free' ? { ...line, notKept: true } : line;

/**
 * Inside the transaction; null: the result may be kept. A person who is on the list only by an address is
 * added to it as a person, and an address that turns out to belong to an erased person is added too: the
 * next look-up is then refused before it is charged.
 */
async function suppressedAs(
  store: EngineStore,
  subject: ResultSubject,
  now: Date,
): Promise<SuppressedAs | null> {
  const own = await store.findCoveringSuppressions(subject.ids);
  const over = own.length > 0 ? own : await store.findCoveringSuppressions(subject.addressIds);
  const isErased = isErasedId(subject.contactId) || over.some(({ label }) => label === null);
  const [first, ...others] = over;
  if (first) {
    const kind = own.length === 0 ? 'person' : isErased ? 'address' : null;
    const learnt = subject.ids.filter((id) => kind !== null && id.startsWith(`${kind}:`));
    const there = new Set(await store.findSuppressedIds(learnt));
    const common = {
      at: now.toISOString(),
      label: null,
      of: first.id,
      ...(others.length > 0 && { alsoOf: others.map(({ id }) => id) }),
    };
    const entries = learnt.flatMap((id): Suppression[] =>
      kind === null || there.has(id) ? [] : [{ id, kind, ...common }],
    );
    await store.putSuppressions(entries);
  }
  if (isErased) return 'erased';
  return first ? 'suppressed' : null;
}
