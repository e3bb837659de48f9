// Finishes a job: values, contact, receipt and job state in one transaction. After a crash either all of it
// is written, or the job is still polled.
import type { ContactEnrichment, ContactRecord } from '../../contract/enrichment.ts';
import type { Failure } from '../../model/jobs/failure.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { ContactInput, ContactJob, Job, JobItem } from '../../model/jobs/job.ts';
import { NO_PERSON, type PersonInput } from '../../model/subject-input.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { keepContact, resolveContactIds } from '../identity/merge-contacts.ts';
import { toFoundPerson } from './found-person.ts';
import { matchRecords } from './match-records.ts';
import { getValues, mergeRecord, toReceiptLines } from './record-values.ts';
import { finishWithReceipt, toCharge } from './receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toJobSubjects } from '../suppression/job-subjects.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  toResultSubject,
  type ResultSubjects,
  type Sources,
} from '../suppression/suppressed-results.ts';

export type FinishedResult<Result> = {
  result: Result;
  /** Why it finished before everything was looked for; null when it has FINISHED. */
  failure: Failure | null;
  /** How many parts of the result could not be read. */
  unreadable?: number | undefined;
};

/**
 * The people in a result, by item reference. Built before the transaction that stores the result, because
 * hashing cannot be awaited inside one.
 */
export async function findContactSubjects(
  from: Sources,
  job: ContactJob,
  result: ContactEnrichment,
): Promise<ResultSubjects> {
  const records = matchRecords(job.items, result.data);
  const subjects = toJobSubjects(job);
  const all = job.items.map(async ({ ref, contactId }, index) => {
    const record = records.get(ref);
    const values = record && getValues(record);
    const emails = [...(values?.workEmail ?? []), ...(values?.personalEmail ?? [])];
    const found = emails.map(({ email }) => email);
    // The profile can name a person or company that the request did not.
    const profile = record?.profile ? [toFoundPerson(record.profile, '')] : [];
    const spellings = [subjects[index]?.subject ?? {}, ...profile];
    return [ref, await toResultSubject(from, contactId, spellings, found)] as const;
  });
  return new Map(await Promise.all(all));
}

export async function finishContactJob(
  store: EngineStore,
  jobId: string,
  { result, failure, unreadable }: FinishedResult<ContactEnrichment>,
  now: Date,
  subjects: ResultSubjects,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'contact' || job.state !== 'submitted') return null;
    const at = now.toISOString();
    const complete = failure === null;
    // The unreadable parts may contain a value that was found and paid for.
    const isWholeAnswer = complete && !unreadable;
    const records = matchRecords(job.items, result.data);
    const lines: ReceiptLine[] = [];
    const suppressed = await findSuppressedResults(store, subjects, now);
    for (const item of job.items) {
      const record = toFinishedRecord(records.get(item.ref));
      const isKept = !suppressed.has(item.ref) && !isErasedId(item.contactId);
      const about = toItemLines(job, item, record, { complete, unreadable });
      lines.push(...(isKept ? about : about.map(toLineNotKept)));
      const hasResult = record && isKept && record.state !== 'skipped';
      const contact = hasResult ? await findContactForResult(store, job, item, now) : null;
      if (record && contact) {
        const ending = { jobId, at, complete: isWholeAnswer };
        await keepContact(store, mergeRecord(contact, item, record, ending), now);
      }
    }
    const about = await resolveContactIds(store, lines);
    const settled = { ...job, items: await resolveContactIds(store, job.items) };
    const charge = { ...toCharge(about, { cost: result.cost?.credits ?? null }), unreadable };
    return finishWithReceipt(store, settled, { charge, failure, now });
  });
}

/** A contact that is still "running" in a finished enrichment was not looked for. */
const toFinishedRecord = (record: ContactRecord | undefined): ContactRecord | null =>
  record && record.state !== 'running' ? record : null;

/**
 * A person without a record was skipped by the service: neither looked for nor charged. In a finished enrichment with
 * unreadable parts, one of these may be the record, which the receipt shows as "nothing readable".
 */
function toItemLines(
  { items, listId }: ContactJob,
  { kinds, contactId }: JobItem,
  record: ContactRecord | null,
  { complete, unreadable }: { complete: boolean; unreadable: number | undefined },
): ReceiptLine[] {
  const without = complete && unreadable ? 'not_found' : 'skipped';
  const lines = record
    ? toReceiptLines(kinds, record, complete)
    : kinds.map((what): ReceiptLine => ({ what, outcome: without, charged: 0 }));
  const isAboutSeveral = items.length > 1 || listId !== undefined;
  return isAboutSeveral ? lines.map((line) => ({ ...line, contactId })) : lines;
}

/**
 * The contact that a paid result belongs to; null when the user has deleted it meanwhile. If its row cannot
 * be read by this version, the row stays, and a new contact that is also found by the same id gets the
 * result. Inside the transaction that writes the result.
 */
async function findContactForResult(
  store: EngineStore,
  { pageUrl }: Pick<ContactJob, 'pageUrl'>,
  { contactId, input }: JobItem,
  now: Date,
): Promise<Contact | null> {
  const known = await store.getContact(contactId);
  if (known || !(await store.isUnreadableContact(contactId))) return known;
  const made = await findOrCreateContact(store, toPersonInput(input, pageUrl), now);
  const beside = { ...made, absorbed: [...(made.absorbed ?? []), contactId] };
  await store.putContact(beside);
  return beside;
}

const toPersonInput = (input: ContactInput, pageUrl: string): PersonInput => ({
  ...NO_PERSON,
  fullName: [input.first_name, input.last_name].filter(Boolean).join(' '),
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  companyName: input.company_name ?? '',
  companyDomain: input.domain ?? '',
  networkUrl: input.linkedin_url ?? '',
  pageUrl,
});
