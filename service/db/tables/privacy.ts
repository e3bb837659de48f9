import type { ColumnType } from 'kysely';
import type { Defaulted } from '../column.ts';

export type SuppressionsTable = {
  id: string;
  /** The entry's origin: an operator, or an erasure. */
  reason: 'operator' | 'erasure';
  kind: 'email' | 'profile_url' | 'phone' | 'name' | 'domain' | null;
  /** The operator's text. */
  note: Defaulted<string>;
  /** Enough to recognise the entry, not enough to identify the person: "z…@h….example". */
  label: Defaulted<string>;
  created_at: Date;
};

export type SuppressionKeysTable = {
  suppression_id: string;
  /** HMAC-SHA256 in hex of one key of the person (privacy/person-keys.ts). */
  hash: string;
  /** The version of the key's rules; 1 is release 0.1.0, whose entries only its own keys find. */
  key_version: Defaulted<number>;
};

/** See privacy/erase/scrub-request.ts. */
export type ScrubRequestTable = {
  /** There is one row, or none. */
  one: ColumnType<boolean, true | undefined, never>;
  /** How many erasures requested it: shows whether another one came during the scrub. */
  erasures: number;
  /** The time of the first of these requests. */
  since: Date;
};

export type PrivacyTables = {
  suppressions: SuppressionsTable;
  suppression_keys: SuppressionKeysTable;
  scrub_request: ScrubRequestTable;
};
