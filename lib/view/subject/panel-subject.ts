// What the panel is about, and what it offers instead. A click on the icon switches at once; a page
// that changed by itself, or another tab, is only offered: nobody loses the person they are reading.
import type {
  ListedPerson,
  NoSubject,
  PeopleSubject,
  PersonSubject,
  Reading,
} from '../../detect/subject.ts';
import type { LoadingPage, TabPage } from '../../messages/reading.ts';
import {
  companyInputOf,
  personInputOf,
  type CompanyInput,
  type PersonInput,
} from '../../model/subject-input.ts';

export type ShownSubject =
  | { kind: 'person'; person: PersonInput; subject: PersonSubject | null; from: Origin }
  | { kind: 'company'; company: CompanyInput; from: Origin }
  | { kind: 'people'; people: PeopleSubject; reading: Reading }
  /** Whose are they? In their canonical spelling, none twice. */
  | {
      kind: 'addresses';
      emails: readonly string[];
      /** What was pasted or selected, as it was. */
      text?: string;
      pageUrl: string;
      how: AddressSource;
    }
  | { kind: 'none'; none: NoSubject; reading: Reading }
  | { kind: 'loading'; page: LoadingPage }
  | { kind: 'unreadable'; reason: Extract<TabPage, { status: 'unreadable' }>['reason'] }
  | { kind: 'unread' };

export type AddressSource = 'pasted' | 'selected' | 'jobs';

/**
 * How the person or company came to be shown. `list`: one of the people that the page lists; `address`:
 * whose address it was found to be.
 */
export type Origin =
  | { kind: 'page' | 'list'; reading: Reading }
  | { kind: 'typed' | 'contacts' | 'jobs' }
  | { kind: 'address'; email: string };

export type PanelSubject = {
  /** Null until the active tab's page is known. */
  shown: ShownSubject | null;
  /** Another page is in front; Switch shows it. Null when the shown page is in front. */
  offered: { shown: ShownSubject; title: string } | null;
  /** When `shown` became so: values that are older were revealed before. ISO time. */
  since: string;
};

export const NO_PANEL_SUBJECT: PanelSubject = { shown: null, offered: null, since: '' };

/** The page as it is kept with what is asked there; '' for one of a private window. */
export const getStoredUrl = ({ url, isPrivate }: Reading): string => (isPrivate ? '' : url);

export function toShownSubject(page: TabPage | null): ShownSubject {
  if (page === null) return { kind: 'unread' };
  if (page.status === 'unreadable') return { kind: 'unreadable', reason: page.reason };
  if (page.status === 'loading') return { kind: 'loading', page };
  const { reading } = page;
  const { subject } = reading;
  const url = getStoredUrl(reading);
  switch (subject.kind) {
    case 'person': {
      const person = personInputOf(subject, url);
      return { kind: 'person', person, subject, from: { kind: 'page', reading } };
    }
    case 'company':
      return {
        kind: 'company',
        company: companyInputOf(subject, url),
        from: { kind: 'page', reading },
      };
    case 'people':
      return { kind: 'people', people: subject, reading };
    case 'none':
      return { kind: 'none', none: subject, reading };
  }
}

export function getSubjectTitle(shown: ShownSubject): string {
  switch (shown.kind) {
    case 'person':
      return shown.person.fullName || 'a person';
    case 'company':
      return shown.company.name || shown.company.domain || 'a company';
    case 'people':
      return 'a list of people';
    case 'addresses':
      return shown.emails[0] ?? '';
    case 'unreadable':
      return 'one that cannot be read';
    case 'loading':
      return 'still loading';
    case 'none':
    case 'unread':
      return '';
  }
}

/** How the page in front came to be known. */
export type Cause =
  /** The panel was opened, or what a click has read has arrived. */
  | 'opened'
  /** Another tab was activated. */
  | 'activated'
  /** The stored reading of the active tab changed. */
  | 'changed';

/** The page in front is now this one. */
export function updateFromPage(
  state: PanelSubject,
  page: TabPage | null,
  cause: Cause,
  now: Date,
): PanelSubject {
  // Its person was erased: what is shown says so.
  const isForgotten = page === null && cause === 'changed' && state.shown?.kind === 'person';
  if (isForgotten) return { ...state, offered: null };
  const next = toShownSubject(page);
  // Also a click in vain: the user has asked about that page, and is told why it cannot be read.
  const byClick = cause === 'changed' && page?.readBy === 'click';
  const keeps = state.shown !== null && isWorthKeeping(state.shown);
  // The panel may be open for what was chosen in the context menu, before it knows the page.
  const forPage = cause === 'opened' && !(state.shown !== null && isAskedFor(state.shown));
  // The tab has left the page that is shown: under the new address its person would be the wrong one.
  const isLeft = cause === 'changed' && next.kind === 'loading' && isPageInFront(state);
  if (!keeps || forPage || byClick || isLeft) return show(state, next, now);
  if (isSame(state.shown!, next)) return { ...state, offered: null };
  return { ...state, offered: { shown: next, title: getSubjectTitle(next) } };
}

/** The user chose it: Switch, Open, Continue. */
export function show(state: PanelSubject, shown: ShownSubject, now: Date): PanelSubject {
  const again = state.shown !== null && isSame(state.shown, shown);
  return { shown, offered: null, since: again ? state.since : now.toISOString() };
}

const isWorthKeeping = ({ kind }: ShownSubject): boolean =>
  kind === 'person' || kind === 'company' || kind === 'people' || kind === 'addresses';

/** What is shown was read in the tab in front, and not chosen elsewhere. */
const isPageInFront = ({ shown, offered }: PanelSubject): boolean =>
  offered === null && shown !== null && getReading(shown) !== null;

/** The reading of a page that what is shown comes from; null for what the user has chosen elsewhere. */
export function getReading(shown: ShownSubject): Reading | null {
  switch (shown.kind) {
    case 'person':
    case 'company':
      return shown.from.kind === 'page' || shown.from.kind === 'list' ? shown.from.reading : null;
    case 'people':
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

/** What the user has said themselves, and no page. */
const isAskedFor = (shown: ShownSubject): boolean =>
  shown.kind === 'addresses' || ('from' in shown && shown.from.kind === 'typed');

function isSame(one: ShownSubject, other: ShownSubject): boolean {
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

/** One of the people whom a page lists, as a subject of their own. */
export function toListedPerson(
  people: PeopleSubject,
  one: ListedPerson,
  reading: Reading,
): ShownSubject {
  const ofSite = one.companyName === null || one.companyName === people.companyName?.value;
  const person: PersonInput = {
    fullName: one.fullName,
    firstName: '',
    lastName: '',
    title: one.role ?? '',
    companyName: one.companyName ?? people.companyName?.value ?? '',
    companyDomain: ofSite ? (people.companyDomain?.value ?? '') : '',
    location: '',
    networkUrl: one.networkUrl ?? '',
    pageUrl: getStoredUrl(reading),
  };
  return { kind: 'person', person, subject: null, from: { kind: 'list', reading } };
}
