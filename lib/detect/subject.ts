// What a page is about. The reader makes it, every other part shows or sends it.
// Types only: the reader's bundle carries no schema library; lib/messages/reading.ts parses what the
// reader returns.

/** How a value was read. The panel says it in words beside the value. */
export type Standard =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'h-card'
  | 'open-graph'
  | 'meta'
  | 'site' // selectors that we know for this very site
  | 'address' // the page's own URL
  | 'title'
  | 'heading'
  | 'link' // mailto:, tel:, rel=me, a link to a profile
  | 'text'; // the shape of visible text

export type Field = {
  value: string;
  standard: Standard;
  /** Where exactly: a JSON path, a selector, a meta name. Short, for people who check. */
  where: string;
  /** 0 to 1. Below DOUBTFUL the panel asks before the value costs money. */
  confidence: number;
};

export const DOUBTFUL = 0.6;

export type PersonSubject = {
  kind: 'person';
  /** That the page is about one person, and about this one. */
  confidence: number;
  fullName: Field | null;
  firstName: Field | null;
  lastName: Field | null;
  headline: Field | null;
  title: Field | null;
  companyName: Field | null;
  /** A host of theirs, only when the page gives it; cut-domains.ts makes it the registrable domain. */
  companyDomain: Field | null;
  location: Field | null;
  /** The person's own profile on a professional network, normalised, without tracking. */
  networkUrl: Field | null;
  otherProfiles: Field[];
  emails: Field[];
  phones: Field[];
};

export type CompanySubject = {
  kind: 'company';
  confidence: number;
  name: Field | null;
  domain: Field | null;
  networkUrl: Field | null;
  phones: Field[];
  address: Field | null;
};

export type ListedPerson = {
  fullName: string;
  role: string | null;
  companyName: string | null;
  networkUrl: string | null;
};

export type PeopleSubject = {
  kind: 'people';
  confidence: number;
  people: ListedPerson[];
  standard: Standard;
  /** The company whose people these are, when the page is that company's. */
  companyName: Field | null;
  companyDomain: Field | null;
  /** Rows of people that are left out, because their name or link is not proven. */
  hidden?: number | undefined;
};

export type NoSubjectReason =
  | 'article'
  | 'search'
  | 'login'
  | 'not-found'
  | 'product'
  /** The page still shows what stood at an address before, or nothing yet: read it again in a moment. */
  | 'loading'
  | 'no-evidence';

export type NoSubject = {
  kind: 'none';
  /** Why nothing was taken for a subject, for the panel's "Why". */
  reason: NoSubjectReason;
  /** The company behind the site's own domain: a look-up is still possible. */
  site: { domain: Field; name: Field | null } | null;
  /** Heads the page like a person's name, and nothing else says that it is one: for the form alone. */
  name?: Field | null | undefined;
};

export type Subject = PersonSubject | CompanySubject | PeopleSubject | NoSubject;

/** Which page of a site its own rules recognised, and how much they found on it. */
export type RecognisedPage = {
  /** "LinkedIn" */
  site: string;
  /** As the site's rules name it: "profile", "people-search". Never an address or a word of the page. */
  type: string;
  /** How many fields of the subject were found, for a comparison with other pages of the type. */
  fields: number;
};

/** One run of the reader on one page. */
export type Reading = {
  /** As in the address bar; the fragment is left out. */
  url: string;
  /** In a private window: where it was stays in memory and is not kept with what is asked. */
  isPrivate?: boolean | undefined;
  pageTitle: string;
  /** ISO 8601, UTC. */
  readAt: string;
  /** How long the reader took. */
  milliseconds: number;
  subject: Subject;
  /** Where the page is of a type that its site's own rules know. */
  recognised?: RecognisedPage | undefined;
};
