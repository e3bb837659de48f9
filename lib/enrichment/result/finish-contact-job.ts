// The end of a job: values, contact, receipt and the job's own state in one transaction. Whatever
// happens in between, either all of it is there or the job is still to be asked for.
import type { ContactEnrichment, ContactRecord } from '../../contract/enrichment.ts';
import type { Failure } from '../../model/failure.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { ContactJob, Job, JobItem } from '../../model/job.ts';
import type { ReceiptLine } from '../../model/receipt.ts';
import { mergeRecord } from './contact-result.ts';
import { keepContact } from '../identity/keep-contact.ts';
import { withKeptIds } from '../identity/merge-contacts.ts';
import { matchRecords } from './match-records.ts';
import { toReceiptLines } from './outcome.ts';
import { findContactForResult } from './contact-for-result.ts';
import { toCharge, toReceipt } from './build-receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { advance } from '../send/transitions.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  type ResultSubjects,
} from '../suppression/suppressed-results.ts';

export type Ended<Result> = {
  result: Result;
  /** Why it ended before everything was looked for; null when it has FINISHED. */
  failure: Failure | null;
  /** How many parts of the result could not be read. */
  unreadable?: number | undefined;
};

export async function finishContactJob(
  store: EngineStore,
  jobId: string,
  { result, failure, unreadable }: Ended<ContactEnrichment>,
  now: Date,
  told: ResultSubjects = new Map(),
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.job(jobId);
    if (job?.type !== 'contact' || job.state !== 'submitted') return null;
    const at = now.toISOString();
    const complete = failure === null;
    // A value that was found, and paid for, may be among what could not be read.
    const isWholeAnswer = complete && !unreadable;
    const records = matchRecords(job.items, result.data);
    const lines: ReceiptLine[] = [];
    const withheld = await findSuppressedResults(store, told, now);
    for (const item of job.items) {
      const record = endedRecord(records.get(item.ref));
      const isKept = !withheld.has(item.ref) && !isErasedId(item.contactId);
      const about = linesAbout(job, item, record, complete);
      lines.push(...(isKept ? about : about.map(toLineNotKept)));
      const hasResult = record && isKept && record.state !== 'skipped';
      const contact = hasResult ? await findContactForResult(store, job, item, now) : null;
      if (record && contact) {
        const ending = { jobId, at, complete: isWholeAnswer };
        await keepContact(store, mergeRecord(contact, item, record, ending), now);
      }
    }
    const about = await withKeptIds(store, lines);
    const settled = { ...job, items: await withKeptIds(store, job.items) };
    const charge = { ...toCharge(about, { cost: result.cost?.credits ?? null }), unreadable };
    await store.putReceipt(toReceipt(settled, now, charge));
    const { charged } = charge;
    const ended = advance<ContactJob>(settled, { type: 'finish', charged, failure }, now);
    await store.putJob(ended);
    return ended;
  });
}

/** A contact that the service calls unfinished although its enrichment has ended was not looked for. */
const endedRecord = (record: ContactRecord | undefined): ContactRecord | null =>
  record && record.state !== 'running' ? record : null;

/** Who has no record was left out by the service: neither looked for nor charged. */
function linesAbout(
  { items, listId }: ContactJob,
  { kinds, contactId }: JobItem,
  record: ContactRecord | null,
  complete: boolean,
): ReceiptLine[] {
  const lines = record
    ? toReceiptLines(kinds, record, complete)
    : kinds.map((what): ReceiptLine => ({ what, outcome: 'skipped', charged: 0 }));
  const isAboutSeveral = items.length > 1 || listId !== undefined;
  return isAboutSeveral ? lines.map((line) => ({ ...line, contactId })) : lines;
}
