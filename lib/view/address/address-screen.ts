// The screen for e-mail addresses whose owners are looked up: what is known, what is sent, and its price.
import { t } from '@lingui/core/macro';
import { freeUntil, REVERSE_EMAIL_PRICE, type Hundredths } from '../../contract/credits.ts';
import { getFreeSince, isFreePeriod, getFreeUntil } from '../../enrichment/start/free-period.ts';
import { isSameWorkspace } from '../../model/workspace.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { isActive, type ReverseJob } from '../../model/jobs/job.ts';
import { dayText, timeText } from '../format.ts';
import { toRefusalNotice, toJobNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type AddressRecord = {
  email: string;
  /** All contacts that have this address. */
  contacts: Contact[];
  /** The latest job for this address. */
  job: ReverseJob | null;
  /** A part of that job's answer could not be read. */
  isIncomplete: boolean;
};

export type AddressState =
  | 'known'
  | 'suppressed'
  | 'queued'
  | 'searching'
  | 'unanswered'
  | 'not_found'
  | 'offered';

export type AddressRow = { email: string; state: AddressState; contacts: Contact[] };

export type AddressScreen = {
  rows: AddressRow[];
  /** The addresses that the button looks up, and the most that this can cost. */
  toLookUp: string[];
  price: Hundredths;
  /** For one known address: another look-up and its price; null when it was never looked up. */
  repeat: { price: Hundredths; freeUntil: string } | null;
  running: { since: Date; cancellable: string[] } | null;
  notice: NoticeContent | null;
  /** "28 Feb": before it, looking up the one address again finds nothing new; '' when it was found or never looked up. */
  retryAfter: string;
  /** "10:41"; null before a request was sent. */
  sentAt: string | null;
};

export type AddressFacts = {
  addresses: readonly AddressRecord[];
  /** Addresses that the worker refused because they are on the suppression list. */
  suppressed: readonly string[];
  service: { baseUrl: string; workspaceId: string } | null;
  host: string;
  problem: Problem | null;
  dismissed: readonly string[];
};

export function toAddressScreen(facts: AddressFacts, now: Date): AddressScreen {
  const { addresses, suppressed } = facts;
  const rows = addresses.map((one) => ({
    email: one.email,
    state: suppressed.includes(one.email) ? ('suppressed' as const) : decideState(one),
    contacts: one.contacts,
  }));
  // An address that was not found cost nothing and may be known by now. A single one can be looked up again.
  const open = (state: AddressState) =>
    state === 'offered' || (state === 'not_found' && rows.length === 1);
  const toLookUp = rows.filter(({ state }) => open(state)).map(({ email }) => email);
  const jobs = listJobs(addresses);
  const active = jobs.filter(isActive);
  const [first] = active.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const sent = jobs.find(({ sentAt }) => sentAt !== null)?.sentAt;
  return {
    rows,
    toLookUp,
    price: toLookUp.length * REVERSE_EMAIL_PRICE,
    repeat: toRepeatOffer(facts, now),
    running: first
      ? {
          since: new Date(first.createdAt),
          cancellable: active.filter(({ state }) => state === 'queued').map(({ id }) => id),
        }
      : null,
    notice: chooseAddressNotice(facts, jobs, now),
    retryAfter: rows.length === 1 && rows[0]?.state === 'not_found' ? toRetryText(jobs, now) : '',
    sentAt: sent ? timeText(new Date(sent), now) : null,
  };
}

const listJobs = (addresses: readonly AddressRecord[]): ReverseJob[] => [
  ...new Map(addresses.flatMap(({ job }) => (job ? [[job.id, job] as const] : []))).values(),
];

/** The same rule as for the values of a person (reveal-rows.ts). '' once the free period has ended. */
function toRetryText([job]: readonly ReverseJob[], now: Date): string {
  if (!job) return '';
  const until = freeUntil(new Date(job.sentAt ?? job.createdAt));
  return now < until ? dayText(until, now) : '';
}

function decideState({ email, contacts, job, isIncomplete }: AddressRecord): AddressState {
  if (contacts.length > 0) return 'known';
  switch (job?.state) {
    case 'queued':
      return 'queued';
    case 'sending':
    case 'submitted':
      return 'searching';
    case 'unknown_outcome':
      return 'unanswered';
    case 'done':
      // Offered again: an owner who was found and later deleted, and a look-up that failed or could not be read.
      return job.failure ||
        isIncomplete ||
        job.items.find((item) => item.email === email)?.contactId
        ? 'offered'
        : 'not_found';
    default:
      return 'offered';
  }
}

function toRepeatOffer({ addresses, service }: AddressFacts, now: Date): AddressScreen['repeat'] {
  const [only, ...more] = addresses;
  if (!only?.job || more.length > 0 || only.contacts.length === 0) return null;
  if (!service || !isSameWorkspace(only.job, service)) return null;
  const since = getFreeSince(only.job);
  const free = since !== null && isFreePeriod(since, now);
  return {
    price: free ? 0 : REVERSE_EMAIL_PRICE,
    freeUntil: since === null ? '' : dayText(getFreeUntil(since), now),
  };
}

function chooseAddressNotice(
  { addresses, host, problem, dismissed }: AddressFacts,
  jobs: readonly ReverseJob[],
  now: Date,
): NoticeContent | null {
  const what =
    addresses.length === 1 ? t`The owner of this address` : t`The owners of these addresses`;
  const context = { what, host };
  if (problem) return toRefusalNotice(problem, context, addresses.length * REVERSE_EMAIL_PRICE);
  for (const job of jobs) {
    const notice = dismissed.includes(job.id) ? null : toJobNotice(job, context, now);
    if (notice) return notice;
  }
  return null;
}
