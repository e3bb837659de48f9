// Erases a person from the rows of imported files.
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { isMentioned, maskMentions } from '../../enrichment/suppression/person-mentions.ts';
import { matchStrength } from '../../identity/same-person.ts';
import { importRow } from '../../model/import.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import type { StoredRow } from '../../store/database.ts';
import { readRow } from '../../store/rows.ts';
import type { ErasedPerson } from './identify-person.ts';

/**
 * A row of a file is about the person whose contact it was saved as, or that it names. An address alone does not count,
 * because several people of a file can have the address of an office.
 */
export function isImportRowAbout(row: StoredRow, person: ErasedPerson): boolean {
  const { contactId } = row;
  if (typeof contactId === 'string' && person.contactIds.has(contactId)) return true;
  const read = readRow(importRow, row);
  if (!read) return false;
  if (matchStrength(personKeys(read.person), person.keys) > 0) return true;
  const addresses = [...read.workEmails, ...read.personalEmails];
  return (
    addresses.some((email) => person.emails.includes(email)) &&
    isMentioned(read.person.fullName, person.mentionTerms, true)
  );
}

/** The user's own columns too: a note can be about the person. The name of a namesake stays. */
export function maskImportRow(row: StoredRow, person: ErasedPerson): StoredRow {
  // Their own rows stay whole until the end, so that an interrupted erasure finds them again.
  if (isImportRowAbout(row, person)) return row;
  const { mentionTerms } = person;
  const read = readRow(importRow, row);
  const isNamesake = read !== null && isMentioned(read.person.fullName, mentionTerms, true);
  return maskMentions(row, mentionTerms, !isNamesake || read.problem !== null);
}

/** The row keeps its place in the file, without any of its cells. Null for a row that this version cannot read. */
export function eraseImportRow(row: StoredRow, person: ErasedPerson): StoredRow | null {
  const read = readRow(importRow, row);
  if (!read) return null;
  return {
    ...read,
    cells: read.cells.map(() => ''),
    person: NO_PERSON,
    workEmails: [],
    personalEmails: [],
    phones: [],
    wanted: [],
    problem: { code: 'erased', value: '' },
    contactId: person.erasedId,
  };
}
