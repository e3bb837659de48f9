// Writes people and companies into the tables, replacing rows with the same id. Each statement has
// one parameter for any number of rows, which is far faster than a list of values.
import { sql } from 'kysely';
import { listCurrentJobs } from '../../../lib/contract/current-jobs.ts';
import type { Company } from '../../../lib/contract/company.ts';
import type { Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { withoutCompanies, type DirectoryPerson } from './entry.ts';
import {
  toCompanyKeyColumns,
  emailKey,
  toEmploymentKeyColumns,
  toPersonKeyColumns,
} from './keys.ts';
import { indexCompanies, indexPeople, type SuppressedCheck } from './search/write-index.ts';

/** Rows per statement. */
export const CHUNK = 500;

export async function writeCompanies(
  tx: Tx,
  companies: readonly Company[],
  areSuppressed: SuppressedCheck,
): Promise<void> {
  if (companies.length === 0) return;
  const rows = companies.map((company) => ({
    id: company.id,
    data: company,
    ...toCompanyKeyColumns(company),
  }));
  await sql`insert into directory_companies
      (id, data, name_key, domain, root_domain, profile_key, network_id)
    select * from jsonb_to_recordset(${json(rows)}::jsonb) as row (id text, data jsonb,
      name_key text, domain text, root_domain text, profile_key text, network_id bigint)
    on conflict (id) do update set data = excluded.data, name_key = excluded.name_key,
      domain = excluded.domain, root_domain = excluded.root_domain,
      profile_key = excluded.profile_key, network_id = excluded.network_id`.execute(tx);
  await indexCompanies(tx, companies, areSuppressed);
}

export type Alias = { key: string; company_id: string };

export async function writeAliases(tx: Tx, aliases: readonly Alias[]): Promise<void> {
  if (aliases.length === 0) return;
  await sql`insert into directory_company_aliases (key, company_id)
    select * from jsonb_to_recordset(${json(aliases)}::jsonb) as row (key text, company_id text)
    on conflict do nothing`.execute(tx);
}

function personRow({ profile, contactInfo }: DirectoryPerson) {
  const { stored, companies } = withoutCompanies(profile);
  const current = new Set(listCurrentJobs(profile).map(({ company }) => company?.id));
  const emails = [...contactInfo.work_emails, ...contactInfo.personal_emails];
  return {
    person: {
      id: profile.id,
      profile: stored,
      contact_info: contactInfo,
      ...toPersonKeyColumns(profile),
    },
    emails: [...new Set(emails.map(({ email }) => emailKey(email)))].map((email) => ({
      email,
      person_id: profile.id,
    })),
    employments: companies.map(({ id }) => ({
      person_id: profile.id,
      company_id: id,
      is_current: current.has(id),
      ...toEmploymentKeyColumns(profile),
    })),
  };
}

export type WritePeople = {
  people: readonly DirectoryPerson[];
  at: Date;
  areSuppressed: SuppressedCheck;
  /** None of the people is in the directory yet, so nothing must be replaced. */
  isNew?: boolean;
  /** For an import over several transactions. */
  run?: string;
};

/** Their companies must be written before. All ids in `people` must differ. */
export async function writePeople(tx: Tx, write: WritePeople): Promise<void> {
  const rows = write.people.map(personRow);
  if (rows.length === 0) return;
  await sql`insert into directory_people (id, profile, contact_info, full_name_key, name_key,
      profile_key, network_id, imported_at, import_run)
    select row.*, ${write.at}::timestamptz, ${write.run ?? null}::text
    from jsonb_to_recordset(${json(rows.map(({ person }) => person))}::jsonb)
      as row (id text, profile jsonb, contact_info jsonb, full_name_key text, name_key text,
        profile_key text, network_id bigint)
    on conflict (id) do update set profile = excluded.profile, contact_info = excluded.contact_info,
      full_name_key = excluded.full_name_key, name_key = excluded.name_key,
      profile_key = excluded.profile_key, network_id = excluded.network_id,
      imported_at = excluded.imported_at, import_run = excluded.import_run`.execute(tx);

  if (!write.isNew) {
    const ids = rows.map(({ person }) => person.id);
    await tx.deleteFrom('directory_emails').where('person_id', 'in', ids).execute();
    await tx.deleteFrom('directory_employments').where('person_id', 'in', ids).execute();
  }
  await sql`insert into directory_emails (email, person_id)
    select * from jsonb_to_recordset(${json(rows.flatMap(({ emails }) => emails))}::jsonb)
      as row (email text, person_id text)`.execute(tx);
  await sql`insert into directory_employments
      (person_id, company_id, is_current, given_key, surname_key)
    select * from jsonb_to_recordset(${json(rows.flatMap(({ employments }) => employments))}::jsonb)
      as row (person_id text, company_id text, is_current boolean, given_key text,
        surname_key text)`.execute(tx);
  await indexPeople(tx, write.people, {
    areSuppressed: write.areSuppressed,
    areNew: write.isNew ?? false,
  });
}
