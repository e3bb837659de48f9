import type { ColumnType } from 'kysely';

export type ServiceIdentityTable = {
  /** There is one row. */
  one: ColumnType<boolean, true | undefined, never>;
  /** Proves that a process has the secret that encrypted the stored keys. */
  secret_check: string;
};

/** The rule version of the stored keys, and the progress of their rewriting (service/rekey/). */
export type IdentityKeysTable = {
  /** There is one row. */
  one: ColumnType<boolean, true | undefined, never>;
  /** IDENTITY_VERSION of lib/identity, once all keys have it. */
  version: number;
  /** The version of the rewriting in progress. */
  target: number;
  /** The current step; '' when no rewriting is in progress. */
  step: string;
  /** The last processed row, in the step's order. */
  position: string;
};

export type IdentityTables = {
  service_identity: ServiceIdentityTable;
  identity_keys: IdentityKeysTable;
};
