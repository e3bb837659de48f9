import type { ColumnType } from 'kysely';

export type ServiceIdentityTable = {
  /** There is one row. */
  one: ColumnType<boolean, true | undefined, never>;
  /** Tells whether a process was given the secret that the stored keys are sealed with. */
  secret_check: string;
};

export type IdentityTables = { service_identity: ServiceIdentityTable };
