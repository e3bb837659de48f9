// The rules by which erasing a person changes each table. A table without a rule does not compile. A new field or
// stored item fails erase-rules.test.ts until it is filled there, or listed as one that cannot hold a person.
// docs/decisions/0025-erasing-rewrites-rows.md says why rows are rewritten.
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { advance } from '../../enrichment/job/transitions.ts';
import { keepBody } from '../../enrichment/job/uncertain-start.ts';
import { toJobSubjects } from '../../enrichment/suppression/job-subjects.ts';
import {
  maskMentions,
  isMentioned,
  withoutPersonalTexts,
} from '../../enrichment/suppression/person-mentions.ts';
import { matchStrength } from '../../identity/same-person.ts';
import { isUnsent, job, type CompanyJob } from '../../model/jobs/job.ts';
import { listRow } from '../../model/lists/list.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import type { StoredRow, TableName } from '../../store/database.ts';
import { toStoredJob } from '../../store/engine-store.ts';
import { readRow } from '../../store/rows.ts';
import {
  eraseFromPeopleSearch,
  eraseSearchJob,
  maskJob,
  maskPeopleSearch,
  maskReceipt,
  type ErasedCompanies,
} from './erase-people-searches.ts';
import { eraseImportRow, maskImportRow } from './erase-import-rows.ts';
import type { ErasedPerson } from './identify-person.ts';
import { maskHeading, maskPageUrl } from './mask-records.ts';
import {
  removePeopleFromJob,
  removePeopleFromReceipt,
  type RecordSubject,
} from './remove-people.ts';

type EraseRule = {
  /** A row about the person, without the person; null deletes it. Absent where no row is about one person. */
  erase?: (row: StoredRow, person: ErasedPerson, companies: ErasedCompanies) => StoredRow | null;
  /** A row about others, without the texts that mention the person; null deletes it. */
  mask: (row: StoredRow, person: ErasedPerson) => StoredRow | null;
};

export const ERASE_RULES: Record<TableName, EraseRule> = {
  contacts: { erase: () => null, mask: maskContact },
  profiles: { erase: () => null, mask: maskProfile },
  companies: {
    erase: () => null,
    mask: (row, person) => maskDescription(maskPageUrl(row, person), 'company', person),
  },
  jobs: { erase: eraseFromJob, mask: maskJob },
  receipts: { erase: eraseFromReceipt, mask: maskReceipt },
  lists: { mask: (row, { mentionTerms }) => maskMentions(row, mentionTerms, true) },
  listRows: { erase: eraseFromListRow, mask: maskListRow },
  imports: { mask: (row, { mentionTerms }) => maskMentions(row, mentionTerms, true) },
  importRows: {
    erase: (row, person) => eraseImportRow(row, person) ?? eraseUnreadable(row, person),
    mask: maskImportRow,
  },
  suppressions: {
    mask: (row, { mentionTerms }) => {
      const { label } = row;
      const isMention = typeof label === 'string' && isMentioned(label, mentionTerms, true);
      return isMention ? { ...row, label: null } : row;
    },
  },
  flags: {
    // The reason stays: it is about the service.
    erase: (row, { erasedId }) => ({ ...row, contactId: erasedId, value: '', note: '' }),
    // A value with their name can be a namesake's address. A note that names them is about them.
    mask: (row, { mentionTerms }) => ({
      ...maskMentions(row, mentionTerms, false),
      ...maskMentions({ note: row['note'] }, mentionTerms, true),
    }),
  },
  labels: { mask: (row, { mentionTerms }) => maskMentions(row, mentionTerms, true) },
  views: { mask: (row, { mentionTerms }) => maskMentions(row, mentionTerms, true) },
  peopleSearches: { erase: eraseFromPeopleSearch, mask: maskPeopleSearch },
};

const isAbout =
  ({ contactIds, emails }: ErasedPerson) =>
  ({ contactId, subject: { email } }: RecordSubject): boolean =>
    (contactId !== null && contactIds.has(contactId)) ||
    (email !== undefined && emails.includes(email));

function eraseFromJob(row: StoredRow, person: ErasedPerson): StoredRow {
  const read = readRow(job, row);
  if (!read) return eraseUnreadable(row, person);
  const { erasedId, at } = person;
  if (read.type === 'company') {
    const next = isUnsent(read) ? advance<CompanyJob>(read, { type: 'cancel' }, at) : read;
    const erased = { ...next, name: '', pageUrl: '', companyId: erasedId, lookup: {} };
    return toStoredJob(maskHeading(erased, person));
  }
  if (read.type === 'search') return toStoredJob(eraseSearchJob(read, person));
  const isRemoved = isAbout(person);
  // The start is kept apart for the other people in it alone, until it is answered.
  const kept = toJobSubjects(read).every(isRemoved) ? read : keepBody(read, at);
  return toStoredJob(maskHeading(removePeopleFromJob(kept, isRemoved, erasedId), person));
}

