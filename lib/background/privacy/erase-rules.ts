// What erasing a person does to each table. A table without a rule does not compile. A new field or stored item
// fails erase-rules.test.ts until it is filled there, or listed as one that cannot hold a person.
//
// Jobs and receipts contain what was sent, and are rewritten. Ids that lead to one table of people would not replace
// this: people are also mentioned in page addresses, notes, descriptions and the bodies of unanswered starts.
import type { Collection } from 'dexie';
import { personKeys } from '../../enrichment/identity/person-key.ts';
import { advance } from '../../enrichment/send/transitions.ts';
import { keepBody } from '../../enrichment/send/uncertain-start.ts';
import { toJobSubjects } from '../../enrichment/suppression/job-subjects.ts';
import {
  maskMentions,
  mentions,
  withoutPersonalTexts,
} from '../../enrichment/suppression/person-mentions.ts';
import { likeness } from '../../identity/likeness.ts';
import { isUnsent, job, type CompanyJob, type Job } from '../../model/job.ts';
import { listRow } from '../../model/list.ts';
import { receipt, type Receipt } from '../../model/receipt.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import type { Database, StoredRow, TableName } from '../../store/database.ts';
import { toJobRow } from '../../store/engine-store.ts';
import { readRow } from '../../store/rows.ts';
import type { ErasedPerson } from './identify-person.ts';
import { maskContact, maskDescription, maskPageUrl } from './mask-rows.ts';
import { removePeopleFromJob, removePeopleFromReceipt, type Subject } from './remove-people.ts';

/** The person with what is only known inside the transaction. */
export type ErasureTarget = ErasedPerson & {
  /** Companies that are named after them: a sole trader is the person. */
  companyIds: readonly string[];
  /** Jobs about them, or about these companies. A receipt has the id of its job. */
  jobIds: readonly string[];
};

export type EraseRule = {
  /** Rows about the person. Absent where a row is never about one person. */
  own?: {
    find: (db: Database, target: ErasureTarget) => Collection<StoredRow, string>;
    /** The row without the person; null deletes it. */
    erase: (row: StoredRow, target: ErasureTarget) => StoredRow | null;
  };
  /** A row about others, without the texts that mention the person. */
  mask: (row: StoredRow, person: ErasedPerson) => StoredRow;
};

export const ERASE_RULES: Record<TableName, EraseRule> = {
  contacts: {
    own: {
      find: (db, { contactIds }) => db.contacts.where('id').anyOf([...contactIds]),
      erase: () => null,
    },
    mask: maskContact,
  },
  companies: {
    own: {
      find: (db, { companyIds }) => db.companies.where('id').anyOf(companyIds),
      erase: () => null,
    },
    mask: (row, person) => maskDescription(maskPageUrl(row, person), 'company', person),
  },
  jobs: {
    own: {
      find: (db, { jobIds }) => db.jobs.where('id').anyOf(jobIds),
      erase: eraseFromJob,
    },
    mask: maskPageUrl,
  },
  receipts: {
    own: {
      find: (db, { jobIds, contactIds, companyIds }) =>
        db.receipts
          .where('id')
          .anyOf(jobIds)
          .or('contactIds')
          .anyOf([...contactIds])
          .or('companyId')
          .anyOf(companyIds)
          .distinct(),
      erase: eraseFromReceipt,
    },
    mask: maskPageUrl,
  },
  lists: {
    mask: (row, { mentionTerms }) => maskMentions(row, mentionTerms, true),
  },
  listRows: {
    own: {
      find: (db, target) => db.listRows.filter((row) => isRowAbout(row, target)),
      erase: eraseFromListRow,
    },
    mask: maskListRow,
  },
  suppressions: {
    mask: (row, { mentionTerms }) => {
      const { label } = row;
      const isMention = typeof label === 'string' && mentions(label, mentionTerms, true);
      return isMention ? { ...row, label: null } : row;
    },
  },
  flags: {
    own: {
      find: (db, { contactIds }) => db.flags.where('contactId').anyOf([...contactIds]),
      // The reason stays: it is about the service.
      erase: (row, { erasedId }) => ({ ...row, contactId: erasedId, value: '', note: '' }),
    },
    // A value with their name can be a namesake's address. A note that names them is about them.
    mask: (row, { mentionTerms }) => ({
      ...maskMentions(row, mentionTerms, false),
      ...maskMentions({ note: row['note'] }, mentionTerms, true),
    }),
  },
};

