// The subject that the panel shows, and the one that it offers instead. A click on the icon switches at once. A
// page that changed by itself, or another tab, is only offered, so that the shown person stays.
import { t } from '@lingui/core/macro';
import type {
  ListedPerson,
  NoSubject,
  PeopleSubject,
  PersonSubject,
  Reading,
} from '../../detect/subject.ts';
import type { LoadingPage, TabPage, UnreadableReason } from '../../messages/reading.ts';
import { isAtSampleHost } from '../../model/sample.ts';
import { NO_PERSON, type CompanyInput, type PersonInput } from '../../model/subject-input.ts';
import { nameCandidate } from './page-question-text.ts';

export type ShownSubject =
  | { kind: 'person'; person: PersonInput; subject: PersonSubject | null; from: Origin }
  | { kind: 'company'; company: CompanyInput; from: Origin }
  | { kind: 'people'; people: PeopleSubject; reading: Reading; answered?: Answered }
  /** The page may be about several subjects: no price before the user's answer. */
  | { kind: 'question'; reading: Reading; isAgain?: boolean }
  /** E-mail addresses to look up, in canonical spelling and without duplicates. */
  | {
      kind: 'addresses';
      emails: readonly string[];
      /** The text that was pasted or selected. */
      text?: string;
      pageUrl: string;
      how: AddressSource;
    }
  | { kind: 'none'; none: NoSubject; reading: Reading; answered?: Answered }
  | { kind: 'loading'; page: LoadingPage }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'unread' };

export type Shown<Kind extends ShownSubject['kind']> = Extract<ShownSubject, { kind: Kind }>;

export type AddressSource = 'pasted' | 'selected' | 'jobs';

/**
 * Where the shown person or company comes from. `list`: one of the people that the page lists; `person`: the company
 * of a person who was shown before; `address`: the owner of an address that was looked up.
 */
export type Origin =
  | { kind: 'page'; reading: Reading; answered?: Answered }
  | { kind: 'list'; reading: Reading }
  | { kind: 'person'; person: Shown<'person'> }
  | { kind: 'typed' | 'contacts' | 'jobs' }
  | { kind: 'address'; email: string };

/** The user has said what the page is about. */
export type Answered = {
  /** As it was read, with everything that the page may be about. */
  reading: Reading;
  /** The answer is an earlier one, for this site. */
  isRemembered: boolean;
};

export type PanelSubject = {
  /** Null until the active tab's page is known. */
  shown: ShownSubject | null;
  /** The subject of the active tab's page, which Switch shows. Null when it is already shown. */
  offered: { shown: ShownSubject; title: string } | null;
  /** Since when `shown` is shown: older values were revealed before. ISO time. */
  since: string;
};

export const NO_PANEL_SUBJECT: PanelSubject = { shown: null, offered: null, since: '' };

/** The URL that is stored with a request; '' for a page in a private window. */
export const getStoredUrl = ({ url, isPrivate }: Reading): string => (isPrivate ? '' : url);

function getSubjectTitle(shown: ShownSubject): string {
  switch (shown.kind) {
    case 'person':
      return shown.person.fullName || t`a person`;
    case 'company':
      return shown.company.name || shown.company.domain || t`a company`;
    case 'people':
      return t`a list of people`;
    case 'question':
      return shown.reading.subject.kind === 'none' ? '' : nameCandidate(shown.reading.subject);
    case 'addresses':
      return shown.emails[0] ?? '';
    case 'unreadable':
      return t`a page that cannot be read`;
    case 'loading':
      return t`still loading`;
    case 'none':
    case 'unread':
      return '';
  }
}

/** Why the active tab's page is read or shown: opened is the panel, activated another tab, changed the stored reading. */
export type PageChange = 'opened' | 'activated' | 'changed';

/** Updates the shown and the offered subject for the active tab's page. `next`: the subject of that page. */
export function updateFromPage(
  state: PanelSubject,
  page: TabPage | null,
  next: ShownSubject,
  change: PageChange,
  now: Date,
): PanelSubject {
  // The shown person was erased: the panel keeps showing that.
  const isForgotten = page === null && change === 'changed' && state.shown?.kind === 'person';
  if (isForgotten) return { ...state, offered: null };
  // Also after a failed reading: the user clicked on that page, so the panel shows why it cannot be read.
  const byClick = change === 'changed' && page?.readBy === 'click';
  const keeps = state.shown !== null && isWorthKeeping(state.shown);
  // A panel opened from the context menu shows the chosen text before it knows the page.
  const forPage = change === 'opened' && !(state.shown !== null && isAskedFor(state.shown));
  // The tab has navigated away from the shown page, so its person does not belong to the new address.
  const hasNavigated = change === 'changed' && next.kind === 'loading' && isPageInFront(state);
  if (!keeps || forPage || byClick || hasNavigated) return show(state, next, now);
  if (isSame(state.shown!, next)) return { ...state, offered: null };
  return { ...state, offered: { shown: next, title: getSubjectTitle(next) } };
}

