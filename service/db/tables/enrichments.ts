import type { ColumnType } from 'kysely';
import type { EnrichField, EnrichmentStatus } from '../../../lib/contract/values.ts';
import type { Defaulted, Json } from '../column.ts';

export type EnrichmentKind = 'contact' | 'reverse';

export type EnrichmentsTable = {
  id: string;
  workspace_id: string;
  api_key_id: string;
  budget_id: string;
  /** YYYY-MM: the month that it counts in. */
  budget_month: string;
  kind: EnrichmentKind;
  name: string;
  status: EnrichmentStatus;
  webhook_url: string | null;
  contact_webhook_url: string | null;
  /** What is left of the credits that were set aside at the start. */
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

/** `withheld` is found, or not asked for at a paying source, because the credits ran out; on the wire `skipped`. */
export type StoredRecordState = 'running' | 'found' | 'not_found' | 'skipped' | 'withheld';

export type RecordsTable = {
  enrichment_id: string;
  position: number;
  /** What a source is asked with. */
  query: Json<unknown>;
  /** What the result echoes as `input`. */
  input: Json<Record<string, string>>;
  custom: ColumnType<Record<string, string> | null, string | null, string | null>;
  wanted: Json<EnrichField[]>;
  state: StoredRecordState;
  contact_info: ColumnType<unknown, string | null | undefined, string | null>;
  profile: ColumnType<unknown, string | null | undefined, string | null>;
  /** What the source answered, while the record waits for credits that other enrichments hold. */
  unpaid_answer: ColumnType<unknown, string | null | undefined, string | null>;
  /** Since when the record waits for credits: to pay, or before a paying source is asked. */
  unpaid_since: Defaulted<Date | null>;
  /** What it has set aside of the enrichment's hold for paying sources, while it runs. */
  reserved: Defaulted<number>;
  /** The kinds that this covers. */
  reserved_kinds: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** Which source gave which value, and when it was seen (enrichments/provenance.ts). */
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

/** How much a workspace has had stored of late (enrichments/intake.ts). */
export type IntakeLevelsTable = { workspace_id: string; bytes: number; at: Date };

export type EnrichmentTables = {
  enrichments: EnrichmentsTable;
  records: RecordsTable;
  idempotency_keys: IdempotencyKeysTable;
  intake_levels: IntakeLevelsTable;
};
