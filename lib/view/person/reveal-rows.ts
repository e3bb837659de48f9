// The contact details of one person, one row for each kind: its value, its search or its price.
import { t } from '@lingui/core/macro';
import { freeUntil, type Hundredths } from '../../contract/credits.ts';
import { findFlag, type Flag } from '../../model/contacts/flag.ts';
import {
  findBestEmail,
  findBestPhone,
  isUsable,
  SLOT,
  type Contact,
  type RevealedEmail,
} from '../../model/contacts/contact.ts';
import { toEmailStatusText } from '../email-status-text.ts';
import { isActive, type ContactJob, type Job } from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { KINDS, getPrice, getHighestPrice, type Kind } from '../../model/kinds.ts';
import { findCoveringEmail, findGivenEmails } from '../../enrichment/identity/given-emails.ts';
import { sortFlaggedLast } from '../../receipts/flagged-values.ts';
import { dayText, regionText, timeText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { lineTypeText } from '../line-type-text.ts';

type EmailKind = Exclude<Kind, 'phone'>;

export type ValueTone = 'ok' | 'neutral' | 'warn' | 'bad';

export type ShownValue = {
  value: string;
  tone: ValueTone;
  /** The API's word for an e-mail, NOT_CHECKED for one that no service has checked; '' for a phone, which has none. */
  status: string;
  /** Status in words: "Deliverable"; the line type for a phone; '' when there is neither. */
  word: string;
  /** After the status, in order: "Work", "checked 10:42". */
  notes: string[];
  /** May be copied. An invalid address is struck through and may not. */
  usable: boolean;
  /** The user has marked the value as wrong. */
  flag?: Flag;
};

export type RevealRow = { kind: Kind } & (
  | { state: 'found'; shown: ShownValue; jobId: string }
  | { state: 'not_found'; retryAfterText: string }
  | { state: 'searching' | 'queued'; price: Hundredths }
  /** A search has no answer; the user decides before another one is possible. */
  | { state: 'unanswered'; price: Hundredths }
  | { state: 'offered'; price: Hundredths }
);

export type PersonState = {
  contact: Contact | null;
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
    if (main) {
      const { shown, jobId } = main;
      return { kind, state: 'found', shown: withFlag(shown, kind, flags), jobId };
    }
    const price = getPrice(kind);
    if (job) return { kind, state: job.state === 'queued' ? 'queued' : 'searching', price };
    if (isUnanswered(person, kind)) return { kind, state: 'unanswered', price };
    const retryAt = contact && getRetryTime(contact, kind, person.jobs);
    if (retryAt && now < retryAt)
      return { kind, state: 'not_found', retryAfterText: dayText(retryAt, now) };
    return { kind, state: 'offered', price };
  });
}

function withFlag<Value extends ShownValue>(
  shown: Value,
  kind: Kind,
  flags: readonly Flag[],
): Value {
  const flag = findFlag(flags, kind, shown.value);
  return flag ? { ...shown, flag } : shown;
}

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
      const notes = [getKindWords(kind).use, checkedText(found.checkedAt, now)];
      return { shown: toShownEmail(best.email, best.status, notes), jobId: found.jobId };
    }
    case 'phone': {
      const best = findBestPhone(contact);
      if (!contact.phone || !best) return null;
      const { checkedAt, jobId } = contact.phone;
      return { shown: toShownPhone(best, [checkedText(checkedAt, now)]), jobId };
    }
  }
}

/** The revealed address of the kind's row; undefined when a given one is shown there, or none. */
function findMainEmail(contact: Contact, kind: EmailKind): RevealedEmail | undefined {
  const found = contact[SLOT[kind]];
  const best = findBestEmail(found);
  if (best) return best;
  return findCoveringEmail(contact, kind) ? undefined : found?.values[0];
}

const checkedText = (at: string, now: Date): string =>
  t`checked ${{ time: timeText(new Date(at), now) }}`;

function toShownEmail(email: string, status: string, notes: string[]): ShownValue {
  const { word, tone, usable } = toEmailStatusText(status);
  return { value: email, status, tone, word, notes, usable };
}

const toShownGivenEmail = (email: string, kind: EmailKind): ShownValue => ({
  ...toShownEmail(email, '', [getKindWords(kind).use, t`given by you`]),
  status: 'NOT_CHECKED',
});

function toShownPhone(
  { number, region, lineType }: { number: string; region: string; lineType?: string | undefined },
  notes: string[],
): ShownValue {
  return {
    value: number,
    status: '',
    tone: 'neutral',
    word: lineTypeText(lineType),
    notes: [...(region ? [regionText(region)] : []), ...notes],
    usable: true,
  };
}

export type OtherValue = ShownValue & { kind: Kind };

/** Every value of a result besides the main ones, at no charge. Invalid ones last. */
export function findOtherValues(known: Contact | null, flags: readonly Flag[] = []): OtherValue[] {
  if (!known) return [];
  const contact = sortFlaggedLast(known, flags);
  const kinds = ['work_email', 'personal_email'] as const;
  const emails = kinds.flatMap((kind) => {
    const main = findMainEmail(contact, kind);
    return (contact[SLOT[kind]]?.values ?? [])
      .filter((one) => one !== main)
      .toSorted((a, b) => Number(isUsable(b)) - Number(isUsable(a)))
      .map(({ email, status }) => ({
        ...toShownEmail(email, status, [getKindWords(kind).use]),
        kind,
      }));
  });
  const [, ...phones] = contact.phone?.values ?? [];
  const given = kinds.flatMap((kind) => {
    const all = findGivenEmails(contact, kind);
    const main = findBestEmail(contact[SLOT[kind]]) ? undefined : findCoveringEmail(contact, kind);
    const others = all.filter((one) => one !== main);
    return others.map(({ email }) => ({ ...toShownGivenEmail(email, kind), kind }));
  });
  return [
    ...emails,
    ...given,
    ...phones.map((one) => ({ ...toShownPhone(one, []), kind: 'phone' as const })),
  ].map((shown) => withFlag(shown, shown.kind, flags));
}

export type RevealAllOffer = { kinds: Kind[]; price: Hundredths };

/** One button for all offered kinds; null when there are fewer than two. */
export function toRevealAllOffer(rows: readonly RevealRow[]): RevealAllOffer | null {
  const kinds = rows.filter(({ state }) => state === 'offered').map(({ kind }) => kind);
  return kinds.length > 1 ? { kinds, price: getHighestPrice(kinds) } : null;
}
