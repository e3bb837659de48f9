// Recomputes the keys of the directory from the stored people and companies. Rows that now share a
// key stay separate: the next import of one of them decides, as for any two rows.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import {
  aliasKey,
  toCompanyKeyColumns,
  emailKey,
  toEmploymentKeyColumns,
  toPersonKeyColumns,
} from '../sources/directory/keys.ts';
import { writeAliases } from '../sources/directory/write-rows.ts';
import { BATCH, type Step } from './step.ts';

const NETWORK_URL = sql.lit('{social_profiles,professional_network,url}');

const profilesWith = (url: string | null) => ({
  professional_network: { id: 0, url: url ?? '', handle: '', connection_count: 0 },
});

type CompanyRow = {
  id: string;
  name: string | null;
  said_domain: string | null;
  url: string | null;
  name_key: string;
  domain: string;
  root_domain: string;
  profile_key: string | null;
};

export const companies: Step = {
  name: 'companies',
  async run(tx, position) {
    const { rows } = await sql<CompanyRow>`
      select id, data ->> 'name' as name, data ->> 'domain' as said_domain,
        data #>> ${NETWORK_URL} as url, name_key, domain, root_domain, profile_key
      from directory_companies where id > ${position} order by id limit ${BATCH}`.execute(tx);
    const changed = rows.flatMap((row) => {
      const { network_id: _kept, ...keys } = toCompanyKeyColumns({
        name: row.name ?? '',
        domain: row.said_domain ?? '',
        social_profiles: profilesWith(row.url),
      });
      const isSame =
        keys.name_key === row.name_key &&
        keys.domain === row.domain &&
        keys.root_domain === row.root_domain &&
        keys.profile_key === row.profile_key;
      return isSame ? [] : [{ id: row.id, ...keys }];
    });
    if (changed.length > 0) {
      await sql`update directory_companies as kept set name_key = row.name_key, domain = row.domain,
          root_domain = row.root_domain, profile_key = row.profile_key
        from jsonb_to_recordset(${json(changed)}::jsonb) as row (id text, name_key text, domain text,
          root_domain text, profile_key text)
        where kept.id = row.id`.execute(tx);
    }
    const last = rows.at(-1);
    return last ? { position: last.id, rows: rows.length } : null;
  },
};

/**
 * The original text of an alias is not stored, so its key is folded again. Marks that earlier rules
 * removed are not restored: such an alias finds nothing until the company is imported again.
 */
export const aliases: Step = {
  name: 'aliases',
  async run(tx, position) {
    const [after = '', company = ''] = position ? (JSON.parse(position) as string[]) : [];
    const rows = await tx
      .selectFrom('directory_company_aliases')
      .select(['key', 'company_id'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('key', 'company_id'), '>', tuple(after, company)),
      )
      .orderBy('key')
      .orderBy('company_id')
      .limit(BATCH)
      .execute();
    const changed = rows.filter(({ key }) => aliasKey(key) !== key);
    for (const { key, company_id: id } of changed) {
      await tx
        .deleteFrom('directory_company_aliases')
        .where('key', '=', key)
        .where('company_id', '=', id)
        .execute();
    }
    const renamed = changed.map(({ key, company_id }) => ({ key: aliasKey(key), company_id }));
    await writeAliases(
      tx,
      renamed.filter(({ key }) => key !== ''),
    );
    const last = rows.at(-1);
    return last
      ? { position: JSON.stringify([last.key, last.company_id]), rows: rows.length }
      : null;
  },
};

type PersonRow = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  url: string | null;
  emails: string[];
  full_name_key: string;
  name_key: string;
  profile_key: string | null;
};

export const people: Step = {
  name: 'people',
  async run(tx, position) {
    const { rows } = await sql<PersonRow>`
      select id, profile ->> 'first_name' as first_name, profile ->> 'last_name' as last_name,
        profile ->> 'full_name' as full_name, profile #>> ${NETWORK_URL} as url,
        jsonb_path_query_array(contact_info, '$.work_emails[*].email')
          || jsonb_path_query_array(contact_info, '$.personal_emails[*].email') as emails,
        full_name_key, name_key, profile_key
      from directory_people where id > ${position} order by id limit ${BATCH}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return null;
    const named = rows.map((row) => ({
      row,
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      full_name: row.full_name ?? '',
      social_profiles: profilesWith(row.url),
    }));
    const changed = named.flatMap(({ row, ...person }) => {
      const { network_id: _kept, ...keys } = toPersonKeyColumns(person);
      const isSame =
        keys.full_name_key === row.full_name_key &&
        keys.name_key === row.name_key &&
        keys.profile_key === row.profile_key;
      return isSame ? [] : [{ id: row.id, ...keys }];
    });
    if (changed.length > 0) {
      await sql`update directory_people as kept set full_name_key = row.full_name_key,
          name_key = row.name_key, profile_key = row.profile_key
        from jsonb_to_recordset(${json(changed)}::jsonb) as row (id text, full_name_key text,
          name_key text, profile_key text)
        where kept.id = row.id`.execute(tx);
    }
    await rekeyEmployments(
      tx,
      named.map(({ row, ...person }) => ({ id: row.id, ...toEmploymentKeyColumns(person) })),
    );
    await rekeyEmails(tx, rows);
    return { position: last.id, rows: rows.length };
  },
};

type EmploymentKeys = { id: string; given_key: string; surname_key: string };

async function rekeyEmployments(tx: Tx, keys: readonly EmploymentKeys[]): Promise<void> {
  const { rows } = await sql<{ person_id: string; given_key: string; surname_key: string }>`
    select distinct person_id, given_key, surname_key from directory_employments
    where person_id = any(${keys.map(({ id }) => id)}::text[])`.execute(tx);
  const byId = new Map(keys.map((each) => [each.id, each]));
  const changed = rows.flatMap(({ person_id: id, given_key: given, surname_key: surname }) => {
    const now = byId.get(id)!;
    return now.given_key === given && now.surname_key === surname ? [] : [now];
  });
  if (changed.length === 0) return;
  await sql`update directory_employments as kept set given_key = row.given_key,
      surname_key = row.surname_key
    from jsonb_to_recordset(${json([...new Set(changed)])}::jsonb)
      as row (id text, given_key text, surname_key text)
    where kept.person_id = row.id`.execute(tx);
}

async function rekeyEmails(tx: Tx, known: readonly PersonRow[]): Promise<void> {
  const { rows } = await sql<{ person_id: string; emails: string[] }>`
    select person_id, jsonb_agg(email) as emails from directory_emails
    where person_id = any(${known.map(({ id }) => id)}::text[]) group by person_id`.execute(tx);
  const stored = new Map(rows.map((row) => [row.person_id, new Set(row.emails)]));
  const changed = known.flatMap(({ id, emails }) => {
    const keys = new Set(emails.map(emailKey));
    const before = stored.get(id) ?? new Set();
    const isSame = keys.size === before.size && [...keys].every((key) => before.has(key));
    return isSame ? [] : [{ id, keys }];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx.deleteFrom('directory_emails').where('person_id', 'in', ids).execute();
  const now = changed.flatMap(({ id, keys }) =>
    [...keys].map((email) => ({ email, person_id: id })),
  );
  await sql`insert into directory_emails (email, person_id)
    select * from jsonb_to_recordset(${json(now)}::jsonb) as row (email text, person_id text)
    `.execute(tx);
}
