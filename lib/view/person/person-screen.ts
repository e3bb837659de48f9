// Everything that panel and popup show of one person, decided without drawing.
import { t } from '@lingui/core/macro';
import { commaText, listText } from '../../i18n/list-text.ts';
import type { Hundredths } from '../../contract/credits.ts';
import { UNCERTAIN_BELOW, type PersonSubject } from '../../detect/subject.ts';
import { isSaved } from '../../model/contacts/contact.ts';
import type { ContactJob } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { agoText, dayText, daysBetween, timeText } from '../format.ts';
import { shortUrl } from '../web-address.ts';
import { findBestValue, type BestValue } from './best-value.ts';
import { toPersonNotice, type RefusedRequest, type PersonNotice } from './person-notice.ts';
import { findPositionDifference, type PositionDifference } from './position-difference.ts';
import { toRefreshOffer, type RequestPlace, type RefreshOffer } from './refresh-offer.ts';
import { findOtherOwnValues, findOtherValues, type OtherValue } from './other-values.ts';
import {
  findRunningJobs,
  toRevealAllOffer,
  type PersonState,
  type RevealAllOffer,
  type RevealRow,
} from './reveal-rows.ts';
import { previewPersonRequest, sentDetails, type SentDetail } from '../subject/sent-details.ts';

export type PersonScreen = {
  name: string;
  title: string;
  location: string;
  /** Where the page and the stored profile do not agree. */
  difference: PositionDifference | null;
  saved: boolean;
  all: RevealAllOffer | null;
  others: OtherValue[];
  notice: PersonNotice | null;
  running: RunningSearch | null;
  /** "Revealed 12 days ago, on 10 Jan."; null when nothing was revealed before the person was shown. */
  yours: string | null;
  refresh: RefreshOffer | null;
  /** The first value that may be copied. */
  best: BestValue | null;
  sent: { details: SentDetail[]; at: string | null };
  /** A request about them was sent: a reveal or a look-up. */
  wasRequested: boolean;
  identifiable: boolean;
  /** Details that are uncertain on the page, so that a payment is confirmed; '' for none. */
  uncertain: string;
  receipt: Receipt | null;
};

export type RunningSearch = {
  /** How many values are searched, without those that wait to be sent. */
  searched: number;
  since: Date;
  /** Ids of the jobs that have not been sent: only those can be cancelled. */
  cancellable: string[];
  sentAt: string | null;
};

export type PersonFacts = PersonState & {
  person: PersonInput;
  subject: PersonSubject | null;
  receipts: readonly Receipt[];
  /** Since when the person is shown. ISO time. */
  since: string;
  sendProfileLink: boolean;
  /** The connected service and workspace; null without a connection. */
  service: { baseUrl: string; workspaceId: string } | null;
  host: string;
  refused: RefusedRequest | null;
  dismissed: readonly string[];
};

/** The screen around the contact details. `rows`: those details. */
export function toPersonScreen(
  facts: PersonFacts,
  rows: readonly RevealRow[],
  now: Date,
): PersonScreen {
  const { person, contact, receipts } = facts;
  const requestDetails = previewPersonRequest(person, facts);
  const notice = toPersonNotice(facts, now);
  return {
    ...toHeading(facts),
    difference: findPositionDifference(person, contact?.profile ?? null),
    all: toRevealAllOffer(rows),
    others: [...findOtherOwnValues(facts, rows), ...findOtherValues(contact, facts.flags)],
    notice,
    running: toRunningSearch(findRunningJobs(facts), rows, now),
    yours: toRevealedText(facts, now),
    refresh: toRefreshOffer(facts, getRequestPlace(facts), now),
    best: findBestValue(rows),
    sent: toSentDetails(facts, requestDetails, now),
    wasRequested: facts.jobs.some(({ sentAt }) => sentAt !== null),
    identifiable: requestDetails.length > 0,
    uncertain: findUncertainFields(facts.subject),
    receipt: receipts[0] ?? null,
  };
}

function toHeading({ person, contact }: PersonFacts) {
  const profile = contact?.profile;
  const name = person.fullName || contact?.fullName || profile?.full_name;
  const { city, country } = profile?.location ?? { city: '', country: '' };
  const title = person.title || contact?.title || profile?.employment?.current?.title || '';
  const company = person.companyName || contact?.companyName || person.companyDomain;
  return {
    name: name || shortUrl(person.networkUrl) || t`Name not known`,
    // A headline often contains the company.
    title: title.includes(company) ? title : commaText([title, company]),
    location: person.location || contact?.location || commaText([city, country]),
    saved: contact !== null && isSaved(contact),
  };
}

function toRunningSearch(
  jobs: readonly ContactJob[],
  rows: readonly RevealRow[],
  now: Date,
): RunningSearch | null {
  const [first] = jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (!first) return null;
  const sent = jobs.find(({ sentAt, state }) => sentAt && state !== 'queued')?.sentAt;
  return {
    searched: rows.filter(({ state }) => state === 'searching').length,
    since: new Date(first.createdAt),
    cancellable: jobs.filter(({ state }) => state === 'queued').map(({ id }) => id),
    sentAt: sent ? timeText(new Date(sent), now) : null,
  };
}

const getRequestPlace = ({ service, sendProfileLink }: PersonFacts): RequestPlace =>
  service && { ...service, sendProfileLink };

function toRevealedText(facts: PersonFacts, now: Date): string | null {
  const refresh = toRefreshOffer(facts, getRequestPlace(facts), now);
  if (!refresh || refresh.revealedAt >= facts.since) return null;
  const at = new Date(refresh.revealedAt);
  const [ago, time, day] = [agoText(at, now), timeText(at, now), dayText(at, now)];
  return daysBetween(at, now) < 2
    ? t`Revealed ${ago}, ${time}. Shown free.`
    : t`Revealed ${ago}, on ${day}. Shown free.`;
}

function toSentDetails({ jobs, contact }: PersonFacts, requestDetails: SentDetail[], now: Date) {
  const last = jobs.find((job): job is ContactJob => job.type === 'contact' && job.sentAt !== null);
  const item = last?.items.find(({ contactId }) => contactId === contact?.id);
  if (!last?.sentAt || !item) return { details: requestDetails, at: null };
  return { details: sentDetails(item.input), at: timeText(new Date(last.sentAt), now) };
}

function findUncertainFields(subject: PersonSubject | null): string {
  if (!subject) return '';
  const { companyName, companyDomain, networkUrl } = subject;
  const fields = [
    [t`the company`, companyName],
    [t`the company site`, companyDomain],
    [t`the profile link`, networkUrl],
  ] as const;
  return listText(
    fields.flatMap(([name, field]) => (field && field.confidence < UNCERTAIN_BELOW ? [name] : [])),
  );
}

type ConfirmedWhen = {
  /** Credits: a payment above is confirmed first. */
  askAbove: number;
  /** Whether the page leaves open who is paid for. */
  isUncertain: boolean;
};

export const needsConfirmation = (
  price: Hundredths,
  { askAbove, isUncertain }: ConfirmedWhen,
): boolean => isUncertain || price > askAbove * 100;
