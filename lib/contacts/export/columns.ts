// The columns of an exported contact, with their names and order. Programs read these files, so released
// names stay, and new columns are added at the end.
import { findBestEmail, findBestPhone, isUsable, type Contact, SLOT } from '../../model/contact.ts';
import { findFlag, type Flag } from '../../model/flag.ts';
import { KINDS } from '../../model/kinds.ts';
import type { UnansweredSearch } from '../../enrichment/start/find-uncertain-starts.ts';
import { toEmailStatusText } from '../../model/email-status.ts';
import { toLineTypeText } from '../line-type.ts';
import type { Sheet, SheetColumn } from '../../export/csv.ts';

/** The host of the service of a job; '' when this browser no longer has the job. */
export type FindHostOfJob = (jobId: string) => string;

/** Data from outside the contact. */
type Sources = {
  hostOfJob: FindHostOfJob;
  flagsOf: (contactId: string) => readonly Flag[];
  unanswered: (contact: Contact) => readonly UnansweredSearch[];
};

type Column = {
  header: string;
  holds?: SheetColumn['holds'];
  of: (contact: Contact, from: Sources) => string;
};

const COLUMNS: readonly Column[] = [
  { header: 'Full name', of: ({ fullName }) => fullName },
  { header: 'First name', of: ({ firstName }) => firstName },
  { header: 'Last name', of: ({ lastName }) => lastName },
  { header: 'Title', of: ({ title }) => title },
  { header: 'Company', of: ({ companyName }) => companyName },
  { header: 'Company domain', of: ({ companyDomain }) => companyDomain },
  { header: 'Location', of: ({ location }) => location },
  { header: 'Profile URL', of: ({ networkUrl }) => networkUrl },
  { header: 'Work email', of: ({ workEmail }) => findBestEmail(workEmail)?.email ?? '' },
  { header: 'Work email status', of: ({ workEmail }) => statusOf(workEmail) },
  { header: 'Work email checked at', of: ({ workEmail }) => workEmail?.checkedAt ?? '' },
  { header: 'Other work emails', of: ({ workEmail }) => othersOf(workEmail).join('; ') },
  {
    header: 'Personal email',
    of: ({ personalEmail }) => findBestEmail(personalEmail)?.email ?? '',
  },
  { header: 'Personal email status', of: ({ personalEmail }) => statusOf(personalEmail) },
  { header: 'Phone', holds: 'phone', of: (contact) => findBestPhone(contact)?.number ?? '' },
  { header: 'Phone line type', of: (contact) => toLineTypeText(findBestPhone(contact)?.lineType) },
  { header: 'Saved at', of: ({ savedAt }) => savedAt ?? '' },
  { header: 'Page URL', of: ({ pageUrl }) => pageUrl },
  { header: 'Revealed by', of: revealedBy },
  { header: 'Marked wrong', of: markedWrong },
  { header: 'Unanswered search', of: unansweredText },
];

export const toContactSheet = (
  contacts: readonly Contact[],
  hostOfJob: FindHostOfJob,
  flagsOf: Sources['flagsOf'] = () => [],
  unanswered: Sources['unanswered'] = () => [],
): Sheet => ({
  columns: COLUMNS.map(({ header, holds = 'text' }) => ({ header, holds })),
  rows: contacts.map((contact) =>
    COLUMNS.map(({ of }) => of(contact, { hostOfJob, flagsOf, unanswered })),
  ),
});

/** How many addresses are not exported because they receive no mail. */
export const countInvalidAddresses = (contacts: readonly Contact[]): number =>
  contacts.reduce(
    (count, { workEmail, personalEmail }) =>
      count +
      [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])].filter(
        (email) => !isUsable(email),
      ).length,
    0,
  );

function statusOf(found: Contact['workEmail']): string {
  const best = findBestEmail(found);
  return best ? toEmailStatusText(best.status).word : '';
}

function othersOf(found: Contact['workEmail']): string[] {
  const best = findBestEmail(found);
  const usable = found?.values.filter((email) => isUsable(email) && email !== best) ?? [];
  return usable.map(({ email }) => email);
}

/** The hosts that the values came from, each once. */
function revealedBy(contact: Contact, { hostOfJob }: Sources): string {
  const jobs = [contact.workEmail, contact.personalEmail, contact.phone]
    .filter((revealed) => revealed !== null && revealed.values.length > 0)
    .map((revealed) => revealed!.jobId);
  return [...new Set(jobs.map(hostOfJob))].filter(Boolean).join('; ');
}

/** The exported values that the user marked as wrong. */
function markedWrong(contact: Contact, { flagsOf }: Sources): string {
  const flags = flagsOf(contact.id);
  const marked = KINDS.flatMap((kind) =>
    (contact[SLOT[kind]]?.values ?? [])
      .map((one) => ('email' in one ? one.email : one.number))
      .filter((value) => findFlag(flags, kind, value)),
  );
  return marked.join('; ');
}

/**
 * Why a value is missing although it was requested: it may be paid for, and is not requested again
 * automatically.
 */
function unansweredText(contact: Contact, { unanswered }: Sources): string {
  return unanswered(contact)
    .map(({ kinds, sentAt }) => {
      const what = kinds.map((kind) => kind.replace('_', ' ')).join(', ');
      return `${what}: sent ${sentAt.slice(0, 10)}, may already be paid for`;
    })
    .join('; ');
}
