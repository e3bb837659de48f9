import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../column.ts';

export type DirectoryCompaniesTable = {
  id: string;
  data: Json<unknown>;
  name_key: string;
  domain: string;
  /** The domain without subdomains. */
  root_domain: Defaulted<string>;
  profile_key: string | null;
  network_id: number | null;
};

/** Further names (as name_key) and domains of a company: one has a dot, the other never. */
export type DirectoryCompanyAliasesTable = { key: string; company_id: string };

export type DirectoryPeopleTable = {
  id: string;
  profile: Json<unknown>;
  contact_info: Json<unknown>;
  /** The folded words of the name in alphabetical order: any order of writing finds them. */
  full_name_key: string;
  name_key: string;
  profile_key: string | null;
  network_id: number | null;
  imported_at: Date;
  /** The run of an import that wrote this last; null for entries that came as a whole. */
  import_run: Defaulted<string | null>;
};

export type DirectoryEmailsTable = { email: string; person_id: string };

/** The name is here too, so that one index answers who of a name works at a company. */
export type DirectoryEmploymentsTable = {
  person_id: string;
  company_id: string;
  is_current: boolean;
  given_key: Defaulted<string>;
  surname_key: Defaulted<string>;
};

/** What was read in once, and how far a file is read that was begun. */
export type DirectoryImportsTable = {
  name: string;
  digest: string;
  imported_at: Date;
  /** Names this reading of the file: a file that is read in again has another one. */
  run: Defaulted<string>;
  finished: Defaulted<boolean>;
  /** Rows that are dealt with; the next process goes on behind them. */
  rows: ColumnType<number, number | undefined, number>;
  added: Defaulted<number>;
  updated: Defaulted<number>;
  rejected: Defaulted<number>;
  /** Where the rejects of the committed rows end, in the unit of whoever keeps them. */
  rejects_position: Defaulted<number>;
};

export type DirectoryTables = {
  directory_companies: DirectoryCompaniesTable;
  directory_company_aliases: DirectoryCompanyAliasesTable;
  directory_people: DirectoryPeopleTable;
  directory_emails: DirectoryEmailsTable;
  directory_employments: DirectoryEmploymentsTable;
  directory_imports: DirectoryImportsTable;
};
