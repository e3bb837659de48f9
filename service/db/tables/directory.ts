import type { Json } from '../column.ts';

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

export type DirectoryTables = {
  directory_companies: DirectoryCompaniesTable;
  directory_people: DirectoryPeopleTable;
  directory_emails: DirectoryEmailsTable;
  directory_employments: DirectoryEmploymentsTable;
  directory_imports: DirectoryImportsTable;
};
