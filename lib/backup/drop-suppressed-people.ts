// The suppression list of this computer applies to a backup: people who were erased here are erased from every table
// of it, and suppressed people who are no longer here do not come back.
import { createErasure } from '../background/privacy/erase-person.ts';
import { toReadablePart } from '../background/privacy/identify-person.ts';
import { personKeys } from '../enrichment/identity/identity-keys.ts';
import { toDeletedContacts } from '../enrichment/suppression/rebuild-contacts.ts';
import {
  createSuppressions,
  toContactSuppressionIds,
} from '../enrichment/suppression/find-suppression-ids.ts';
import { contactSummary, type ContactSummary } from '../model/contacts/contact.ts';
import { importRow } from '../model/import.ts';
import { listRow } from '../model/lists/list.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { Database } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { findDeletedContactRecords } from '../store/privacy-queries.ts';
import { deleteContactRows } from '../store/profile-rows.ts';
import { readRow, readRows } from '../store/rows.ts';

export type SuppressionHere = {
  db: Database;
  /** Secrets of the suppression list here; none when it has never had an entry. */
  secrets: readonly string[];
  now(): Date;
};

/** `staged`: the rows of the backup. Returns how many people were erased from them, and how many were dropped. */
export async function dropSuppressedPeople(
  staged: Database,
  { db, secrets, now }: SuppressionHere,
): Promise<{ erased: number; suppressed: number }> {
  const store = createEngineStore(db);
  const [own, ...restored] = secrets;
  if (own === undefined || !(await store.hasSuppressions())) return { erased: 0, suppressed: 0 };
  const secret = async () => own;
  const suppressions = createSuppressions({ store, secret, restoredSecrets: async () => restored });

  /** An entry without a text is of an erased person. */
  const findSuppressionState = async (
    ids: readonly string[],
  ): Promise<'free' | 'suppressed' | 'erased'> => {
    const over = await store.findCoveringSuppressions(ids);
    if (over.length === 0) return 'free';
    return over.some(({ label }) => label === null) ? 'erased' : 'suppressed';
  };

  const erased: string[] = [];
  const suppressed: string[] = [];
  for (const one of await readEveryContact(staged)) {
    const how = await findSuppressionState(await toContactSuppressionIds(suppressions, one));
    if (how === 'erased') erased.push(one.id);
    if (how === 'suppressed' && !(await db.contacts.get(one.id))) suppressed.push(one.id);
  }
  const people = new Map<string, PersonInput>();
  for (const person of await readOtherPeople(staged, new Set(erased))) {
    const how = await findSuppressionState(await suppressions.getIds(person));
    if (how === 'erased') people.set(personKeys(person).join(' '), person);
  }

  const erasure = createErasure({
    db: staged,
    store: createEngineStore(staged),
    secret,
    now,
    unsavedAnswers: { get: async () => ({}), set: async () => {} },
    // Waiting searches are cancelled when they are restored.
    suppressQueued: async () => 0,
  });
  if (erased.length > 0) await erasure.erase({ ids: erased, person: null });
  for (const person of people.values()) await erasure.erase({ ids: [], person });
  await deleteContactRows(staged, suppressed);
  return { erased: erased.length + people.size, suppressed: suppressed.length };
}

/**
 * The people in rows of lists and imports. A row whose contact is in the backup is judged with the
 * contact, which has every key of the row; a row of a deleted contact is not.
 */
async function readOtherPeople(
  staged: Database,
  erased: ReadonlySet<string>,
): Promise<PersonInput[]> {
  const contacts = new Set(await staged.contacts.toCollection().primaryKeys());
  const rows = [
    ...readRows(listRow, await staged.listRows.toArray()).values,
    ...readRows(importRow, await staged.importRows.toArray()).values,
  ];
  const others = rows.filter(
    ({ contactId }) => contactId === null || !(contacts.has(contactId) || erased.has(contactId)),
  );
  return others.map(({ person }) => person);
}

/** Also those that this version cannot read, by their keys and addresses, and deleted ones that are still named. */
async function readEveryContact(staged: Database): Promise<ContactSummary[]> {
  const rows = await staged.contacts.toArray();
  const deleted = toDeletedContacts(await findDeletedContactRecords(staged));
  return [...rows.map((row) => readRow(contactSummary, row) ?? toReadablePart(row)), ...deleted];
}
