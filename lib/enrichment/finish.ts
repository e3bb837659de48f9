// The end of a job: values, contact, receipt and the job's own state in one transaction. Whatever
// happens in between, either all of it is there or the job is still to be asked for.
import type { ContactEnrichment, ContactRecord } from '../contract/enrichment.ts';
import type { Contact } from '../model/contact.ts';
import type { Failure } from '../model/failure.ts';
import type { ContactJob, Job, JobItem } from '../model/job.ts';
import type { ReceiptLine } from '../model/receipt.ts';
import { linesOf, SLOT, valuesOf } from './outcome.ts';
import { chargeOf, receiptOf } from './receipt-of.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { advance } from './transitions.ts';

/**
 * The contact with what the record brought. A kind that was found before and not now keeps its values,
 * and one that was perhaps never looked for does not become "nothing found".
 */
function withResult(
  contact: Contact,
  item: JobItem,
  record: ContactRecord,
  { jobId, at, complete }: { jobId: string; at: string; complete: boolean },
) {
  const values = valuesOf(record);
  const next: Contact = { ...contact, updatedAt: at, profile: record.profile ?? contact.profile };
  for (const kind of item.kinds) {
    const slot = SLOT[kind];
    const kept = contact[slot];
    const owned = kept !== null && kept.values.length > 0;
    if (values[slot].length === 0 && (owned || !complete)) continue;
    Object.assign(next, { [slot]: { checkedAt: at, jobId, values: values[slot] } });
  }
  return next;
}

/**
 * Records are matched by the reference that was sent with them, never by their position. The one answer
 * to one question needs none: a service that does not send `custom` back still has been paid.
 */
function recordFor(result: ContactEnrichment, { items }: ContactJob, item: JobItem) {
  const [only, ...more] = result.data;
  const alone = items.length === 1 && more.length === 0 && only?.custom?.ref === undefined;
  return alone ? only : result.data.find((record) => record.custom?.ref === item.ref);
}

export async function finishContactJob(
  store: EngineStore,
  jobId: string,
  result: ContactEnrichment,
  failure: Failure | null,
  now: Date,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.job(jobId);
    if (job?.type !== 'contact' || job.state !== 'submitted') return null;
    const at = now.toISOString();
    const complete = failure === null;
    const lines: ReceiptLine[] = [];
    for (const item of job.items) {
      const record = recordFor(result, job, item);
      const contact = await store.contact(item.contactId);
      if (!record || record.state === 'running') continue;
      lines.push(...linesOf(item.kinds, record, complete));
      if (contact && record.state !== 'skipped') {
        await store.putContact(withResult(contact, item, record, { jobId, at, complete }));
      }
    }
    const charge = chargeOf(lines, { cost: result.cost?.credits ?? null });
    await store.putReceipt(receiptOf(job, now, charge));
    const { charged } = charge;
    const ended = advance<ContactJob>(job, { type: 'finish', charged, failure }, now);
    await store.putJob(ended);
    return ended;
  });
}
