// Taking one person out of the database, table by table.
import { personKeys } from '../../enrichment/identity/person-key.ts';
import { likeness } from '../../identity/likeness.ts';
import { keepBody } from '../../enrichment/send/uncertain-start.ts';
import {
  mentions,
  withoutPersonalTexts,
  maskMentions,
  type MentionTerms,
} from '../../enrichment/suppression/person-mentions.ts';
import { recounted } from '../../lists/list-counts.ts';
import { aboutOf, jobWithout, receiptWithout, type About } from '../../model/erased-id.ts';
import { job, type Job } from '../../model/job.ts';
import { listRow, type ListRow } from '../../model/list.ts';
import { receipt, type Receipt } from '../../model/receipt.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readRow, readRows } from '../../store/rows.ts';
import { eraseCompanies } from './erase-companies.ts';
import type { Erasure } from './erasure.ts';
import { sweep } from '../../store/update-in-batches.ts';
import { NO_PERSON } from '../../model/subject-input.ts';

/** Records that are about others and mention them all the same. Safe to stop and to begin again. */
export async function sweepMentions(db: Database, { ids, traces, keys }: Erasure): Promise<void> {
  const elsewhere = (row: StoredRow): StoredRow => withoutPage(row, traces);
  for (const table of [db.jobs, db.receipts]) await sweep(table, elsewhere);
  await sweep(db.companies, (row) => withoutTold(elsewhere(row), 'company', traces));
  // Their own contacts keep everything until the end: should this worker die, the next one needs it.
  await sweep(db.contacts, (row) =>
    ids.has(row.id) ? row : withoutProfile(withoutShared(elsewhere(row), traces), traces),
  );
  // In what the user has written about somebody else whoever is named is meant; a value that holds their
  // name can be a namesake's.
  await sweep(db.flags, (row) => ({
    ...maskMentions(row, traces, false),
    ...maskMentions({ note: row['note'] }, traces, true),
  }));
  await sweep(db.lists, (row) => maskMentions(row, traces, true));
  await sweep(db.suppressions, (row) => {
    const { label } = row;
    return typeof label === 'string' && mentions(label, traces, true)
      ? { ...row, label: null }
      : row;
  });
  await sweep(db.listRows, (row) => {
    const read = readRow(listRow, row);
    if (!read) return maskMentions(row, traces, true);
    // Nobody has looked yet for who it is: it is settled with its list, by its contact.
    const isThem = read.contactId === null && likeness(personKeys(read.person), keys) > 0;
    if (isThem && read.outcome !== 'waiting') return { ...row, person: NO_PERSON };
    return isThem ? row : { ...row, person: withoutPage(read.person, traces) };
  });
}

/** The records that are theirs, inside one transaction: their jobs as they were. */
export async function eraseRecords(
  db: Database,
  store: EngineStore,
  erasure: Erasure,
): Promise<StoredRow[]> {
  const { ids, emails, traces, as, at } = erasure;
  const gone = ({ contactId: id, email }: About) =>
    (id !== null && ids.has(id)) || (email !== undefined && emails.includes(email));
  const jobs = await theirs(db.jobs, erasure);
  for (const row of jobs) {
    const read = readRow(job, row);
    const about = read ? aboutOf(read) : [];
    // Only for the others of it what was sent is kept apart, until it is answered (uncertain-start.ts).
    const kept = read && !about.every(gone) ? keepBody(read, at) : read;
    if (kept) await store.putJob(withoutMention(jobWithout(kept, gone, as), traces));
    else await db.jobs.put({ ...unreadableWithout(row, traces), contactIds: [as] });
  }
  const ofJobs = await db.receipts.bulkGet(jobs.map(({ id }) => id));
  const receipts = [
    ...(await theirs(db.receipts, erasure)),
    ...ofJobs.filter((row) => row !== undefined),
  ];
  for (const row of new Map(receipts.map((one) => [one.id, one])).values()) {
    const read = readRow(receipt, row);
    if (read) await store.putReceipt(withoutMention(receiptWithout(read, gone, as), traces));
    else await db.receipts.put({ ...unreadableWithout(row, traces), contactIds: [as] });
  }
  await eraseListRows(db, store, erasure);
  await db.flags
    .where('contactId')
    .anyOf([...ids])
    .modify((row) => {
      // What was said of a value of theirs is about them, however it is put: only why it was wrong stays.
      Object.assign(row, { contactId: as, value: '', note: '' });
    });
  await db.contacts.bulkDelete([...ids]);
  return [...jobs, ...(await eraseCompanies(db, store, erasure))];
}

