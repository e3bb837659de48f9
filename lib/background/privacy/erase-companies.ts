// Companies that bear the name of somebody who is erased: of a sole trader the company is the person.
import { mentions, type MentionTerms } from '../../enrichment/suppression/person-mentions.ts';
import { advance } from '../../enrichment/send/transitions.ts';
import { lookupWithout } from '../../model/erased-id.ts';
import { isUnsent, job, type CompanyJob } from '../../model/job.ts';
import { receipt } from '../../model/receipt.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readRow } from '../../store/rows.ts';
import type { Erasure } from './erasure.ts';

const bearsName = (row: StoredRow, traces: MentionTerms): boolean =>
  ['name', 'networkUrl'].some((field) => {
    const text = row[field];
    return typeof text === 'string' && mentions(text, traces, true);
  });

/** Inside a transaction. Their look-ups, as they were; the receipts keep what they came to. */
export async function eraseCompanies(
  db: Database,
  store: EngineStore,
  { traces, as, at }: Erasure,
): Promise<StoredRow[]> {
  const companies = await db.companies.filter((row) => bearsName(row, traces)).primaryKeys();
  if (companies.length === 0) return [];
  const jobs = await db.jobs.where('companyId').anyOf(companies).toArray();
  for (const row of jobs) {
    const read = readRow(job, row);
    if (read?.type !== 'company') continue;
    const next = isUnsent(read) ? advance<CompanyJob>(read, { type: 'cancel' }, at) : read;
    await store.putJob(lookupWithout(next, as));
  }
  for (const row of await db.receipts.where('companyId').anyOf(companies).toArray()) {
    const read = readRow(receipt, row);
    const sent = read?.sent.map(() => ({})) ?? [];
    if (read) await store.putReceipt({ ...read, name: '', pageUrl: '', companyId: as, sent });
  }
  await db.companies.bulkDelete(companies);
  return jobs;
}
