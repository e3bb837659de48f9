// Finds people in the operator's directory by any of their keys, and deletes them.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { foldMailbox } from '../../../lib/identity/email-address.ts';
import { unorderedNameKey } from '../../../lib/identity/person-name-keys.ts';
import { foldPhoneNumber } from '../../../lib/identity/fold-phone-number.ts';
import { emailKey } from '../../sources/directory/keys.ts';
import { deleteUnusedTerms, lockSearchIndex } from '../../sources/directory/search/term-table.ts';
import { createKnownPerson } from './known-person.ts';
import {
  mergeIdentifiers,
  NO_IDENTIFIERS,
  toIdentifierKeys,
  profileLinks,
  unorderedNames,
  type PersonIdentifiers,
} from '../person-keys.ts';
import { cutName } from '../unspaced-names.ts';

export type DirectoryEntry = { id: string; identifiers: PersonIdentifiers };

type Row = {
  id: string;
  full_name: string | null;
  name: string;
  profile_url: string | null;
  network_id: number | null;
  emails: string[] | null;
  phones: string[] | null;
  companies: { name: string; domain: string }[] | null;
};

const toEntry = (row: Row, phones: readonly string[]): DirectoryEntry => ({
  id: row.id,
  identifiers: {
    ...NO_IDENTIFIERS,
    emails: row.emails ?? [],
    profileUrls: row.profile_url ? [row.profile_url] : [],
    networkIds: row.network_id ? [Number(row.network_id)] : [],
    phones: (row.phones ?? []).filter((number) => phones.includes(foldPhoneNumber(number))),
    names: [row.full_name ?? '', row.name],
    companyNames: (row.companies ?? []).map(({ name }) => name),
    companyDomains: (row.companies ?? []).map(({ domain }) => domain),
  },
});

/** A list for `= any(…)`, which both drivers send alike and every index supports. */
const texts = (values: Iterable<string>) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;

/** These digits are equal for all notations of a number: with 00, or with a trunk zero. */
const END_DIGITS = 6;

/** Numbers have no index: this reads the whole directory, and only when a number was given. */
const idsByPhone = (phones: readonly string[]) =>
  phones.length === 0
    ? sql``
    : sql`union select id from directory_people,
        jsonb_array_elements(contact_info -> 'phones') as phone
      where right(regexp_replace(phone ->> 'number', '\\D', '', 'g'), ${sql.lit(END_DIGITS)})
        = any(${texts(phones.map((digits) => digits.slice(-END_DIGITS)))})`;

/**
 * The addresses of these mailboxes with any +tag. An index by address does not find them: this reads all addresses that
 * have a plus.
 */
const idsByTaggedEmail = (mailboxes: readonly string[]) =>
  mailboxes.length === 0
    ? sql``
    : sql`union select person_id from directory_emails where email like '%+%@%'
      and left(email, position('+' in substr(email, 2))) || substring(email from '@[^@]*$')
        = any(${texts(mailboxes)})`;

/**
 * People who share an address, a profile, a name or a number with the identifiers. Not all of them
 * match.
 */