const withoutPage = <Row extends object>(row: Row, traces: MentionTerms): Row =>
  'pageUrl' in row && typeof row.pageUrl === 'string' && mentions(row.pageUrl, traces, true)
    ? { ...row, pageUrl: '' }
    : row;

/** What a service has told of somebody else, or of a company, without the texts that name them. */
const withoutTold = (
  row: StoredRow,
  part: 'company' | 'profile',
  traces: MentionTerms,
): StoredRow => {
  const told = maskMentions(row[part], traces, true);
  return told === row[part] ? row : { ...row, [part]: told };
};

/** A namesake's profile names the namesake. */
const withoutProfile = (row: StoredRow, traces: MentionTerms): StoredRow =>
  mentions(String(row['fullName'] ?? ''), traces, true) ? row : withoutTold(row, 'profile', traces);

/** Somebody else who has an address of theirs keeps everything but that. */
function withoutShared(row: StoredRow, traces: MentionTerms): StoredRow {
  const isTheirs = (one: unknown) => maskMentions(one, traces, false) !== one;
  const without = (list: unknown) =>
    Array.isArray(list) ? list.filter((one) => !isTheirs(one)) : list;
  const next = { ...row };
  for (const slot of ['workEmail', 'personalEmail'] as const) {
    const found = row[slot];
    if (isTheirs(found)) next[slot] = { ...Object(found), values: without(Object(found).values) };
  }
  for (const list of ['givenEmails', 'emails'] as const) {
    if (isTheirs(row[list])) next[list] = without(row[list]);
  }
  return next;
}

/**
 * What was sent for the others of a search stays letter for letter, also for a namesake: only so is it
 * free to ask for again, and only so are they told apart.
 */
function withoutMention<Record extends Job | Receipt>(
  record: Record,
  traces: MentionTerms,
): Record {
  const { name, pageUrl } = record;
  const failure = 'failure' in record ? { failure: record.failure } : {};
  return { ...record, ...maskMentions({ name, pageUrl, ...failure }, traces, true) };
}

const unreadableWithout = (row: StoredRow, traces: MentionTerms): StoredRow =>
  maskMentions(withoutPersonalTexts(row), traces, true);

async function theirs(table: Database['jobs'], { ids, emails }: Erasure): Promise<StoredRow[]> {
  const rows = await table
    .where('contactIds')
    .anyOf([...ids])
    .distinct()
    .toArray();
  const hasEmails = table.schema.indexes.some(({ name }) => name === 'emails');
  if (!hasEmails || emails.length === 0) return rows;
  const byEmail = await table.where('emails').anyOf(emails).distinct().toArray();
  return [...new Map([...rows, ...byEmail].map((row) => [row.id, row])).values()];
}

async function eraseListRows(db: Database, store: EngineStore, erasure: Erasure): Promise<void> {
  const { ids, keys, as } = erasure;
  const theirRows = await db.listRows
    .where('contactId')
    .anyOf([...ids])
    .toArray();
  const waiting = await db.listRows
    .filter((row) => {
      const read = row['contactId'] === null ? readRow(listRow, row) : null;
      return read !== null && likeness(personKeys(read.person), keys) > 0;
    })
    .toArray();
  const rows = readRows(listRow, [...theirRows, ...waiting]).values;
  const next = rows.map((row): ListRow => ({
    ...row,
    person: NO_PERSON,
    contactId: as,
    outcome: row.outcome === 'waiting' ? 'suppressed' : row.outcome,
  }));
  await store.lists.putRows(next);
  for (const listId of new Set(rows.map((row) => row.listId))) {
    const list = await store.lists.list(listId);
    const own = (row: ListRow) => row.listId === listId;
    if (list) await store.lists.putList(recounted(list, rows.filter(own), next.filter(own)));
  }
}
