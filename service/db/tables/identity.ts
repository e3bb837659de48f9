import type { ColumnType } from 'kysely';

export type ServiceIdentityTable = {
  /** There is one row. */
  one: ColumnType<boolean, true | undefined, never>;
  /** Tells whether a process was given the secret that the stored keys are sealed with. */
  secret_check: string;
};

/** The rules that stored keys were made by, and how far their rewriting has come (service/rekey/). */
export type IdentityKeysTable = {
  /** There is one row. */
  one: ColumnType<boolean, true | undefined, never>;
  /** IDENTITY_VERSION of lib/identity, once all keys are of it. */
  version: number;
  /** Of the rewriting that has begun. */
  target: number;
  /** Where it is; '' before and after it. */
  step: string;
  /** The last row that is done, as the step orders them. */
  position: string;
};

export type IdentityTables = {
  service_identity: ServiceIdentityTable;
  identity_keys: IdentityKeysTable;
};
