// Jobs and receipts without the people in them. What they are the account of stays: when, what kind,
// which service, how many credits; the sum of the receipts is still what the service charged.
import { withoutBodies } from './delivery.ts';
import type { CompanyJob, Job } from './job.ts';
import type { Receipt } from './receipt.ts';

const PREFIX = 'erased:';

/** Stands in every record for somebody who was erased: the same in all of theirs, and from nothing of theirs. */
export const newErasedId = (): string => PREFIX + crypto.randomUUID();

export const isErasedId = (contactId: string | null): boolean =>
  contactId?.startsWith(PREFIX) ?? false;

/** Whom an item of a job is about: by the row of the contact, or by an address alone. */
export type About = { contactId: string | null; email?: string };

/** One entry for each item, in their order; none for a company. */
export function aboutOf(job: Job): About[] {
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
 * The job without what was sent about those whom `gone` picks. They are known by `as` from now on;
 * without it, by the same id as before.
 */
export function jobWithout(job: Job, gone: (about: About) => boolean, as?: string): Job {
  const about = aboutOf(job);
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

/** A look-up of a company that bears somebody's name: it is about them. */
export const lookupWithout = (job: CompanyJob, as: string): CompanyJob => ({
  ...job,
  name: '',
  pageUrl: '',
  companyId: as,
  lookup: {},
});

/**
 * The receipt without them; `sent` and the lines keep their order and their number. What was sent stands
 * in the order of `contactIds`, but for addresses, of which some are nobody's: there in that of the lines.
 */
export function receiptWithout(
  receipt: Receipt,
  gone: (about: About) => boolean,
  as?: string,
): Receipt {
  const { contactIds, lines } = receipt;
  const byLine = lines.some(({ what }) => what === 'reverse');
  const about = receipt.sent.map((sent, index): About => {
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
