// Erases people from jobs and receipts. The accounting data stays: time, kind, service, credits. The sum of
// the receipts is still what the service charged.
import { withoutBodies } from './delivery.ts';
import type { CompanyJob, Job } from './job.ts';
import type { Receipt } from './receipt.ts';

const PREFIX = 'erased:';

/**
 * Replaces the ids of an erased person in every record. It is random, so it reveals nothing about the
 * person.
 */
export const newErasedId = (): string => PREFIX + crypto.randomUUID();

export const isErasedId = (contactId: string | null): boolean =>
  contactId?.startsWith(PREFIX) ?? false;

/** The person of an item of a job: by contact, or by an address alone. */
export type RecordSubject = { contactId: string | null; email?: string };

/** One entry per item, in order; none for a company. */
export function listSubjects(job: Job): RecordSubject[] {
  switch (job.type) {
    case 'contact':
      return job.items.map(({ contactId }) => ({ contactId }));
    case 'reverse':
      return job.items.map(({ contactId, email }) => ({ contactId, email }));
    case 'person':
      return [{ contactId: job.contactId }];
    case 'company':
      return [];
  }
}

/**
 * The job without the data that was sent about the people whom `gone` selects. Their id becomes `as`;
 * without `as` the id stays.
 */
export function eraseFromJob(job: Job, gone: (about: RecordSubject) => boolean, as?: string): Job {
  const about = listSubjects(job);
  if (!about.some(gone)) return job;
  const shared = about.every(gone)
    ? { name: '', pageUrl: '', delivery: withoutBodies(job.delivery) }
    : {};
  switch (job.type) {
    case 'contact': {
      const items = job.items.map((item) =>
        gone(item) ? { ...item, contactId: as ?? item.contactId, input: {} } : item,
      );
      return { ...job, ...shared, items };
    }
    case 'reverse': {
      const items = job.items.map((item) =>
        gone(item) ? { ...item, contactId: as ?? item.contactId, email: '' } : item,
      );
      return { ...job, ...shared, items };
    }
    case 'person':
      return { ...job, ...shared, contactId: as ?? job.contactId, lookup: {} };
    case 'company':
      return job;
  }
}

/** For a look-up of a company that has the name of an erased person. */
export const eraseCompanyLookup = (job: CompanyJob, as: string): CompanyJob => ({
  ...job,
  name: '',
  pageUrl: '',
  companyId: as,
  lookup: {},
});

/**
 * The receipt without these people; `sent` and `lines` keep their order and length. `sent` has the order of
 * `contactIds`, except for addresses, which have the order of the lines because some have no owner.
 */
export function eraseFromReceipt(
  receipt: Receipt,
  gone: (about: RecordSubject) => boolean,
  as?: string,
): Receipt {
  const { contactIds, lines } = receipt;
  const byLine = lines.some(({ what }) => what === 'reverse');
  const about = receipt.sent.map((sent, index): RecordSubject => {
    const contactId = byLine ? lines[index]?.contactId : contactIds[index];
    const { email } = sent;
    return { contactId: contactId ?? null, ...(byLine && email !== undefined ? { email } : {}) };
  });
  const renamed = (id: string) => (as !== undefined && gone({ contactId: id }) ? as : id);
  return {
    ...receipt,
    ...(about.length > 0 && about.every(gone) ? { name: '', pageUrl: '' } : {}),
    contactIds: contactIds.map(renamed),
    sent: receipt.sent.map((sent, index) => (gone(about[index]!) ? {} : sent)),
    lines: lines.map((line) =>
      line.contactId === undefined ? line : { ...line, contactId: renamed(line.contactId) },
    ),
  };
}
