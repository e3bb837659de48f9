// Puts people and companies into the directory: what is there under the same id is replaced.
import { sql } from 'kysely';
import type { Company } from '../../../lib/contract/company.ts';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { withoutCompanies, type Directory, type DirectoryPerson } from './entry.ts';
import { foldCompany, foldDomain, foldName } from '../fold.ts';
import { profileKey } from '../profile-key.ts';

const CHUNK = 500;

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}

const networkOf = (of: { social_profiles: Company['social_profiles'] }) => {
  const network = of.social_profiles?.professional_network;
  return {
    profile_key: network?.url ? profileKey(network.url) : null,
    network_id: network?.id ? network.id : null,
  };
};

async function insertCompanies(tx: Tx, companies: readonly Company[]): Promise<void> {
  const rows = companies.map((company) => ({
    id: company.id,
    data: company,
    name_key: foldCompany(company.name),
    domain: foldDomain(company.domain),
    ...networkOf(company),
  }));
  // One parameter per chunk, whatever its size: far faster than a list of values.
  await sql`insert into directory_companies (id, data, name_key, domain, profile_key, network_id)
    select * from jsonb_to_recordset(${json(rows)}::jsonb)
      as row (id text, data jsonb, name_key text, domain text, profile_key text, network_id bigint)
    on conflict (id) do update set data = excluded.data, name_key = excluded.name_key,
      domain = excluded.domain, profile_key = excluded.profile_key, network_id = excluded.network_id
    `.execute(tx);
}

function personRow({ profile, contactInfo }: DirectoryPerson) {
  const { stored, companies } = withoutCompanies(profile);
  const current = new Set(
    [profile.employment?.current, ...(profile.employment?.all ?? [])]
      .filter((job) => job?.is_current)
      .map((job) => job?.company?.id),
  );
  const emails = [...contactInfo.work_emails, ...contactInfo.personal_emails];
  return {
    id: profile.id,
    profile: stored,
    contact_info: contactInfo,
    full_name_key: foldName(profile.full_name),
    name_key: foldName(`${profile.first_name} ${profile.last_name}`),
    ...networkOf(profile),
    emails: [...new Set(emails.map(({ email }) => email.toLowerCase()))],
    employments: companies.map(({ id }) => ({ company_id: id, is_current: current.has(id) })),
  };
}

async function insertPeople(tx: Tx, people: readonly DirectoryPerson[], at: Date): Promise<void> {
  const rows = people.map(personRow);
  await sql`insert into directory_people (id, profile, contact_info, full_name_key, name_key,
      profile_key, network_id, imported_at)
    select row.*, ${at}::timestamptz from jsonb_to_recordset(${json(rows)}::jsonb)
      as row (id text, profile jsonb, contact_info jsonb, full_name_key text, name_key text,
        profile_key text, network_id bigint)
    on conflict (id) do update set profile = excluded.profile, contact_info = excluded.contact_info,
      full_name_key = excluded.full_name_key, name_key = excluded.name_key,
      profile_key = excluded.profile_key, network_id = excluded.network_id,
      imported_at = excluded.imported_at`.execute(tx);

  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('directory_emails').where('person_id', 'in', ids).execute();
  await tx.deleteFrom('directory_employments').where('person_id', 'in', ids).execute();
  const emails = rows.flatMap(({ id, emails: list }) =>
    list.map((email) => ({ email, person_id: id })),
  );
  const jobs = rows.flatMap(({ id, employments }) =>
    employments.map((employment) => ({ person_id: id, ...employment })),
  );
  await sql`insert into directory_emails (email, person_id)
    select * from jsonb_to_recordset(${json(emails)}::jsonb) as row (email text, person_id text)
    `.execute(tx);
  await sql`insert into directory_employments (person_id, company_id, is_current)
    select * from jsonb_to_recordset(${json(jobs)}::jsonb)
      as row (person_id text, company_id text, is_current boolean)`.execute(tx);
}

/** All of it or, when something fails, nothing. */
export async function importDirectory(db: Db, directory: Directory, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companies = new Map(directory.companies.map((company) => [company.id, company]));
    for (const { profile } of directory.people) {
      for (const company of withoutCompanies(profile).companies) {
        if (!companies.has(company.id)) companies.set(company.id, company);
      }
    }
    for (const chunk of chunks([...companies.values()])) await insertCompanies(tx, chunk);
    for (const chunk of chunks(directory.people)) await insertPeople(tx, chunk, at);
  });
}

/** Once per `digest`: at the next start the same directory is not read in again. */
export async function importOnce(
  db: Db,
  { name, digest, load, at }: { name: string; digest: string; load: () => Directory; at: Date },
): Promise<void> {
  const known = await db
    .selectFrom('directory_imports')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known?.digest === digest) return;
  await importDirectory(db, load(), at);
  await db
    .insertInto('directory_imports')
    .values({ name, digest, imported_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest, imported_at: at }))
    .execute();
}
