import type { ColumnType } from 'kysely';
import type { Defaulted } from '../column.ts';

export type DashboardPeopleTable = {
  id: string;
  workspace_id: string;
  /** In lower case; unique on the whole server. */
  email: string;
  role: 'operator' | 'member';
  /** scrypt with its parameters and salt (dashboard/access/password.ts). */
  password: string;
  /** One-time: the person must change it first. */
  temporary: boolean;
  /** When a one-time password expires. Unused for other passwords. */
  temporary_until: Defaulted<Date | null>;
  /** The encrypted password: only of the demo's operator, who sees it at every start. */
  sealed: Defaulted<string | null>;
  created_at: Date;
  last_sign_in_at: Defaulted<Date | null>;
};

export type DashboardSessionsTable = {
  /** SHA-256 of the token in hex: only the cookie has the token itself. */
  hash: string;
  person_id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
};

/** Sign-in attempts, counted per account and per address. */
export type DashboardTriesTable = {
  /** A hash: neither the typed address nor the network address is stored. */
  subject: string;
  tries: number;
  /** The next attempt is checked from then on. */
  waits_until: Defaulted<Date>;
  /** The count is deleted then. */
  ends_at: Date;
};

/** Browsers in which a person has signed in before: the hash of their cookie's token. */
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
  /** The first line of the file of rejected rows. */
  rejects_head: Defaulted<string>;
  error: Defaulted<string | null>;
  by: string;
  started_at: Date;
  /** The last heartbeat of the process that runs the import. */
  beat_at: Date;
  /** The run that owns the import: each takeover makes a new id. */
  runner: Defaulted<string | null>;
  finished_at: Defaulted<Date | null>;
};

/** The uploaded file, until it is imported. */
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
