// The suppression list of this computer applies to a backup: people who were erased here are erased from every table
// of it, and suppressed people who are no longer here do not come back.
import { createErasure } from '../background/privacy/erase-person.ts';
import { toReadablePart } from '../background/privacy/identify-person.ts';
import { toDeletedContacts } from '../enrichment/suppression/deleted-contacts.ts';
import {
  createSuppressions,
  toContactSuppressionIds,
} from '../enrichment/suppression/find-suppression-ids.ts';
import { contactSummary, type ContactSummary } from '../model/contact.ts';
import { listRow } from '../model/list.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { Database } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { findDeletedContactRecords } from '../store/privacy-queries.ts';
import { deleteContactRows } from '../store/profile-rows.ts';
import { readRow } from '../store/rows.ts';

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
  const judge = async (ids: readonly string[]): Promise<'free' | 'suppressed' | 'erased'> => {
    const over = await store.suppressionsOver(ids);
    if (over.length === 0) return 'free';
    return over.some(({ label }) => label === null) ? 'erased' : 'suppressed';
  };

  const erased: string[] = [];
  const suppressed: string[] = [];
  for (const one of await readEveryContact(staged)) {
    const how = await judge(await toContactSuppressionIds(suppressions, one));
    if (how === 'erased') erased.push(one.id);
    if (how === 'suppressed' && !(await db.contacts.get(one.id))) suppressed.push(one.id);
  }
  const people: PersonInput[] = [];
  for (const row of await staged.listRows.toArray()) {
    const read = readRow(listRow, row);
    if (read?.contactId !== null) continue;
    if ((await judge(await suppressions.getIds(read.person))) === 'erased')
      people.push(read.person);
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
  for (const person of people) await erasure.erase({ ids: [], person });
  await deleteContactRows(staged, suppressed);
  return { erased: erased.length + people.length, suppressed: suppressed.length };
}

/** Also those that this version cannot read, by their keys and addresses, and deleted ones that are still named. */
async function readEveryContact(staged: Database): Promise<ContactSummary[]> {
  const rows = await staged.contacts.toArray();
  const deleted = toDeletedContacts(await findDeletedContactRecords(staged));
  return [...rows.map((row) => readRow(contactSummary, row) ?? toReadablePart(row)), ...deleted];
}
