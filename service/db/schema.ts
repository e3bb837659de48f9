// The tables, as Kysely sees them. The statements that make them are in migrations/.
// Credits are whole hundredths; times are timestamps with time zone; jsonb columns are written as text
// (see json.ts) and read as values.
import type { ColumnType } from 'kysely';
import type { EnrichField, EnrichmentStatus } from '../../lib/contract/values.ts';

/** Read as a parsed value, which a schema must check where it leaves the service; written as text. */
export type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type WorkspacesTable = {
  id: string;
  name: string;
  demo: Defaulted<boolean>;
  /** Secret of the Standard Webhooks signature, sealed. */
  webhook_secret: string;
  created_at: Date;
};

export type ApiKeysTable = {
  id: string;
  workspace_id: string;
  name: string;
  /** SHA-256 of the key in hex: what a request is looked up by. */
  hash: string;
  /** The key itself, sealed: X-Signature-SHA1 is keyed with it (choices.md, "Webhooks"). */
  sealed: string;
  created_at: Date;
  revoked_at: Defaulted<Date | null>;
};

export type BalancesTable = {
  workspace_id: string;
  granted: number;
  available: number;
  held: number;
  spent: number;
};

export type LedgerAccount = 'granted' | 'available' | 'held' | 'spent';

export type LedgerEntriesTable = {
  id: ColumnType<number, never, never>;
  workspace_id: string;
  at: Date;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: number;
  enrichment_id: string | null;
  position: number | null;
  reason: string;
};

export type PurchasesTable = {
  workspace_id: string;
  person_key: string;
  kind: string;
  free_until: Date;
};

export type EnrichmentKind = 'contact' | 'reverse';

export type EnrichmentsTable = {
  id: string;
  workspace_id: string;
  api_key_id: string;
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
  /** A found value was withheld because the credits ran out. */
  short_of_credits: Defaulted<boolean>;
  created_at: Date;
  finished_at: Defaulted<Date | null>;
  expires_at: Date;
};

/** `withheld` is found but not paid for; on the wire it is `skipped`. */
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
  /** Which source gave which value, and when it was seen. */
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

export type WebhookDeliveriesTable = {
  id: string;
  enrichment_id: string;
  event: string;
  url: string;
  body: string;
  attempts: Defaulted<number>;
  delivered_at: Defaulted<Date | null>;
  last_error: Defaulted<string | null>;
  created_at: Date;
};

export type DirectoryCompaniesTable = {
  id: string;
  data: Json<unknown>;
  name_key: string;
  domain: string;
  profile_key: string | null;
  network_id: number | null;
};

export type DirectoryPeopleTable = {
  id: string;
  profile: Json<unknown>;
  contact_info: Json<unknown>;
  full_name_key: string;
  name_key: string;
  profile_key: string | null;
  network_id: number | null;
  imported_at: Date;
};

export type DirectoryEmailsTable = { email: string; person_id: string };

export type DirectoryEmploymentsTable = {
  person_id: string;
  company_id: string;
  is_current: boolean;
};

export type DirectoryImportsTable = { name: string; digest: string; imported_at: Date };

export type Tables = {
  workspaces: WorkspacesTable;
  api_keys: ApiKeysTable;
  balances: BalancesTable;
  ledger_entries: LedgerEntriesTable;
  purchases: PurchasesTable;
  enrichments: EnrichmentsTable;
  records: RecordsTable;
  idempotency_keys: IdempotencyKeysTable;
  webhook_deliveries: WebhookDeliveriesTable;
  directory_companies: DirectoryCompaniesTable;
  directory_people: DirectoryPeopleTable;
  directory_emails: DirectoryEmailsTable;
  directory_employments: DirectoryEmploymentsTable;
  directory_imports: DirectoryImportsTable;
};