/** Shows what the user has chosen with Switch, Open or Continue. */
export function show(state: PanelSubject, shown: ShownSubject, now: Date): PanelSubject {
  const again = state.shown !== null && isSame(state.shown, shown);
  return { shown, offered: null, since: again ? state.since : now.toISOString() };
}

/** Also the form after "Neither", which is being filled in. */
const isWorthKeeping = (shown: ShownSubject): boolean =>
  shown.kind === 'person' ||
  shown.kind === 'company' ||
  shown.kind === 'people' ||
  shown.kind === 'addresses' ||
  getAnswered(shown) !== null;

/** The shown subject was read in the active tab, and not chosen elsewhere. */
const isPageInFront = ({ shown, offered }: PanelSubject): boolean =>
  offered === null && shown !== null && getReading(shown) !== null && !isOfSamplePage(shown);

/** A sample page of the demo is in no tab. */
const isOfSamplePage = (shown: ShownSubject): boolean =>
  isAtSampleHost(getReading(shown)?.url ?? '');

/** The reading that the shown subject comes from; null for a subject that the user has chosen elsewhere. */
export function getReading(shown: ShownSubject): Reading | null {
  switch (shown.kind) {
    case 'person':
    case 'company':
      return shown.from.kind === 'page' || shown.from.kind === 'list' ? shown.from.reading : null;
    case 'people':
    case 'question':
    case 'none':
      return shown.reading;
    case 'loading':
      return shown.page.reading;
    case 'addresses':
    case 'unreadable':
    case 'unread':
      return null;
  }
}

/** What the user has said about the page of the shown subject; null without a question. */
export function getAnswered(shown: ShownSubject): Answered | null {
  if ('answered' in shown) return shown.answered ?? null;
  return 'from' in shown && shown.from.kind === 'page' ? (shown.from.answered ?? null) : null;
}

/** The user has typed or pasted it, or has opened a sample page. */
const isAskedFor = (shown: ShownSubject): boolean =>
  shown.kind === 'addresses' ||
  isOfSamplePage(shown) ||
  ('from' in shown && shown.from.kind === 'typed');

function isSame(one: ShownSubject, other: ShownSubject): boolean {
  if (other.kind === 'question' || other.kind === 'none') {
    const read = getAnswered(one)?.reading ?? (one.kind === 'question' ? one.reading : null);
    if (read) return read.url === other.reading.url;
  }
  if (one.kind === 'person' && other.kind === 'person') {
    const { fullName, companyName, companyDomain, networkUrl } = other.person;
    return (
      one.person.fullName === fullName &&
      one.person.companyName === companyName &&
      one.person.companyDomain === companyDomain &&
      one.person.networkUrl === networkUrl
    );
  }
  if (one.kind === 'company' && other.kind === 'company') {
    return one.company.domain === other.company.domain && one.company.name === other.company.name;
  }
  if (one.kind === 'people' && other.kind === 'people')
    return one.reading.url === other.reading.url;
  if (one.kind === 'addresses' && other.kind === 'addresses')
    return one.emails.join() === other.emails.join();
  return one.kind === other.kind;
}

/** One of the people that a page lists, as a subject. */
export function toListedPerson(
  people: PeopleSubject,
  one: ListedPerson,
  reading: Reading,
): Shown<'person'> {
  const ofSite = one.companyName === null || one.companyName === people.companyName?.value;
  const person = {
    ...NO_PERSON,
    fullName: one.fullName,
    title: one.role ?? '',
    companyName: one.companyName ?? people.companyName?.value ?? '',
    companyDomain: ofSite ? (people.companyDomain?.value ?? '') : '',
    networkUrl: one.networkUrl ?? '',
    pageUrl: getStoredUrl(reading),
  };
  return { kind: 'person', person, subject: null, from: { kind: 'list', reading } };
}
