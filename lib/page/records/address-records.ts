// Reads what the database holds about addresses: the contacts that have them, and the latest job for each. Body of a
// liveQuery.
import { listKnownAddresses } from '../../model/contacts/contact.ts';
import type { ReverseJob } from '../../model/jobs/job.ts';
import type { Database } from '../../store/database.ts';
import { findContactsKnowingEmails } from '../../store/privacy-queries.ts';
import { listJobsAbout, getJobReceipt } from '../../store/queries.ts';
import type { AddressRecord } from '../../view/address/address-screen.ts';

/** One record for each address, in the same order. */
export async function readAddressRecords(
  db: Database,
  emails: readonly string[],
): Promise<AddressRecord[]> {
  const contacts = await findContactsKnowingEmails(db, emails);
  const jobs = (await listJobsAbout(db, { emails })).filter((job) => job.type === 'reverse');
  const holders = new Map<string, (typeof contacts)[number][]>();
  for (const contact of contacts) {
    for (const email of listKnownAddresses(contact)) {
      holders.set(email, [...(holders.get(email) ?? []), contact]);
    }
  }
  const latest = new Map<string, ReverseJob>();
  for (const job of jobs) {
    for (const { email } of job.items) if (!latest.has(email)) latest.set(email, job);
  }
  const receipts = await Promise.all(
    [...new Set([...latest.values()].map(({ id }) => id))].map((id) => getJobReceipt(db, id)),
  );
  const incomplete = new Set(
    receipts.flatMap((receipt) => (receipt?.unreadable ? [receipt.id] : [])),
  );
  return emails.map((email) => {
    const job = latest.get(email) ?? null;
    const isIncomplete = job !== null && incomplete.has(job.id);
    return { email, contacts: holders.get(email) ?? [], job, isIncomplete };
  });
}
