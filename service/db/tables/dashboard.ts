import type { ColumnType } from 'kysely';
import type { Defaulted } from '../column.ts';

export type DashboardPeopleTable = {
  id: string;
  workspace_id: string;
  /** In small letters; once on the whole server. */
  email: string;
  role: 'operator' | 'member';
  /** scrypt with its parameters and salt (dashboard/access/password.ts). */
  password: string;
  /** One-time: to be changed before anything else. */
  temporary: boolean;
  /** A one-time password signs nobody in from then on. Of no meaning for any other. */
  temporary_until: Defaulted<Date | null>;
  /** The password itself, sealed: of the demo's operator alone, who is told it at every start. */
  sealed: Defaulted<string | null>;
  created_at: Date;
  last_sign_in_at: Defaulted<Date | null>;
};

export type DashboardSessionsTable = {
  /** SHA-256 of the token in hex: the token itself is in the cookie alone. */
  hash: string;
  person_id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
};

/** Tries to sign in, counted per account and per address. */
export type DashboardTriesTable = {
  /** A hash: neither the address typed nor the one of the network is kept. */
  subject: string;
  tries: number;
  /** The next one is looked at from then on. */
  waits_until: Defaulted<Date>;
  /** They are forgotten. */
  ends_at: Date;
};

/** Browsers in which somebody has signed in before: the hash of what their cookie holds. */
export type DashboardBrowsersTable = {
  hash: string;
  person_id: string;
  seen_at: Date;
};

export type DashboardImportsTable = {
  id: string;
  name: string;
  format: 'csv' | 'ndjson';
  state: 'uploading' | 'running' | 'done' | 'failed';
  bytes: number;
  uploaded: Defaulted<number>;
  parts: Defaulted<number>;
  read: Defaulted<number>;
  rows: Defaulted<number>;
  added: Defaulted<number>;
  updated: Defaulted<number>;
  rejected: Defaulted<number>;
  incomplete: Defaulted<number>;
  unknown_columns: ColumnType<string[], string | undefined, string>;
  /** The first line of a file of rejected rows. */
  rejects_head: Defaulted<string>;
  error: Defaulted<string | null>;
  by: string;
  started_at: Date;
  /** The last sign of life of the process that reads it in. */
  beat_at: Date;
  /** Who reads it in: whoever takes it over gets a name of its own. */
  runner: Defaulted<string | null>;
  finished_at: Defaulted<Date | null>;
};

/** The file, until it is read in. */
export type DashboardImportPartsTable = {
  import_id: string;
  part: number;
  data: ColumnType<Uint8Array, Uint8Array, never>;
};

export type DashboardImportRejectsTable = {
  import_id: string;
  /** Counted from 0. */
  number: number;
  /** The row with its line and reason, in the format of the file. */
  record: string;
};

export type DashboardTables = {
  dashboard_people: DashboardPeopleTable;
  dashboard_sessions: DashboardSessionsTable;
  dashboard_tries: DashboardTriesTable;
  dashboard_browsers: DashboardBrowsersTable;
  dashboard_imports: DashboardImportsTable;
  dashboard_import_parts: DashboardImportPartsTable;
  dashboard_import_rejects: DashboardImportRejectsTable;
};
