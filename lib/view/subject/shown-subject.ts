// A subject as a page of the extension shows it, and where it comes from.
import type {
  ListedPerson,
  NoSubject,
  PeopleSubject,
  PersonSubject,
  Reading,
} from '../../detect/subject.ts';
import type { LoadingPage, UnreadableReason } from '../../messages/reading.ts';
import { NO_FILTERS, type PeopleFilters } from '../../model/jobs/people-search.ts';
import { NO_PERSON, type CompanyInput, type PersonInput } from '../../model/subject-input.ts';

export type ShownSubject =
  | {
      kind: 'person';
      person: PersonInput;
      subject: PersonSubject | null;
      from: Origin;
      written?: WrittenValues;
    }
  | { kind: 'company'; company: CompanyInput; from: Origin; found?: FoundList }
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

export type ShownSubjectOfKind<Kind extends ShownSubject['kind']> = Extract<
  ShownSubject,
  { kind: Kind }
>;

/** What the text that the user pasted or selected says of the person. It is the user's, and kept when they save. */
export type WrittenValues = { emails: readonly string[]; phones: readonly string[] };

export type AddressSource = 'pasted' | 'selected' | 'jobs';

/**
 * The origin of the shown person or company. `list`: one of the people that the page lists; `person`: the company of a
 * person who was shown before; `found`: one of the people found at a company, whose list was open; `address`: the owner
 * of an address that was looked up.
 */
export type Origin =
  | { kind: 'page'; reading: Reading; answered?: Answered }
  | { kind: 'list'; reading: Reading }
  | { kind: 'person'; person: ShownSubjectOfKind<'person'> }
  | { kind: 'found'; company: ShownSubjectOfKind<'company'> }
  | { kind: 'typed' | 'contacts' | 'jobs' }
  | { kind: 'address'; email: string };

/** The list of people found at a company, as the user has left it. */
export type FoundList = {
  filters: PeopleFilters;
  /** The list that was started here. */
  started: string | null;
  /** Who is selected, by the key of the person. */
  choices: ReadonlyMap<string, boolean>;
  hidesMismatches: boolean;
};

export const NEW_FOUND_LIST: FoundList = {
  filters: NO_FILTERS,
  started: null,
  choices: new Map(),
  hidesMismatches: false,
};

/** The user has said what the page is about. */
export type Answered = {
  /** As it was read, with everything that the page may be about. */
  reading: Reading;
  /** The answer is an earlier one, for this site. */
  isRemembered: boolean;
};

/** The URL that is stored with a request; '' for a page in a private window. */
export const getStoredUrl = ({ url, isPrivate }: Reading): string => (isPrivate ? '' : url);

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

/** The user's answer about the page of the shown subject; null without a question. */
export function getAnswered(shown: ShownSubject): Answered | null {
  if ('answered' in shown) return shown.answered ?? null;
  return 'from' in shown && shown.from.kind === 'page' ? (shown.from.answered ?? null) : null;
}

/** One of the people that a page lists, as a subject. */
export function toListedPerson(
  people: PeopleSubject,
  one: ListedPerson,
  reading: Reading,
): ShownSubjectOfKind<'person'> {
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
