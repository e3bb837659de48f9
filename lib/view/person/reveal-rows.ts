// The contact details of one person, one row for each kind: its value, its search or its price.
import { freeUntil, type Hundredths } from '../../contract/credits.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import {
  findBestEmail,
  findBestPhone,
  SLOT,
  type Contact,
  type RevealedEmail,
} from '../../model/contacts/contact.ts';
import { isActive, type ContactJob, type Job } from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { KINDS, getPrice, getHighestPrice, type Kind } from '../../model/kinds.ts';
import { findCoveringEmail } from '../../enrichment/identity/given-emails.ts';
import { sortFlaggedLast } from '../../receipts/flagged-values.ts';
import { dayText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { findCoveringOwnValue, type Owner } from './own-values.ts';
import {
  toShownEmail,
  toShownGivenEmail,
  toShownOwnValue,
  toShownPhone,
  withAge,
  withFlag,
  type ShownValue,
} from './shown-value.ts';

export type RevealRow = {
  kind: Kind;
  /** What the user typed, pasted or imported, while no other value of the kind may be used. It stands before the rest of the row. */
  own?: ShownValue;
} & (
  | { state: 'found'; shown: ShownValue; jobId: string }
  | { state: 'not_found'; retryAfterText: string }
  | { state: 'searching' | 'queued'; price: Hundredths }
  /** A search has no answer; the user decides before another one is possible. */
  | { state: 'unanswered'; price: Hundredths }
  | { state: 'offered'; price: Hundredths }
);

export type PersonState = Owner & {
  jobs: readonly Job[];
  /** Of the contact's values. */
  flags?: readonly Flag[];
  receipts?: readonly Receipt[];
};

/** The kinds that a job requests for this person. */
export const getJobKinds = (job: ContactJob, contact: Contact | null): Kind[] =>
  KINDS.filter((kind) => findJobFor([job], contact?.id ?? '', kind));

export const findRunningJobs = ({ contact, jobs }: PersonState): ContactJob[] =>
  jobs.filter(
    (job): job is ContactJob =>
      job.type === 'contact' && isActive(job) && getJobKinds(job, contact).length > 0,
  );

export function toRevealRows(person: PersonState, now: Date): RevealRow[] {
  const { flags = [] } = person;
  const contact = person.contact && sortFlaggedLast(person.contact, flags);
  const running = findRunningJobs(person);
  return KINDS.map((kind): RevealRow => {
    const job = findJobFor(running, contact?.id ?? '', kind);
    const main = contact && toMainValue(contact, kind, now);
    const own = main?.shown.usable ? null : toOwnValue(person, kind, now);
    const before = own ? { kind, own: withFlag(own, kind, flags) } : { kind };
    if (main) {
      const { shown, jobId } = main;
      return { ...before, state: 'found', shown: withFlag(shown, kind, flags), jobId };
    }
    const price = getPrice(kind);
    if (job) return { ...before, state: job.state === 'queued' ? 'queued' : 'searching', price };
    if (isUnanswered(person, kind)) return { ...before, state: 'unanswered', price };
    const retryAt = contact && getRetryTime(contact, kind, person.jobs);
    if (retryAt && now < retryAt)
      return { ...before, state: 'not_found', retryAfterText: dayText(retryAt, now) };
    return { ...before, state: 'offered', price };
  });
}

export type KnownValue = { kind: Kind; shown: ShownValue };

/** The value of each kind that may be copied, in the order of the rows. */
export const listUsableValues = (rows: readonly RevealRow[]): KnownValue[] =>
  rows.flatMap((row) => {
    const shown = row.own ?? (row.state === 'found' ? row.shown : null);
    return shown?.usable ? [{ kind: row.kind, shown }] : [];
  });

function isUnanswered({ contact, jobs }: PersonState, kind: Kind): boolean {
  const unanswered = jobs.filter(({ state }) => state === 'unknown_outcome');
  return findJobFor(unanswered, contact?.id ?? '', kind) !== undefined;
}

/** Until then the service returns the same empty result; null when it was not searched, or the search failed. */
function getRetryTime(contact: Contact, kind: Kind, jobs: readonly Job[]): Date | null {
  const revealed = contact[SLOT[kind]];
  if (!revealed || revealed.values.length > 0) return null;
  const job = jobs.find(({ id }) => id === revealed.jobId);
  return job?.failure ? null : freeUntil(new Date(revealed.checkedAt));
}

type MainValue = { shown: ShownValue; jobId: string };

/** A revealed value that may be used, else an address that the user had, else an invalid one. */
function toMainValue(contact: Contact, kind: Kind, now: Date): MainValue | null {
  switch (kind) {
    case 'work_email':
    case 'personal_email': {
      const found = contact[SLOT[kind]];
      const given = findCoveringEmail(contact, kind);
      if (given && !findBestEmail(found)) {
        return { shown: toShownGivenEmail(given.email, kind), jobId: given.jobId };
      }
      const best = findMainEmail(contact, kind);
      if (!found || !best) return null;
      const shown = toShownEmail(best.email, best.status, [getKindWords(kind).use]);
      return { shown: withAge(shown, found.checkedAt, now), jobId: found.jobId };
    }
    case 'phone': {
      const best = findBestPhone(contact);
      if (!contact.phone || !best) return null;
      const { checkedAt, jobId } = contact.phone;
      return { shown: withAge(toShownPhone(best), checkedAt, now), jobId };
    }
  }
}

function toOwnValue(owner: Owner, kind: Kind, now: Date): ShownValue | null {
  const own = findCoveringOwnValue(owner, kind);
  if (!own) return null;
  return toShownOwnValue(own, kind, own.at === null ? [] : [dayText(new Date(own.at), now)]);
}

/** The revealed address of the kind's row; undefined when a given one is shown there, or none. */
export function findMainEmail(
  contact: Contact,
  kind: Exclude<Kind, 'phone'>,
): RevealedEmail | undefined {
  const found = contact[SLOT[kind]];
  const best = findBestEmail(found);
  if (best) return best;
  return findCoveringEmail(contact, kind) ? undefined : found?.values[0];
}

export type RevealAllOffer = { kinds: Kind[]; price: Hundredths };

/** One button for all offered kinds of which the user has no value; null when there are fewer than two. */
export function toRevealAllOffer(rows: readonly RevealRow[]): RevealAllOffer | null {
  const kinds = rows
    .filter(({ state, own }) => state === 'offered' && !own)
    .map(({ kind }) => kind);
  return kinds.length > 1 ? { kinds, price: getHighestPrice(kinds) } : null;
}
