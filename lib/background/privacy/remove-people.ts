// Removes people from jobs and receipts. The account stays: time, kind, service and credits. The sum of the
// receipts is still what the service charged.
import { toJobSubjects, toReceiptSubjects } from '../../enrichment/suppression/job-subjects.ts';
import { withoutBodies } from '../../model/jobs/delivery.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';

/** The person that an item of a job, or a part of a receipt, is about. */
export type RecordSubject = ReturnType<typeof toJobSubjects>[number];

type IsRemoved = (subject: RecordSubject) => boolean;

/**
 * The job without what was sent about the people that `isRemoved` selects. They keep their contact id, or get
 * `newId`. A look-up of a company, and a search, are about no person, and stay.
 */
export function removePeopleFromJob(job: Job, isRemoved: IsRemoved, newId?: string): Job {
  if (job.type === 'company' || job.type === 'search') return job;
  const removed = toJobSubjects(job).map(isRemoved);
  if (!removed.includes(true)) return job;
  const shared = removed.every(Boolean)
    ? { name: '', pageUrl: '', delivery: withoutBodies(job.delivery) }
    : {};
  switch (job.type) {
    case 'contact': {
      const items = job.items.map((item, index) =>
        removed[index] ? { ...item, contactId: newId ?? item.contactId, input: {} } : item,
      );
      return { ...job, ...shared, items };
    }
    case 'reverse': {
      const items = job.items.map((item, index) =>
        removed[index] ? { ...item, contactId: newId ?? item.contactId, email: '' } : item,
      );
      return { ...job, ...shared, items };
    }
    case 'person':
      return { ...job, ...shared, contactId: newId ?? job.contactId, lookup: {} };
  }
}

/** The same for a receipt. Its ids, `sent` and lines keep their number and order, because they match by position. */
export function removePeopleFromReceipt(
  receipt: Receipt,
  isRemoved: IsRemoved,
  newId?: string,
): Receipt {
  const removed = toReceiptSubjects(receipt).map(isRemoved);
  const toId = (contactId: string) =>
    newId !== undefined && isRemoved({ contactId, subject: {} }) ? newId : contactId;
  return {
    ...receipt,
    ...(removed.length > 0 && removed.every(Boolean) ? { name: '', pageUrl: '' } : {}),
    contactIds: receipt.contactIds.map(toId),
    sent: receipt.sent.map((sent, index) => (removed[index] ? {} : sent)),
    lines: receipt.lines.map((line) =>
      line.contactId === undefined ? line : { ...line, contactId: toId(line.contactId) },
    ),
  };
}
