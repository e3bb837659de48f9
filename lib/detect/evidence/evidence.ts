// The evidence that the collectors find and the decision weighs. Strings are already cleaned and cut to length.
import type { PageShape } from '../page/page-shape.ts';
import type { Field, ListedPerson, Standard } from '../subject.ts';

/**
 * The relation of a person or company to the page, according to the markup:
 * - `subject`: ProfilePage.mainEntity, or the node whose url is this page
 * - `topic`: what a general page says it is about; articles say this, too, so resolve-topics.ts replaces it
 * - `loose`: on the page without a stated relation
 * - `other`: author, publisher, reviewer, colleague
 */
export type Relation = 'subject' | 'topic' | 'loose' | 'other';

export type PersonEvidence = {
  kind: 'person';
  standard: Standard;
  where: string;
  relation: Relation;
  name: string;
  givenName: string;
  familyName: string;
  headline: string;
  jobTitle: string;
  companyName: string;
  companyUrl: string;
  location: string;
  urls: string[];
  emails: string[];
  phones: string[];
};

export type CompanyEvidence = {
  kind: 'company';
  standard: Standard;
  where: string;
  relation: Relation;
  name: string;
  urls: string[];
  phones: string[];
  emails: string[];
  address: string;
};

export type Evidence = PersonEvidence | CompanyEvidence;

/** The features of a block of names, by its rows. Between 0 and 1. */
export type BlockEvidence = {
  roleShare: number;
  /** With their own mailbox or profile. */
  linkShare: number;
  portraitShare: number;
  /** With an organisation of their own. */
  employerShare: number;
  /** With an own page: its address spells the name, or the name is its link. */
  ownPageShare: number;
  /** Share of the rows with a courtesy title, a degree or a biography. */
  personalShare: number;
  /** Share of the rows with a frequent given name or the ending of a family name. */
  usualShare: number;
  /** Share of the rows whose label, heading or columns show that they are names. */
  provenShare: number;
  /** Share of the page's text that is inside the block. */
  pageShare: number;
};

/** The block of a page that lists people. */
export type PeopleBlock = BlockEvidence & {
  people: ListedPerson[];
  /** Different names, also those that `people` has no room for. */
  names: number;
  /** Share of the repeated lines that are names. */
  purity: number;
  /** Most names are below a heading that says that people follow: "Our team", "Postdocs". */
  isHeaded: boolean;
  /** Most names are in elements with a class of people. */
  isMarked: boolean;
};

/** All that the collectors found on one page. */
export type PageFacts = {
  shape: PageShape;
  evidence: readonly Evidence[];
  /** The page's structured data describe it as an article, or as a product. */
  isArticle: boolean;
  isProduct: boolean;
  /** Names of what else the page describes as its own: an event, a place, a work, a product. */
  things: readonly string[];
  /** The organisations in the markup that may own the site. */
  companies: readonly CompanyEvidence[];
  /** The best name of the site's owner, found on the first call. */
  companyName: () => Field | null;
  /** The block of the page that lists people, found on the first call. */
  peopleBlock: () => PeopleBlock | null;
};

export function toPersonEvidence(
  standard: Standard,
  where: string,
  relation: Relation,
  known: Partial<Omit<PersonEvidence, 'kind' | 'standard' | 'where' | 'relation'>>,
): PersonEvidence {
  return {
    kind: 'person',
    standard,
    where,
    relation,
    name: '',
    givenName: '',
    familyName: '',
    headline: '',
    jobTitle: '',
    companyName: '',
    companyUrl: '',
    location: '',
    urls: [],
    emails: [],
    phones: [],
    ...known,
  };
}

export function toCompanyEvidence(
  standard: Standard,
  where: string,
  relation: Relation,
  known: Partial<Omit<CompanyEvidence, 'kind' | 'standard' | 'where' | 'relation'>>,
): CompanyEvidence {
  return {
    kind: 'company',
    standard,
    where,
    relation,
    name: '',
    urls: [],
    phones: [],
    emails: [],
    address: '',
    ...known,
  };
}

/** A field, or null when there is no value. */
export function toField(
  value: string | null | undefined,
  standard: Standard,
  where: string,
  confidence: number,
): Field | null {
  return value ? { value, standard, where, confidence } : null;
}
