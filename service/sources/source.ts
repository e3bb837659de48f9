// The port between an enrichment and the sources of data about people: the operator's directory,
// address patterns, other services of this interface, and the waterfall over them.
import type { Company } from '../../lib/contract/company.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EmailValue, PhoneValue } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../lib/contract/values.ts';
import type { Tx } from '../db/database.ts';
import type { PersonQuery } from './person-query.ts';

/** The source of a value, and when it was last confirmed. */
export type Provenance = { source: string; at: string };

export type FoundValue = Provenance &
  (
    | { kind: 'contact.work_emails' | 'contact.personal_emails'; value: EmailValue }
    | { kind: 'contact.phones'; value: PhoneValue }
  );

/** `personKey` is the same for the same person in every source (person-key.ts). */
export type FoundPerson = Provenance & {
  personKey: string;
  profile: Person;
  /** 0 to 1: how sure the source is that this is the requested person. Missing: sure. */
  confidence?: number;
  /** How the source recognised the person, for the operator, such as `profile` or `name`. */
  matchedBy?: string;
};

export type SourceAnswer = {
  person: FoundPerson | null;
  /** In order of preference, per kind. */
  values: FoundValue[];
  /** The person key of the values' owner where it is known without a profile, for charging. */
  personKey?: string;
  /** What the source charged the operator for this answer. */
  cost?: Hundredths;
  /** Sources that could not be asked; with nothing found, the search is incomplete. */
  unavailable?: string[];
  /** Kinds that a source could not be asked for, or failed for: that they are not found is not certain. */
  missed?: WantedKind[];
  /** Kinds that a paying source was not asked for, because the credits do not cover them. */
  uncovered?: WantedKind[];
  /** The source charged for what it found and did not keep: the person is on the suppression list. */
  isSuppressed?: true;
};

/**
 * Finds which of these answers, each with its request, identify a person on the suppression list. `tx`:
 * the transaction that stores them (concurrency/answers-under-way.ts).
 */
export type AreSuppressed = (
  answers: readonly { personQuery: PersonQuery; answer: SourceAnswer }[],
  tx?: Tx,
) => Promise<boolean[]>;

/** The kinds of search: for values of one kind, or for the person's profile. */
export const WANTED_KINDS = [...ENRICH_FIELDS, 'person'] as const;
export type WantedKind = (typeof WANTED_KINDS)[number];

/** The kinds that a source can be asked for. */
export type AskedKind = WantedKind | 'company';

/** The funds of the requesting workspace. A paying source is asked for nothing beyond them. */
export type Funds = {
  workspaceId: string;
  /** What the workspace is charged when `kind` is found. */
  getPrice(kind: AskedKind): Hundredths;
  /**
   * Reserves the prices of `kinds`, the cheapest first, as far as balance and spend limit allow. A
   * repeated request keeps its earlier reservation.
   * @returns those that are covered
   * @throws SourcePendingError while others may release credits that would cover more of them
   */
  reserve<Kind extends AskedKind>(kinds: readonly Kind[]): Promise<Kind[]>;
};

export type AskOptions = {
  funds: Funds;
  /** The stable name of this request: the same each time it is repeated. */
  reference: string;
  /** The request cannot be repeated: what is known now is the answer. */
  once?: boolean;
  /** An answer after this time is useless. */
  deadline: Date;
  /** The enrichment has ended, or the service stops. */
  signal: AbortSignal;
};

export type Source = {
  name: string;
  /** What it supports; default: everything. */
  kinds?: readonly WantedKind[];
  /** The operator pays for what it finds. Default: it is free. */
  isPaid?: boolean;
  /** What it is asked stays in the service's own database, where its people comply with the contract. */
  isLocal?: boolean;
  /**
   * With an empty `wanted`, only the person is requested.
   * @throws SourceThrottledError when the source must be asked later
   * @throws SourcePendingError when the source is working and must be asked again for the answer;
   * any other error counts as a failure of the source, and the contact is tried again.
   */
  find(
    personQuery: PersonQuery,
    wanted: readonly EnrichField[],
    options: AskOptions,
  ): Promise<SourceAnswer>;
  /** What it has already, without an external request: returned also while its breaker is open. */
  recall?(personQuery: PersonQuery, wanted: readonly EnrichField[]): Promise<SourceAnswer | null>;
  /** What it has bought, is buying or may have bought, also where a request failed. Default: nothing. */
  boughtAnyway?(personQuery: PersonQuery, wanted: readonly EnrichField[]): Promise<WantedKind[]>;
};

export type CompanyQuery = { domain?: string; profileUrl?: string; networkId?: number };

export type FoundCompany = {
  company: Company;
  /** The source's name, added by its guard. */
  source?: string;
  /** What the source charged the operator for it. */
  cost?: Hundredths;
};

/** Null: none was found. `cost` without a company: of one that the request does not mean. */
export type CompanyAnswer = FoundCompany | { company: null; cost: Hundredths } | null;

/** A source of companies. Returns the best match. */
export type CompanySource = {
  isPaid?: boolean;
  /**
   * Throws the errors of `Source.find`.
   * @throws SourceNotCoveredError when only a paying source could have it and the credits do not
   * cover that
   */
  findCompany(query: CompanyQuery, options: AskOptions): Promise<CompanyAnswer>;
  /** What it has already, which may be that there is none; null: it would have to ask. */
  recallCompany?(query: CompanyQuery): Promise<{ found: FoundCompany | null } | null>;
  /**
   * Whether it has bought the company, is buying it or may have, although a request failed.
   * Default: no.
   */
  isCompanyBoughtAnyway?(query: CompanyQuery): Promise<boolean>;
};

export const NOTHING: SourceAnswer = { person: null, values: [] };
/** Stored in place of a bought answer about a suppressed person, so that it is not bought again. */
export const SUPPRESSED = {
  person: null,
  values: [],
  isSuppressed: true,
} satisfies SourceAnswer;
