// Searches and sorts the saved people in memory: ten thousand of them are a few megabytes, and results must
// appear while the user types.
import { foldText } from '../identity/fold-text.ts';
import { findBestPhone, type ContactSummary, findShownWorkEmail } from '../model/contact.ts';
import { isKnownStatus } from '../model/email-status.ts';
import { EMAIL_STATUSES } from '../contract/values.ts';

export type SortColumn = 'name' | 'company' | 'email' | 'status' | 'phone' | 'saved';
export type Direction = 'ascending' | 'descending';
export type Sort = { column: SortColumn; direction: Direction };

/** The order of the database: the person who was saved last comes first. */
export const NEWEST_FIRST: Sort = { column: 'saved', direction: 'descending' };

/** The next sort after a click on a column header: dates start with the newest, words with A. */
export function toNextSort(current: Sort, column: SortColumn): Sort {
  if (current.column !== column) {
    return { column, direction: column === 'saved' ? 'descending' : 'ascending' };
  }
  return {
    column,
    direction: current.direction === 'ascending' ? 'descending' : 'ascending',
  };
}

export type Searchable = { contact: ContactSummary; text: string };

/** The text that a search looks in, folded once: name, company, and every address. */
export const toSearchable = (contacts: readonly ContactSummary[]): Searchable[] =>
  contacts.map((contact) => ({
    contact,
    text: [
      contact.fullName,
      contact.companyName,
      contact.companyDomain,
      ...[contact.workEmail, contact.personalEmail].flatMap(
        (found) => found?.values.map(({ email }) => email) ?? [],
      ),
      ...(contact.givenEmails ?? []).map(({ email }) => email),
    ]
      .map(foldText)
      .join('\n'),
  }));

/** The contacts that contain every word of the query, ignoring case and accents. Keeps the order. */
export function searchContacts(index: readonly Searchable[], query: string): ContactSummary[] {
  const words = foldText(query).split(' ').filter(Boolean);
  return index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ contact }) => contact);
}

/** A sorted copy. Contacts without a value come last in both directions; ties keep their order. */
export function sortContacts(
  index: readonly Searchable[],
  { column, direction }: Sort,
): readonly Searchable[] {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const turn = direction === 'ascending' ? 1 : -1;
  return index
    .map((entry) => ({ entry, key: sortKey(entry.contact, column) }))
    .toSorted((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return turn * collator.compare(a.key, b.key);
    })
    .map(({ entry }) => entry);
}

function sortKey(contact: ContactSummary, column: SortColumn): string {
  switch (column) {
    case 'name':
      return contact.fullName;
    case 'company':
      return contact.companyName;
    case 'email':
      return findShownWorkEmail(contact)?.email ?? '';
    case 'status':
      return statusRank(contact);
    case 'phone':
      return findBestPhone(contact)?.number ?? '';
    case 'saved':
      return contact.savedAt ?? '';
  }
}

/** Best first, in the order of the interface. Unknown statuses come after the known ones. */
function statusRank(contact: ContactSummary): string {
  const status = findShownWorkEmail(contact)?.status;
  if (status === undefined) return '';
  return String(isKnownStatus(status) ? EMAIL_STATUSES.indexOf(status) : EMAIL_STATUSES.length);
}
