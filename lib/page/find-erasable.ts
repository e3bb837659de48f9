// Finds stored people to erase, also those who are not saved or were deleted.
import { searchContacts, toSearchable } from '../contacts/filter-batch.ts';
import { toDeletedContacts, withoutKeys } from '../enrichment/suppression/deleted-contacts.ts';
import { foldText } from '../identity/fold-text.ts';
import { contactSummary, type ContactSummary } from '../model/contact.ts';
import type { Database, StoredRow } from '../store/database.ts';
import { findDeletedContactRecords } from '../store/privacy-queries.ts';
import { readRows } from '../store/rows.ts';

/** A database can have a hundred thousand contacts; this many are in memory at once. */
const BATCH = 2000;

/** At most `most` people with every word of the query. Body of a live query. */
export async function findErasable(
  db: Database,
  query: string,
  most: number,
): Promise<ContactSummary[]> {
  // Every contact has all of no words.
  if (foldText(query) === '') return [];
  const found: ContactSummary[] = [];
  const collect = (people: readonly ContactSummary[]) =>
    found.push(...searchContacts(toSearchable(people), query));
  const readAfter = (id: string): Promise<StoredRow[]> =>
    db.contacts.where(':id').above(id).limit(BATCH).toArray();
  let rows = await readAfter('');
  while (rows.length > 0 && found.length < most) {
    collect(readRows(contactSummary, rows).values);
    rows = await readAfter(rows[rows.length - 1]!.id);
  }
  if (found.length < most) {
    collect(toDeletedContacts(await findDeletedContactRecords(db), withoutKeys));
  }
  return found.slice(0, most);
}