async function findCandidates(
  db: Db | Tx,
  identifiers: PersonIdentifiers,
): Promise<DirectoryEntry[]> {
  const spellings = identifiers.names.flatMap((name) => [
    unorderedNameKey(name),
    ...unorderedNames(name),
  ]);
  const names = spellings.flatMap((name) => [name, ...cutName(name)]).filter(Boolean);
  const emails = identifiers.emails.flatMap((email) => [emailKey(email), foldMailbox(email)]);
  const phones = identifiers.phones.map(foldPhoneNumber);
  const { rows } = await sql<Row>`with ids as (
      select id from directory_people where profile_key = any(${texts(profileLinks(identifiers))})
      union select id from directory_people
        where network_id = any(${texts(identifiers.networkIds.map(String))}::bigint[])
      union select id from directory_people where name_key = any(${texts(names)})
      union select id from directory_people where full_name_key = any(${texts(names)})
      union select person_id from directory_emails where email = any(${texts(emails)})
      ${idsByTaggedEmail(identifiers.emails.map(foldMailbox))}
      ${idsByPhone(phones)})
    select p.id, p.profile ->> 'full_name' as full_name,
      concat_ws(' ', p.profile ->> 'first_name', p.profile ->> 'last_name') as name,
      p.profile #>> '{social_profiles,professional_network,url}' as profile_url, p.network_id,
      (select jsonb_agg(email) from directory_emails where person_id = p.id) as emails,
      (select jsonb_agg(phone ->> 'number')
        from jsonb_array_elements(p.contact_info -> 'phones') as phone) as phones,
      (select jsonb_agg(jsonb_build_object('name', c.data ->> 'name', 'domain', c.data ->> 'domain'))
        from directory_employments e join directory_companies c on c.id = e.company_id
        where e.person_id = p.id) as companies
    from directory_people p join ids using (id)`.execute(db);
  return rows.map((row) => toEntry(row, phones));
}

/** The person without the addresses that another person in the directory also has. */
async function withoutSharedEmails(db: Db | Tx, entry: DirectoryEntry): Promise<DirectoryEntry> {
  const { rows } = await sql<{ email: string }>`select email from directory_emails
    where email = any(${texts(entry.identifiers.emails)})
    group by email having count(distinct person_id) > 1`.execute(db);
  const shared = new Set(rows.map(({ email }) => email));
  const emails = entry.identifiers.emails.filter((email) => !shared.has(email));
  return { ...entry, identifiers: { ...entry.identifiers, emails } };
}

export type DirectoryMatch = {
  /** The matching people, with the addresses that only they have. */
  people: DirectoryEntry[];
  /** Those who have a number of theirs and nothing else. */
  byNumber: DirectoryEntry[];
  /** The ids of all who share something with the identifiers or with these people. */
  candidates: string[];
  /** Keys of theirs that other people share: namesakes at the same company, or a switchboard. */
  sharedKeys: Set<string>;
};

export async function matchInDirectory(
  db: Db | Tx,
  identifiers: PersonIdentifiers,
): Promise<DirectoryMatch> {
  const known = createKnownPerson(identifiers);
  const candidates = await findCandidates(db, identifiers);
  const people: DirectoryEntry[] = [];
  const byNumber: DirectoryEntry[] = [];
  for (const entry of candidates) {
    const relation = known.compare(entry.identifiers);
    if (relation === 'same') people.push(await withoutSharedEmails(db, entry));
    if (relation === 'number') byNumber.push(entry);
  }
  const ids = new Set(people.map(({ id }) => id));
  const all = mergeIdentifiers(NO_IDENTIFIERS, ...people.map((entry) => entry.identifiers));
  const others = people.length === 0 ? [] : await findCandidates(db, { ...all, phones: [] });
  const sharedKeys = [...byNumber, ...others]
    .filter(({ id }) => !ids.has(id))
    .flatMap((other) => toIdentifierKeys(other.identifiers));
  const related = new Set([...candidates, ...others].map(({ id }) => id));
  return { people, byNumber, candidates: [...related], sharedKeys: new Set(sharedKeys) };
}

/** Where nothing else leads to a person, the only one of the directory who has a given number is meant. */
export async function matchForSuppression(
  tx: Tx,
  identifiers: PersonIdentifiers,
): Promise<DirectoryMatch> {
  const match = await matchInDirectory(tx, identifiers);
  const [owner, another] = match.byNumber;
  const isClear = match.people.length === 0 && owner && !another;
  return isClear ? matchInDirectory(tx, owner.identifiers) : match;
}

export async function deleteFromDirectory(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await lockSearchIndex(tx);
  const terms = await tx
    .selectFrom('directory_people_search')
    .select('terms')
    .where('person_id', 'in', [...ids])
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('directory_people')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  await deleteUnusedTerms(
    tx,
    terms.flatMap((row) => row.terms),
  );
  return Number(numDeletedRows);
}
