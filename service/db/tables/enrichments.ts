import type { ColumnType } from 'kysely';
import type { EnrichField, EnrichmentStatus } from '../../../lib/contract/values.ts';
import type { Defaulted, Json } from '../column.ts';

export type EnrichmentKind = 'contact' | 'reverse';

export type EnrichmentsTable = {
  id: string;
  workspace_id: string;
  api_key_id: string;
  budget_id: string;
  /** YYYY-MM: the month in which it counts. */
  budget_month: string;
  kind: EnrichmentKind;
  name: string;
  status: EnrichmentStatus;
  webhook_url: string | null;
  contact_webhook_url: string | null;
  /** The rest of the credits that were held at the start. */
  held: number;
  cost: number;
  total: number;
  pending: number;
  /** The credits ran out: a found value is not shown, or a paying source was not asked. */
  short_of_credits: Defaulted<boolean>;
  created_at: Date;
  finished_at: Defaulted<Date | null>;
  expires_at: Date;
};

/**
 * `withheld`: found, or not requested from a paying source, because the credits ran out; on the
 * wire `skipped`.
 */
export type StoredRecordState = 'running' | 'found' | 'not_found' | 'skipped' | 'withheld';

export type RecordsTable = {
  enrichment_id: string;
  position: number;
  /** The person query for the sources. */
  query: Json<unknown>;
  /** The `input` in the result. */
  input: Json<Record<string, string>>;
  custom: ColumnType<Record<string, string> | null, string | null, string | null>;
  wanted: Json<EnrichField[]>;
  state: StoredRecordState;
  contact_info: ColumnType<unknown, string | null | undefined, string | null>;
  profile: ColumnType<unknown, string | null | undefined, string | null>;
  /** A source's answer, while the record waits for credits that other enrichments hold. */
  unpaid_answer: ColumnType<unknown, string | null | undefined, string | null>;
  /** Since when the record waits for credits, to pay or to ask a paying source. */
  unpaid_since: Defaulted<Date | null>;
  /** The part of the enrichment's hold that it has reserved for paying sources while it runs. */
  reserved: Defaulted<number>;
  /** The kinds that `reserved` covers. */
  reserved_kinds: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** Of a found record, the kinds whose search is not complete: `skipped_fields` in the result. */
  missed: ColumnType<EnrichField[] | null, string | null | undefined, string | null>;
  /** The source and time of each value (enrichments/provenance.ts). */
  provenance: ColumnType<unknown, string | null | undefined, string | null>;
  cost: Defaulted<number>;
  failures: Defaulted<number>;
  finished_at: Defaulted<Date | null>;
};

export type IdempotencyKeysTable = {
  workspace_id: string;
  path: string;
  key: string;
  body_hash: string;
  enrichment_id: string;
  created_at: Date;
};

// ── What a workspace asked for each day (enrichments/value-statistics.ts) ──────────────────────

/** How many values of a kind were asked for: `found` and `not_found` together. */
export type ValueDaysTable = {
  workspace_id: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  api_key_id: string;
  kind: string;
  found: number;
  not_found: number;
};

/** How many work addresses were returned with a status; `UNKNOWN` stands for every other status. */
export type AddressDaysTable = {
  workspace_id: string;
  /** UTC, YYYY-MM-DD. */
  day: ColumnType<string | Date, string, string>;
  api_key_id: string;
  status: string;
  count: number;
};

/** The amount that a workspace has recently had stored (enrichments/intake-limits.ts). */
export type IntakeLevelsTable = { workspace_id: string; bytes: number; at: Date };

export type EnrichmentTables = {
  enrichments: EnrichmentsTable;
  records: RecordsTable;
  idempotency_keys: IdempotencyKeysTable;
  intake_levels: IntakeLevelsTable;
  value_days: ValueDaysTable;
  address_days: AddressDaysTable;
};
