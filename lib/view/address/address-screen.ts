// Whose are these addresses? What is known already, what is asked, and what asking would cost.
import { REVERSE_EMAIL_PRICE, type Hundredths } from '../../contract/credits.ts';
import { freeSince, isOffered, offeredUntil } from '../../enrichment/start/free-period.ts';
import { isHere } from '../../enrichment/start/plan.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contact.ts';
import { isActive, type ReverseJob } from '../../model/job.ts';
import { dayText, timeText } from '../format.ts';
import { toRefusalNotice, toJobNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type AddressRecord = {
  email: string;
  /** Everybody who is known to have it. */
  contacts: Contact[];
  /** The latest that has asked about it. */
  job: ReverseJob | null;
  /** A part of the answer to that job could not be read. */
  isIncomplete: boolean;
};

export type AddressState =
  'known' | 'suppressed' | 'queued' | 'searching' | 'unanswered' | 'not_found' | 'offered';

export type AddressRow = { email: string; state: AddressState; contacts: Contact[] };

export type AddressScreen = {
  rows: AddressRow[];
  /** Those that a press of the button asks about, and the most that this can cost. */
  toAsk: string[];
  price: Hundredths;
  /** Of one known address: asking again, at its price; null when nobody looked it up. */
  again: { price: Hundredths; freeUntil: string } | null;
  running: { since: Date; cancellable: string[] } | null;
  notice: NoticeContent | null;
  /** "10:41" once something was sent. */
  sentAt: string | null;
};

export type AddressFacts = {
  addresses: readonly AddressRecord[];
  /** Found to be on the suppression list when they were asked for. */
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
    state: suppressed.includes(one.email) ? ('suppressed' as const) : stateOf(one),
    contacts: one.contacts,
  }));
  // What was not found cost nothing, and may be known by now: of a single address it can be asked again.
  const open = (state: AddressState) =>
    state === 'offered' || (state === 'not_found' && rows.length === 1);
  const toAsk = rows.filter(({ state }) => open(state)).map(({ email }) => email);
  const jobs = jobsOf(addresses);
  const active = jobs.filter(isActive);
  const [first] = active.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const sent = jobs.find(({ sentAt }) => sentAt !== null)?.sentAt;
  return {
    rows,
    toAsk,
    price: toAsk.length * REVERSE_EMAIL_PRICE,
    again: againOf(facts, now),
    running: first
      ? {
          since: new Date(first.createdAt),
          cancellable: active.filter(({ state }) => state === 'queued').map(({ id }) => id),
        }
      : null,
    notice: chooseAddressNotice(facts, jobs, now),
    sentAt: sent ? timeText(new Date(sent), now) : null,
  };
}

const jobsOf = (addresses: readonly AddressRecord[]): ReverseJob[] => [
  ...new Map(addresses.flatMap(({ job }) => (job ? [[job.id, job] as const] : []))).values(),
];

function stateOf({ email, contacts, job, isIncomplete }: AddressRecord): AddressState {
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
      // A person who was found and deleted since can be asked for again, as can what was not looked for
      // and what could not be read.
      return job.failure ||
        isIncomplete ||
        job.items.find((item) => item.email === email)?.contactId
        ? 'offered'
        : 'not_found';
    default:
      return 'offered';
  }
}

function againOf({ addresses, service }: AddressFacts, now: Date): AddressScreen['again'] {
  const [only, ...more] = addresses;
  if (!only?.job || more.length > 0 || only.contacts.length === 0) return null;
  if (!service || !isHere(only.job, service)) return null;
  const since = freeSince(only.job);
  const free = since !== null && isOffered(since, now);
  return {
    price: free ? 0 : REVERSE_EMAIL_PRICE,
    freeUntil: since === null ? '' : dayText(offeredUntil(since), now),
  };
}

function chooseAddressNotice(
  { addresses, host, problem, dismissed }: AddressFacts,
  jobs: readonly ReverseJob[],
  now: Date,
): NoticeContent | null {
  const what =
    addresses.length === 1 ? 'The owner of this address' : 'The owners of these addresses';
  const context = { what, host };
  if (problem) return toRefusalNotice(problem, context, addresses.length * REVERSE_EMAIL_PRICE);
  for (const job of jobs) {
    const notice = dismissed.includes(job.id) ? null : toJobNotice(job, context, now);
    if (notice) return notice;
  }
  return null;
}
