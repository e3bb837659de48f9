// The work addresses of the directory at one domain, and whose they are.
import { sql } from 'kysely';
import { z } from '../../../lib/zod.ts';
import type { Db } from '../../db/database.ts';
import { emailKey } from '../directory/keys.ts';

/** More of them would not change the shares of patterns. */
const SAMPLE = 500;

export type DirectoryAddress = {
  email: string;
  full_name: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_url: string | null;
  network_id: string | number | null;
  /** Marked as on the suppression list. */
  suppressed: boolean | null;
};

type Row = DirectoryAddress & { work_emails: unknown };

const workEmails = z.catch(
  z.array(z.object({ email: z.string(), status: z.optional(z.string()) })),
  [],
);

/** Whether it is a known work address that is not invalid. */
const isWorking = ({ email, work_emails: known }: Row): boolean =>
  workEmails
    .parse(known)
    .some((work) => emailKey(work.email) === email && !work.status?.startsWith('INVALID'));

const backwards = (text: string): string => [...text].toReversed().join('');
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The reversed prefixes of addresses at the domain and its subdomains. */
const beginnings = (domain: string): string[] =>
  ['@', '.'].map((before) => `${escaped(backwards(before + domain))}%`);

/** @param domain in ASCII; its subdomains are included. Only addresses that are not invalid. */
export async function readDirectoryAddresses(db: Db, domain: string): Promise<DirectoryAddress[]> {
  const { rows } = await sql<Row>`
    select e.email, p.profile ->> 'full_name' as full_name,
      p.profile ->> 'first_name' as first_name, p.profile ->> 'last_name' as last_name,
      p.profile #>> '{social_profiles,professional_network,url}' as profile_url, p.network_id,
      s.suppressed, p.contact_info -> 'work_emails' as work_emails
    from (
      select email, person_id from directory_emails
      where ${sql.join(
        beginnings(domain).map((begin) => sql`reverse(email) like ${begin}`),
        sql` or `,
      )}
      -- The index gives them in the order of their last letters: a sample must not be one of those.
      order by md5(person_id) limit ${SAMPLE}
    ) e
    join directory_people p on p.id = e.person_id
    left join directory_people_search s on s.person_id = p.id`.execute(db);
  return rows.filter(isWorking);
}