function eraseFromReceipt(
  row: StoredRow,
  person: ErasedPerson,
  { searchJobIds }: ErasedCompanies,
): StoredRow {
  const read = readRow(receipt, row);
  if (!read) return eraseUnreadable(row, person);
  const { erasedId } = person;
  if (read.companyId === null) {
    const without = removePeopleFromReceipt(read, isAbout(person), erasedId);
    const masked = maskReceipt(maskHeading(without, person), person);
    return searchJobIds.has(read.id) ? { ...masked, name: '', pageUrl: '', sent: [{}] } : masked;
  }
  const sent = read.sent.map(() => ({}));
  return { ...read, name: '', pageUrl: '', companyId: erasedId, sent };
}

/** A row is about its contact, and about the person that it names: it stays when the contact is deleted. */
export function isListRowAbout(row: StoredRow, { contactIds, keys }: ErasedPerson): boolean {
  if (contactIds.has(row.id) || contactIds.has(String(row['contactId']))) return true;
  const read = readRow(listRow, row);
  return read !== null && matchStrength(personKeys(read.person), keys) > 0;
}

function eraseFromListRow(row: StoredRow, person: ErasedPerson): StoredRow {
  const read = readRow(listRow, row);
  if (!read) return eraseUnreadable(row, person);
  const outcome = read.outcome === 'waiting' ? 'suppressed' : read.outcome;
  return { ...read, person: NO_PERSON, contactId: person.erasedId, outcome };
}

/** A row about the person that this version cannot read: each text in a place for personal data is emptied. */
function eraseUnreadable(row: StoredRow, { mentionTerms, erasedId }: ErasedPerson): StoredRow {
  const erased = maskMentions(withoutPersonalTexts(row), mentionTerms, true);
  return 'contactIds' in row
    ? { ...erased, contactIds: [erasedId] }
    : { ...erased, contactId: erasedId };
}

/** Masks what the service says of another person, or of a company. */
function maskDescription(
  row: StoredRow,
  field: 'company' | 'profile',
  { mentionTerms }: ErasedPerson,
): StoredRow {
  const masked = maskMentions(row[field], mentionTerms, true);
  return masked === row[field] ? row : { ...row, [field]: masked };
}

function maskContact(row: StoredRow, person: ErasedPerson): StoredRow {
  // Their own contacts stay whole until the end, so that an interrupted erasure can be resumed from them.
  if (person.contactIds.has(row.id)) return row;
  // Texts about a namesake name the namesake.
  const isNamesake = isMentioned(String(row['fullName'] ?? ''), person.mentionTerms, true);
  const shared = removeSharedAddresses(maskPageUrl(row, person), person);
  const next = removeMerges(shared, person, !isNamesake);
  if (isNamesake) return next;
  const texts = { facts: row['facts'], notes: row['notes'], history: row['history'] };
  const masked = maskMentions(texts, person.mentionTerms, true);
  return masked === texts ? next : { ...next, ...masked };
}

/** A mention in what is kept of merged contacts removes all of it: what is left could not be separated. */
function removeMerges(row: StoredRow, { mentionTerms }: ErasedPerson, byName: boolean): StoredRow {
  const { merged } = row;
  return maskMentions(merged, mentionTerms, byName) === merged ? row : { ...row, merged: [] };
}

/** The profile of a namesake names the namesake. */
function maskProfile(row: StoredRow, person: ErasedPerson): StoredRow {
  const { full_name: name } = Object(row['profile']);
  const isNamesake = isMentioned(String(name ?? ''), person.mentionTerms, true);
  return person.contactIds.has(row.id) || isNamesake
    ? row
    : maskDescription(row, 'profile', person);
}

/**
 * Another contact that has an address of theirs keeps everything else. A number stays: colleagues share a switchboard,
 * and each of them has it because of their own record.
 */
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
  if (isTheirs(row['own'])) {
    const own = Object(row['own']);
    next['own'] = { ...own, ...(own.emails && { emails: without(own.emails) }) };
  }
  return next;
}

function maskListRow(row: StoredRow, person: ErasedPerson): StoredRow {
  const read = readRow(listRow, row);
  if (!read) return maskMentions(row, person.mentionTerms, true);
  return isListRowAbout(row, person) ? row : { ...row, person: maskPageUrl(read.person, person) };
}
