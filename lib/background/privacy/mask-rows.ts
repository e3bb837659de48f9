// Masks mentions of an erased person in rows about others.
import { maskMentions, mentions } from '../../enrichment/suppression/person-mentions.ts';
import type { StoredRow } from '../../store/database.ts';
import type { ErasedPerson } from './identify-person.ts';

export function maskPageUrl<Some extends object>(row: Some, { mentionTerms }: ErasedPerson): Some {
  const isMention =
    'pageUrl' in row &&
    typeof row.pageUrl === 'string' &&
    mentions(row.pageUrl, mentionTerms, true);
  return isMention ? { ...row, pageUrl: '' } : row;
}

/** Masks what the service says of another person, or of a company. */
export function maskDescription(
  row: StoredRow,
  field: 'company' | 'profile',
  { mentionTerms }: ErasedPerson,
): StoredRow {
  const masked = maskMentions(row[field], mentionTerms, true);
  return masked === row[field] ? row : { ...row, [field]: masked };
}

export function maskContact(row: StoredRow, person: ErasedPerson): StoredRow {
  // Their own contacts stay whole until the end, so that an interrupted erasure can be resumed from them.
  if (person.contactIds.has(row.id)) return row;
  const next = removeSharedAddresses(maskPageUrl(row, person), person);
  // The profile of a namesake names the namesake.
  const isNamesake = mentions(String(row['fullName'] ?? ''), person.mentionTerms, true);
  return isNamesake ? next : maskDescription(next, 'profile', person);
}

/** Another contact that has an address of theirs keeps everything but this address. */
function removeSharedAddresses(row: StoredRow, { mentionTerms }: ErasedPerson): StoredRow {
  const isTheirs = (value: unknown) => maskMentions(value, mentionTerms, false) !== value;
  const without = (values: unknown) =>
    Array.isArray(values) ? values.filter((value) => !isTheirs(value)) : values;
  const next = { ...row };
  for (const field of ['workEmail', 'personalEmail'] as const) {
    const found = row[field];
    if (isTheirs(found)) next[field] = { ...Object(found), values: without(Object(found).values) };
  }
  for (const field of ['givenEmails', 'emails'] as const) {
    if (isTheirs(row[field])) next[field] = without(row[field]);
  }
  return next;
}
