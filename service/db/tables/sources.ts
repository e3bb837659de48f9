import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../column.ts';

// ── What happened with each source ─────────────────────────────────────────────────────────────

export type SourceDaysTable = {
  source: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  /** Asks that were answered or failed. */
  asks: number;
  failures: number;
  throttled: number;
  /** Not asked, because its circuit breaker was open. */
  skipped: number;
  milliseconds: number;
  /** Hundredths of a credit that the source charged. */
  cost: number;
  /** Hundredths that workspaces were charged for what it found. */
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

/** As the process saw it that had news last. */
export type SourceHealthTable = {
  source: string;
  breaker: BreakerState;
  last_error: string | null;
  last_error_at: Date | null;
  updated_at: Date;
};

// ── Rate budgets over all processes ────────────────────────────────────────────────────────────

/** The calendar minute in which the next ask has room, and how much of it is given away. */
export type SourceBudgetsTable = { source: string; minute: Date; used: number };

/** An ask that came too early has its turn at `at`. */
export type SourceTurnsTable = { source: string; reference: string; at: Date };

// ── What a source costs for one workspace, where the operator limits it ────────────────────────

/** One kind of one ask, with the price that it can have; gone when the source found nothing. */
export type SourceSpendingTable = {
  source: string;
  reference: string;
  kind: string;
  workspace_id: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  amount: number;
};

// ── What is known of an ask that has to come back ──────────────────────────────────────────────

export type SourceProgressTable = {
  reference: string;
  /** Per source: the kinds it was asked for, and its answer. */
  answers: Json<unknown>;
  /** How often the ask waited for a source that was down. */
  waits: number;
  updated_at: Date;
};

// ── What is bought from another service of this interface ──────────────────────────────────────

/** `queued` and what its job went through; see sources/upstream/. */
export type PurchaseState = 'queued' | 'sending' | 'submitted' | 'done' | 'failed' | 'unknown';

/** One kind of one person, bought once for all workspaces. */
export type UpstreamPurchasesTable = {
  source: string;
  person_key: string;
  kind: string;
  state: PurchaseState;
  /** Who was meant, as it was asked. */
  query: Json<unknown>;
  /** When somebody last waited for it. */
  wanted_at: Date;
  /** It must not share a job: the upstream refused a job that it was in. */
  alone: Defaulted<boolean>;
  job_id: Defaulted<string | null>;
  /** What the upstream returns as `custom.reference`. */
  item: Defaulted<string | null>;
  /** Of the person found: the same person asked for by profile is found here. */
  profile_key: Defaulted<string | null>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  error: Defaulted<string | null>;
  /** From then on it may be asked for again. */
  expires_at: Defaulted<Date | null>;
};

export type UpstreamJobKind = 'contact' | 'reverse';
export type UpstreamJobState = Exclude<PurchaseState, 'queued'>;

/** One start call, on disk before it leaves. */
export type UpstreamJobsTable = {
  id: string;
  source: string;
  kind: UpstreamJobKind;
  state: UpstreamJobState;
  /**
   * As it was sent, to the letter: an idempotency key is good for the same body alone. Kept while the
   * call may be sent again.
   */
  body: string | null;
  idempotent: boolean;
  remote_id: Defaulted<string | null>;
  items: number;
  attempts: Defaulted<number>;
  /** Until then it is somebody's; from then on it may be sent again, asked for, or given up. */
  next_at: Date;
  cost: Defaulted<number>;
  error: Defaulted<string | null>;
  created_at: Date;
  finished_at: Defaulted<Date | null>;
};

// ── What the pattern source has learnt and asked ───────────────────────────────────────────────

export type PatternDomainsTable = {
  domain: string;
  learnt: Json<unknown>;
  /** The newest import that it was learnt from. */
  imported_at: Date | null;
  learnt_at: Date;
};

/** How often an ask has waited for a mail server or a name server. */
export type PatternWaitsTable = { reference: string; waits: number; updated_at: Date };

/** `hosts`, or why the domain has no mail. */
export type StoredMailRoute =
  'hosts' | 'no_such_domain' | 'no_mail_host' | 'null_mx' | 'hosts_without_address';

export type MailDomainsTable = {
  domain: string;
  /** A local part that nobody has; the same each time, since greylists know senders and recipients. */
  probe: string;
  /** null: not looked up yet. */
  route: Defaulted<StoredMailRoute | null>;
  routed_at: Defaulted<Date | null>;
  accepts_all: Defaulted<boolean | null>;
  probed_at: Defaulted<Date | null>;
  /** Its servers did not talk to us; until then they are left alone. */
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
  pattern_domains: PatternDomainsTable;
  pattern_waits: PatternWaitsTable;
  mail_domains: MailDomainsTable;
  mail_addresses: MailAddressesTable;
};
