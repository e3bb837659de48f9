// The subject of a page. The reader creates it, and every other part shows or sends it. This file contains types and
// constants only, because the reader's bundle has no schema library; lib/messages/reading.ts parses its result.

/** The way in which a value was read. The panel shows it in words beside the value. */
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
  /** The exact place, for people who check: a JSON path, a selector, a meta name. */
  where: string;
  /** 0 to 1. Below UNCERTAIN_BELOW a payment that uses the value is confirmed first. */
  confidence: number;
};

/**
 * A field below this is confirmed before it is paid for. The panel's question words its doubt by it, too; whether it asks
 * is ASK_BELOW.
 */
export const UNCERTAIN_BELOW = 0.6;

/** Below this confidence of a subject the panel asks what the page is about, before it shows a price. */
export const ASK_BELOW = 0.9;

export type PersonSubject = {
  kind: 'person';
  /** How certain it is that the page is about one person, and about this one. */
  confidence: number;
  fullName: Field | null;
  firstName: Field | null;
  lastName: Field | null;
  headline: Field | null;
  title: Field | null;
  companyName: Field | null;
  /** A host of the company, only when the page contains it. cut-domains.ts shortens it to the domain. */
  companyDomain: Field | null;
  location: Field | null;
  /** The person's own profile on a professional network, normalised and without tracking. */
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
  /** The company that the people belong to, when the page is the company's own. */
  companyName: Field | null;
  companyDomain: Field | null;
  /** How many rows were skipped because their name or link is not proven. */
  hidden?: number | undefined;
};

export type NoSubjectReason =
  | 'article'
  | 'search'
  | 'login'
  | 'not-found'
  | 'product'
  /** The page still shows the content of the previous address, or nothing yet: read it later. */
  | 'loading'
  | 'no-evidence';

export type NoSubject = {
  kind: 'none';
  /** Shown under the panel's "Why". */
  reason: NoSubjectReason;
  /** The company behind the site's domain, which can still be looked up. */
  site: { domain: Field; name: Field | null } | null;
};

/** A subject that a page has or may have. It is complete, so that choosing it needs no second reading. */
export type Candidate = PersonSubject | CompanySubject | PeopleSubject;

export type Subject = Candidate | NoSubject;

export const MAX_CANDIDATES = 4;

/** Whether the panel asks the user what the page is about. */
export const needsQuestion = (subject: Subject): subject is Candidate =>
  subject.kind !== 'none' && subject.confidence < ASK_BELOW;

/** The type of a page that the site's own rules recognised, and how much they found on it. */
export type RecognisedPage = {
  /** "LinkedIn" */
  site: string;
  /** The name in the site's rules: "profile", "people-search". Never an address or a word of the page. */
  type: string;
  /** How many fields of the subject were found, for a comparison with other pages of the type. */
  fields: number;
};

/** One run of the reader on one page. */
export type Reading = {
  /** As in the address bar, without the fragment. */
  url: string;
  /** In a private window the address stays in memory and is not stored with requests. */
  isPrivate?: boolean | undefined;
  pageTitle: string;
  /** ISO 8601, UTC. */
  readAt: string;
  /** How long the reader took. */
  milliseconds: number;
  subject: Subject;
  /** What else the page may be about, best first, without the subject. Absent on a page that is certain. */
  candidates?: readonly Candidate[] | undefined;
  /** Present when the site's own rules know the type of the page. */
  recognised?: RecognisedPage | undefined;
};
