import type { ColumnType, Generated } from 'kysely';
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

/**
 * Further names (as name_key) and domains of a company: a domain contains a dot, a name never does.
 */
export type DirectoryCompanyAliasesTable = { key: string; company_id: string };

export type DirectoryPeopleTable = {
  id: string;
  profile: Json<unknown>;
  contact_info: Json<unknown>;
  /** The folded words of the name in alphabetical order, so that any order finds them. */
  full_name_key: string;
  name_key: string;
  profile_key: string | null;
  network_id: number | null;
  imported_at: Date;
  /** The import run that last wrote this; null for entries that were loaded whole. */
  import_run: Defaulted<string | null>;
};

export type DirectoryEmailsTable = { email: string; person_id: string };

/** The name is here, too, so that one index finds the people with a name at a company. */
export type DirectoryEmploymentsTable = {
  person_id: string;
  company_id: string;
  is_current: boolean;
  given_key: Defaulted<string>;
  surname_key: Defaulted<string>;
};

/** Finished imports, and the progress of unfinished ones. */
export type DirectoryImportsTable = {
  name: string;
  digest: string;
  imported_at: Date;
  /** Identifies this run: importing a file again is another run. */
  run: Defaulted<string>;
  finished: Defaulted<boolean>;
  /** The number of processed rows; the next process continues after them. */
  rows: ColumnType<number, number | undefined, number>;
  added: Defaulted<number>;
  updated: Defaulted<number>;
  rejected: Defaulted<number>;
  incomplete: Defaulted<number>;
  suppressed: Defaulted<number>;
  /** The end of the rejects of committed rows, in the unit of their store. */
  rejects_position: Defaulted<number>;
};

/** The terms by which people and companies are searched (sources/directory/search/terms.ts). */
export type DirectoryTermsTable = {
  id: Generated<number>;
  term: string;
  /** The value as a facet shows it; '' for a word. */
  label: string;
};

/** The company's part of a row of the search index; null when unknown. */
type SearchedCompany = {
  /** Identifies the row in the order of pages. */
  position: Generated<number>;
  /** The version of the rules that made the row. */
  rules: number;
  headcount_low: number | null;
  headcount_high: number | null;
  founded: number | null;
  /** Numbers of `directory_terms`. */
  terms: number[];
};

export type DirectoryPeopleSearchTable = SearchedCompany & {
  person_id: string;
  /** On the suppression list, and therefore in no result. */
  suppressed: Defaulted<boolean>;
  /** In days since 1970. */
  position_since: number | null;
  company_since: number | null;
};

export type DirectoryCompaniesSearchTable = SearchedCompany & { company_id: string };

export type DirectoryTables = {
  directory_terms: DirectoryTermsTable;
  directory_people_search: DirectoryPeopleSearchTable;
  directory_companies_search: DirectoryCompaniesSearchTable;
  directory_companies: DirectoryCompaniesTable;
  directory_company_aliases: DirectoryCompanyAliasesTable;
  directory_people: DirectoryPeopleTable;
  directory_emails: DirectoryEmailsTable;
  directory_employments: DirectoryEmploymentsTable;
  directory_imports: DirectoryImportsTable;
};
