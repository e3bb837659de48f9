import type { ColumnType } from 'kysely';
import type { Defaulted } from '../column.ts';

export type SuppressionsTable = {
  id: string;
  /** Why it is there: an operator's entry, or the trace that an erasure leaves. */
  reason: 'operator' | 'erasure';
  kind: 'email' | 'profile_url' | 'phone' | 'name' | 'domain' | null;
  /** The operator's own words. */
  note: Defaulted<string>;
  /** Enough to recognise the entry by, not enough to know the person: "z…@h….example". */
  label: Defaulted<string>;
  created_at: Date;
};

export type SuppressionKeysTable = {
  suppression_id: string;
  /** HMAC-SHA256 in hex of one key of the person (privacy/person-keys.ts). */
  hash: string;
  /** Of the rules that made the key; 1 is release 0.1.0, whose entries only its own keys find. */
  key_version: Defaulted<number>;
};

/** See privacy/scrub-request.ts. */
export type ScrubRequestTable = {
  /** There is one row, or none. */
  one: ColumnType<boolean, true | undefined, never>;
  /** How many erasures asked for it: tells whether another one came while it was carried out. */
  erasures: number;
  /** When the first of them did. */
  since: Date;
};

export type PrivacyTables = {
  suppressions: SuppressionsTable;
  suppression_keys: SuppressionKeysTable;
  scrub_request: ScrubRequestTable;
};
