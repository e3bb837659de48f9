// The person and domain of the requested address, from the person query and the directory.
import { sql } from 'kysely';
import { isDomain } from '../../../lib/contract/rules.ts';
import { currentJob, listCurrentJobs } from '../../../lib/contract/current-jobs.ts';
import type { Employment, Person } from '../../../lib/contract/person.ts';
import type { Db } from '../../db/database.ts';
import { foldCompanyName } from '../../../lib/identity/fold-company-name.ts';
import { personNameKeys } from '../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { saysCompany } from '../directory/match/find-companies.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import { toProfileKey } from '../person-key.ts';
import { NOTHING, type AskOptions, type FoundPerson, type Source } from '../source.ts';
import type { PersonQuery } from '../person-query.ts';
import {
  splitAtFamilyName,
  type PersonName,
} from '../../../lib/identity/email-pattern/name-parts.ts';

export type Subject = {
  name: PersonName;
  /** In ASCII. */
  domain: string;
  /** The person in the directory. */
  person: FoundPerson | null;
  personKey: string;
  /** They have left the company, so its domain is not a hint any more. */
  hasLeft: boolean;
  /** Work addresses that the directory has as invalid. */
  dead: ReadonlySet<string>;
};

/** The person key when only name and domain are known. */
export function nameKey({ first, last }: PersonName, domain: string): string {
  const [name = ''] = personNameKeys({ fullName: '', firstName: first, lastName: last });
  return `name:${name}@${registrableDomain(domain)}`;
}

/** Providers of public mail, which are not employers although they have many addresses. */
const PUBLIC_MAIL = new Set(
  (
    'aol.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com ' +
    'hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com laposte.net libero.it live.com mac.com ' +
    'mail.com mail.ru me.com msn.com orange.fr outlook.com outlook.de proton.me protonmail.com qq.com ' +
    't-online.de web.de wp.pl yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.ru ymail.com zoho.com'
  ).split(' '),
);

function getName(personQuery: PersonQuery, person: Person | null): PersonName | null {
  // The directory's spelling first, because it matches the known addresses of colleagues.
  const splits = [
    { first: person?.first_name ?? '', last: person?.last_name ?? '' },
    { first: personQuery.firstName ?? '', last: personQuery.lastName ?? '' },
  ];
  const split = splits.find(({ first, last }) => first.trim() !== '' && last.trim() !== '');
  return split ?? splitAtFamilyName(person?.full_name || personQuery.fullName || '');
}

/** The domain that all possible companies share. */
async function domainOfCompany(db: Db, personQuery: PersonQuery): Promise<string | null> {
  const key = canonicalProfileLink(personQuery.companyProfileUrl ?? '');
  const name = foldCompanyName(personQuery.companyName ?? '');
  const condition =
    personQuery.companyNetworkId !== undefined
      ? sql`network_id = ${personQuery.companyNetworkId}`
      : key
        ? sql`profile_key = ${key}`
        : name
          ? sql`(name_key = ${name}
              or id in (select company_id from directory_company_aliases where key = ${name}))`
          : null;
  if (!condition) return null;
  const { rows } = await sql<{ domain: string }>`
    select distinct domain from directory_companies where domain <> '' and ${condition} limit 2
    `.execute(db);
  return rows.length === 1 ? rows[0]!.domain : null;
}

function hasLeft(person: Person, domain: string): boolean {
  const isThere = ({ company }: Employment) =>
    company !== null && hostWithoutWww(company.domain) === domain;
  return (person.employment?.all ?? []).some(isThere) && !listCurrentJobs(person).some(isThere);
}

/** Null when the input is not enough to construct an address. */
export async function findSubject(
  { db, people }: { db: Db; people: Source | undefined },
  personQuery: PersonQuery,
  options: AskOptions,
): Promise<Subject | null> {
  const known = (await people?.find(personQuery, ['contact.work_emails'], options)) ?? NOTHING;
  const profile = known.person?.profile ?? null;
  const name = getName(personQuery, profile);
  if (!name) return null;

  const employer = profile && currentJob(profile);
  const said =
    personQuery.companyDomain ||
    (await domainOfCompany(db, personQuery)) ||
    (saysCompany(personQuery) ? '' : employer?.company?.domain);
  const domain = hostWithoutWww(said ?? '');
  if (!isDomain(domain) || PUBLIC_MAIL.has(domain)) return null;

  const link = canonicalProfileLink(personQuery.profileUrl ?? '');
  return {
    name,
    domain,
    person: known.person,
    personKey: known.person?.personKey ?? (link ? toProfileKey(link) : nameKey(name, domain)),
    hasLeft: profile !== null && hasLeft(profile, domain),
    dead: new Set(
      known.values.flatMap((found) =>
        found.kind === 'contact.work_emails' && found.value.status.startsWith('INVALID')
          ? [found.value.email.toLowerCase()]
          : [],
      ),
    ),
  };
}
