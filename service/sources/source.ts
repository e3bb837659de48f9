// The port between an enrichment and whoever knows people: the operator's directory, address patterns,
// other services of this interface, and the waterfall over them.
import type { Company } from '../../lib/contract/company.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EmailValue, PhoneValue } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../lib/contract/values.ts';
import type { Who } from './search-input.ts';

/** Where a value comes from and when it was last seen to be true. */
export type Provenance = { source: string; at: string };

export type FoundValue = Provenance &
  (
    | { kind: 'contact.work_emails' | 'contact.personal_emails'; value: EmailValue }
    | { kind: 'contact.phones'; value: PhoneValue }
  );

/** `personKey` is the same for the same person whichever source answers (person-key.ts). */
export type FoundPerson = Provenance & {
  personKey: string;
  profile: Person;
  /** 0 to 1: how sure the source is that this is who was meant. Not said: sure. */
  confidence?: number;
  /** What the source recognised the person by: a word for the operator, such as `profile` or `name`. */
  matchedBy?: string;
};

export type SourceAnswer = {
  person: FoundPerson | null;
  /** In order of preference, per kind. */
  values: FoundValue[];
  /** Who the values belong to, where that is known without a profile: credits count by it. */
  personKey?: string;
  /** What the source charged the operator for this answer. */
  cost?: Hundredths;
  /** Sources that could not be asked; with nothing found, the person was not looked for to the end. */
  unavailable?: string[];
  /** Kinds that a paying source was not asked for, because the credits do not cover them. */
  uncovered?: SearchKind[];
};

/** What is looked for: values of one kind, or who it is. */
export const SEARCH_KINDS = [...ENRICH_FIELDS, 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a source can be asked for. */
export type AskedKind = SearchKind | 'company';

/** What the workspace that asks can pay for. A paying source is asked for nothing beyond it. */
export type Funds = {
  workspaceId: string;
  /** What the workspace is charged when `kind` is found. */
  priceOf(kind: AskedKind): Hundredths;
  /**
   * Sets the prices of `kinds` aside, the cheapest first, as far as balance and spend limit allow. What
   * was set aside for the same ask before is not set aside again.
   * @returns those that are covered
   * @throws SourcePendingError while others may give back credits that would cover more of them
   */
  reserve<Kind extends AskedKind>(kinds: readonly Kind[]): Promise<Kind[]>;
};

export type AskOptions = {
  funds: Funds;
  /** The stable name of this ask: the same each time that the same ask is repeated. */
  reference: string;
  /** The caller cannot come back: what is known now is the answer. */
  once?: boolean;
  /** After this the answer is of no use. */
  deadline: Date;
  /** The enrichment was ended, or the service stops. */
  signal: AbortSignal;
};

export type Source = {
  name: string;
  /** What it can give; not said: everything. */
  kinds?: readonly SearchKind[];
  /** The operator pays for what it finds. Not said: it is free. */
  isPaid?: boolean;
  /**
   * Where nothing is wanted, only the person is.
   * @throws SourceThrottledError when the source wants to be asked later
   * @throws SourcePendingError when the source is at work and asks to come back for the answer;
   * anything else that it throws counts as a failure of the source, and the contact is tried again.
   */
  find(who: Who, wanted: readonly EnrichField[], options: AskOptions): Promise<SourceAnswer>;
  /** What it has already, without asking anybody: that is told also while it is left alone. */
  recall?(who: Who, wanted: readonly EnrichField[]): Promise<SourceAnswer | null>;
  /** What it has bought, is buying or may have bought although an ask failed. Not said: nothing. */
  boughtAnyway?(who: Who, wanted: readonly EnrichField[]): Promise<SearchKind[]>;
};

export type CompanyQuery = { domain?: string; profileUrl?: string; networkId?: number };

export type FoundCompany = {
  company: Company;
  /** The source's name; its guard says it. */
  source?: string;
  /** What the source charged the operator for it. */
  cost?: Hundredths;
};

/** Who knows companies. The best match, or null. */
export type CompanySource = {
  isPaid?: boolean;
  /**
   * Throws what `Source.find` throws.
   * @throws SourceNotCoveredError when only a paying source could know it, and credits do not cover that
   */
  findCompany(query: CompanyQuery, options: AskOptions): Promise<FoundCompany | null>;
  /** What it has already, which may be that there is none; null: it would have to ask. */
  recallCompany?(query: CompanyQuery): Promise<{ found: FoundCompany | null } | null>;
  /** Whether it has bought the company, is buying it or may have, although an ask failed. Not said: no. */
  isCompanyBoughtAnyway?(query: CompanyQuery): Promise<boolean>;
};

export class SourceThrottledError extends Error {
  override name = 'SourceThrottledError';
  readonly retryAfterSeconds: number;

  constructor(source: string, retryAfterSeconds: number) {
    super(`The source ${source} asks to wait ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class SourcePendingError extends Error {
  override name = 'SourcePendingError';
  readonly retryAfterSeconds: number;

  constructor(source: string, retryAfterSeconds: number) {
    super(`The source ${source} is at work. Ask again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Credits that would cover a paying source are held by others of the workspace, who may give them back. */
export class CreditsPendingError extends SourcePendingError {
  override name = 'CreditsPendingError';

  constructor(retryAfterSeconds: number) {
    super('', retryAfterSeconds);
    this.message = `Other work of the workspace holds the credits. Ask again in ${retryAfterSeconds} s.`;
  }
}

/** A paying source was not asked: the workspace's credits do not cover what it may find. */
export class SourceNotCoveredError extends Error {
  override name = 'SourceNotCoveredError';

  constructor(source: string) {
    super(`The workspace has too few credits left to ask the source ${source}: add some.`);
  }
}

/** It cannot be asked now: it is down, or was so often that it is left alone for a while. */
export class SourceUnavailableError extends Error {
  override name = 'SourceUnavailableError';
  readonly reason: string;
  readonly retryAfterSeconds: number;
  /** false: somebody has to do something about it first. */
  readonly passing: boolean;

  constructor(
    source: string,
    reason: string,
    {
      retryAfterSeconds = 0,
      passing = true,
      cause,
    }: { retryAfterSeconds?: number; passing?: boolean; cause?: unknown } = {},
  ) {
    super(`The source ${source} cannot be asked: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.passing = passing;
  }
}

/** The operator has no credits left there. It is well otherwise: what was bought before still comes. */
export class SourceOutOfCreditsError extends SourceUnavailableError {
  override name = 'SourceOutOfCreditsError';

  constructor(source: string) {
    super(source, 'the operator’s credits there are used up: add some', { passing: false });
  }
}

export const NOTHING: SourceAnswer = { person: null, values: [] };
