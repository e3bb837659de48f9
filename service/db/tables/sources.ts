import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../column.ts';

// ── What happened with each source ─────────────────────────────────────────────────────────────

export type SourceDaysTable = {
  source: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  /** Requests that were answered or failed. */
  asks: number;
  failures: number;
  throttled: number;
  /** Requests that its open circuit breaker prevented. */
  skipped: number;
  milliseconds: number;
  /** Hundredths of a credit that the source charged. */
  cost: number;
  /** Hundredths that workspaces were charged for its values. */
  billed: Defaulted<number>;
};

/** `kind` is an enrich field, `person` or `company`. */
export type SourceFindsTable = {
  source: string;
  day: ColumnType<string | Date, string, string>;
  kind: string;
  asked: number;
  found: number;
};

export type BreakerState = 'closed' | 'open' | 'half_open';

/** The state that a process has reported last. */
export type SourceHealthTable = {
  source: string;
  breaker: BreakerState;
  last_error: string | null;
  last_error_at: Date | null;
  updated_at: Date;
};

// ── Rate budgets over all processes ────────────────────────────────────────────────────────────

/** The calendar minute with capacity for the next request, and the used part of its capacity. */
export type SourceBudgetsTable = { source: string; minute: Date; used: number };

/** A request that came too early gets its turn at `at`. */
export type SourceTurnsTable = { source: string; reference: string; at: Date };

// ── What a source costs for one workspace, where the operator limits it ────────────────────────

/** One kind of one request with its maximum price; deleted when the source does not find it. */
export type SourceSpendingTable = {
  source: string;
  reference: string;
  kind: string;
  workspace_id: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  amount: number;
};

// ── Progress of an interrupted request ───────────────────────────────────────────────────────

export type SourceProgressTable = {
  reference: string;
  /** Per source: the requested kinds and its answer. */
  answers: Json<unknown>;
  /** How often the request has waited for a source that was down. */
  waits: number;
  updated_at: Date;
};

// ── Purchases from another service of this interface ─────────────────────────────────────────

/** `queued` and then the states of its job; see sources/upstream/. */
export type PurchaseState = 'queued' | 'sending' | 'submitted' | 'done' | 'failed' | 'unknown';

/** One kind of one person, bought once for all workspaces. */
export type UpstreamPurchasesTable = {
  source: string;
  person_key: string;
  kind: string;
  state: PurchaseState;
  /** The person query. */
  query: Json<unknown>;
  /** When a request last waited for it. */
  wanted_at: Date;
  /** It must have a job of its own, because the upstream refused a job that contained it. */
  alone: Defaulted<boolean>;
  job_id: Defaulted<string | null>;
  /** The `custom.reference` that the upstream returns. */
  item: Defaulted<string | null>;
  /**
   * The profile of the found person, so that a request by profile finds it, too. Of a company that a search found, the
   * key of a lookup by its domain.
   */
  profile_key: Defaulted<string | null>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  error: Defaulted<string | null>;
  /** From then on it may be bought again. */
  expires_at: Defaulted<Date | null>;
};

/** A page of a search, bought once for all workspaces; stored before it is requested. */
export type UpstreamSearchesTable = {
  source: string;
  /** A digest of the filters. */
  search: string;
  /** The number of matches before it. */
  position: number;
  /** The number of requested items. */
  size: number;
  state: Extract<PurchaseState, 'sending' | 'done' | 'unknown'>;
  /** The keys of its items in upstream_purchases; '' for an erased person. */
  items: Json<string[]>;
  /** The number of all matches. */
  total: number;
  /** The upstream's cursor of the next page; '' for none. */
  next: string;
  /** When it was requested. */
  at: Date;
  /** From then on it may be bought again. */
  expires_at: Date;
};

export type UpstreamJobKind = 'contact' | 'reverse';
export type UpstreamJobState = Exclude<PurchaseState, 'queued'>;

/** One start call, stored before it is sent. */
export type UpstreamJobsTable = {
  id: string;
  source: string;
  kind: UpstreamJobKind;
  state: UpstreamJobState;
  /**
   * The exact body, because an idempotency key is valid for the same body only. Kept while the call
   * may be sent again.
   */
  body: string | null;
  idempotent: boolean;
  remote_id: Defaulted<string | null>;
  items: number;
  attempts: Defaulted<number>;
  /**
   * Until then the job belongs to a process; from then on another may send it again, poll it, or
   * give it up.
   */
  next_at: Date;
  cost: Defaulted<number>;
  error: Defaulted<string | null>;
  created_at: Date;
  finished_at: Defaulted<Date | null>;
};

// ── The pattern source's findings ────────────────────────────────────────────────────────────

export type PatternDomainsTable = {
  domain: string;
  learnt: Json<unknown>;
  /** The newest import that it was learnt from. */
  imported_at: Date | null;
  learnt_at: Date;
};

/** The number of times that a request has waited for a mail server or a name server. */
export type PatternWaitsTable = { reference: string; waits: number; updated_at: Date };

/** `hosts`, or why the domain receives no mail. */
export type StoredMailRoute =
  | 'hosts'
  | 'no_such_domain'
  | 'no_mail_host'
  | 'null_mx'
  | 'hosts_without_address';

export type MailDomainsTable = {
  domain: string;
  /**
   * A local part that does not exist; the same each time, because greylists remember senders and
   * recipients.
   */
  probe: string;
  /** null: not looked up yet. */
  route: Defaulted<StoredMailRoute | null>;
  routed_at: Defaulted<Date | null>;
  accepts_all: Defaulted<boolean | null>;
  probed_at: Defaulted<Date | null>;
  /** Its servers refused the connection; until then they are not asked. */
  silent_until: Defaulted<Date | null>;
};

export type MailAddressesTable = { address: string; accepted: boolean; checked_at: Date };

export type SourceTables = {
  source_days: SourceDaysTable;
  source_finds: SourceFindsTable;
  source_health: SourceHealthTable;
  source_budgets: SourceBudgetsTable;
  source_turns: SourceTurnsTable;
  source_progress: SourceProgressTable;
  source_spending: SourceSpendingTable;
  upstream_purchases: UpstreamPurchasesTable;
  upstream_jobs: UpstreamJobsTable;
  upstream_searches: UpstreamSearchesTable;
  pattern_domains: PatternDomainsTable;
  pattern_waits: PatternWaitsTable;
  mail_domains: MailDomainsTable;
  mail_addresses: MailAddressesTable;
};
