// Stores results of a running job as they arrive. A missing value may still be found, so it is not stored
// as a miss. The receipt and the job's end wait for the final result.
import type { ContactEnrichment, ContactRecord } from '../../contract/enrichment.ts';
import { toHundredths } from '../../contract/credits.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { matchRecords } from './match-records.ts';
import { recordPartialRows } from './partial-rows.ts';
import {
  getValues,
  hasNewValues,
  mergeRecord,
  sumCharges,
  toReceiptLines,
} from './record-values.ts';
import {
  findSuppressedResults,
  type ResultSubjects,
  type SuppressedAs,
} from '../suppression/suppressed-results.ts';

/** Values, contacts and the rows of the job's list in one transaction. */
export async function keepPartialResult(
  store: EngineStore,
  jobId: string,
  result: ContactEnrichment,
  now: Date,
  subjects: ResultSubjects,
): Promise<void> {
  await store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'contact' || job.state !== 'submitted') return;
    const records = matchRecords(job.items, result.data);
    const suppressed = await findSuppressedResults(store, subjects, now);
    await keepValues(store, job, { records, suppressed, now });
    const charged = result.cost ? toHundredths(result.cost.credits) : sumListPrices(job, records);
    if (job.listId !== undefined) await recordPartialRows(store, job, { records, charged, now });
  });
}

type Partial = {
  records: ReadonlyMap<string, ContactRecord>;
  /** References of people whose values are not kept. */
  suppressed: ReadonlyMap<string, SuppressedAs>;
  now: Date;
};

async function keepValues(
  store: EngineStore,
  job: ContactJob,
  { records, suppressed, now }: Partial,
): Promise<void> {
  for (const item of job.items) {
    if (suppressed.has(item.ref)) continue;
    const record = records.get(item.ref);
    if (!record || Object.values(getValues(record)).every(({ length }) => length === 0)) continue;
    const contact = await store.getContact(item.contactId);
    if (!contact || !hasNewValues(contact, item, record, job.id)) continue;
    const facts = { jobId: job.id, at: now.toISOString(), complete: false };
    await store.putContact(mergeRecord(contact, item, record, facts));
  }
}

/** The list prices of the values, for a service that reports no charge before the end. */
const sumListPrices = (
  { items }: ContactJob,
  records: ReadonlyMap<string, ContactRecord>,
): number =>
  items.reduce((sum, { ref, kinds }) => {
    const record = records.get(ref);
    return record ? sum + sumCharges(toReceiptLines(kinds, record, false)) : sum;
  }, 0);
