// Finds stored people to erase, also those who are not saved, were deleted, or are only in a list.
import { filterContacts } from '../../contacts/filter-contacts.ts';
import {
  emptyContact,
  toDeletedContacts,
  withoutKeys,
} from '../../enrichment/suppression/rebuild-contacts.ts';
import { foldText } from '../../identity/fold-text.ts';
import { contactSummary, type ContactSummary } from '../../model/contacts/contact.ts';
import { listRow, type ListRow } from '../../model/lists/list.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import { findDeletedContactRecords } from '../../store/privacy-queries.ts';
import { readRows } from '../../store/rows.ts';

/** A database can have a hundred thousand contacts; this many are in memory at once. */
const BATCH = 2000;

/** `isListed`: named only by a row of a list, whose id it has. */
export type ErasablePerson = ContactSummary & { isListed?: true };

/** At most `most` people with every word of the query. Body of a live query. */
export async function findErasable(
  db: Database,
  query: string,
  most: number,
): Promise<ErasablePerson[]> {
  // Every contact has all of no words.
  if (foldText(query) === '') return [];
  const found: ErasablePerson[] = [];
  const search = (people: readonly ContactSummary[]) => filterContacts(people, query);
  const readBatches = async (table: 'contacts' | 'listRows', read: (rows: StoredRow[]) => void) => {
    let after = '';
    while (found.length < most) {
      const rows = await db[table].where(':id').above(after).limit(BATCH).toArray();
      if (rows.length === 0) return;
      read(rows);
      after = rows[rows.length - 1]!.id;
    }
  };
  await readBatches('contacts', (rows) =>
    found.push(...search(readRows(contactSummary, rows).values)),
  );
  if (found.length < most) {
    found.push(...search(toDeletedContacts(await findDeletedContactRecords(db), withoutKeys)));
  }
  await readBatches('listRows', (rows) => {
    for (const one of search(readRows(listRow, rows).values.map(toListedContact))) {
      if (!found.some((other) => isSamePerson(one, other))) found.push({ ...one, isListed: true });
    }
  });
  return found.slice(0, most);
}

const toListedContact = ({ id, person }: ListRow): ContactSummary => ({
  ...emptyContact(id),
  ...person,
  fullName: person.fullName || `${person.firstName} ${person.lastName}`.trim(),
});

/** By the texts: this page has no suffix list to make keys. Erasing one of them erases the other, too. */
const isSamePerson = (one: ContactSummary, other: ContactSummary): boolean =>
  one.networkUrl && other.networkUrl
    ? one.networkUrl === other.networkUrl
    : (['fullName', 'companyName', 'companyDomain'] as const).every(
        (field) => one[field] === other[field],
      );