const isAbout =
  ({ contactIds, emails }: ErasedPerson) =>
  ({ contactId, somebody: { email } }: Subject): boolean =>
    (contactId !== null && contactIds.has(contactId)) ||
    (email !== undefined && emails.includes(email));

function eraseFromJob(row: StoredRow, target: ErasureTarget): StoredRow {
  const read = readRow(job, row);
  if (!read) return eraseUnreadable(row, target);
  const { erasedId, at } = target;
  if (read.type === 'company') {
    const next = isUnsent(read) ? advance<CompanyJob>(read, { type: 'cancel' }, at) : read;
    const erased = { ...next, name: '', pageUrl: '', companyId: erasedId, lookup: {} };
    return toJobRow(maskHeading(erased, target));
  }
  const isRemoved = isAbout(target);
  // The start is kept apart for the other people in it alone, until it is answered.
  const kept = toJobSubjects(read).every(isRemoved) ? read : keepBody(read, at);
  return toJobRow(maskHeading(removePeopleFromJob(kept, isRemoved, erasedId), target));
}

function eraseFromReceipt(row: StoredRow, target: ErasureTarget): StoredRow {
  const read = readRow(receipt, row);
  if (!read) return eraseUnreadable(row, target);
  const { companyIds, erasedId } = target;
  const { companyId, sent } = read;
  if (companyId !== null && companyIds.includes(companyId)) {
    const nothing = sent.map(() => ({}));
    return { ...read, name: '', pageUrl: '', companyId: erasedId, sent: nothing };
  }
  return maskHeading(removePeopleFromReceipt(read, isAbout(target), erasedId), target);
}

/** A row without a contact was not looked up, and is about the person that it names. */
function isRowAbout(row: StoredRow, { contactIds, keys }: ErasedPerson): boolean {
  const { contactId } = row;
  if (contactId !== null) return typeof contactId === 'string' && contactIds.has(contactId);
  const read = readRow(listRow, row);
  return read !== null && likeness(personKeys(read.person), keys) > 0;
}

function eraseFromListRow(row: StoredRow, target: ErasureTarget): StoredRow {
  const read = readRow(listRow, row);
  if (!read) return eraseUnreadable(row, target);
  const outcome = read.outcome === 'waiting' ? 'suppressed' : read.outcome;
  return { ...read, person: NO_PERSON, contactId: target.erasedId, outcome };
}

/** A row about the person that this version cannot read: each text in a place for personal data is emptied. */
function eraseUnreadable(row: StoredRow, { mentionTerms, erasedId }: ErasureTarget): StoredRow {
  const erased = maskMentions(withoutPersonalTexts(row), mentionTerms, true);
  return 'contactIds' in row
    ? { ...erased, contactIds: [erasedId] }
    : { ...erased, contactId: erasedId };
}

/**
 * What was sent for the other people stays letter for letter, also for a namesake: otherwise asking for it
 * once more would cost.
 */
function maskHeading<Some extends Job | Receipt>(
  record: Some,
  { mentionTerms }: ErasedPerson,
): Some {
  const { name, pageUrl } = record;
  const failure = 'failure' in record ? { failure: record.failure } : {};
  return { ...record, ...maskMentions({ name, pageUrl, ...failure }, mentionTerms, true) };
}

function maskListRow(row: StoredRow, person: ErasedPerson): StoredRow {
  const read = readRow(listRow, row);
  if (!read) return maskMentions(row, person.mentionTerms, true);
  return isRowAbout(row, person) ? row : { ...row, person: maskPageUrl(read.person, person) };
}
