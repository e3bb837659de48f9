// The people and companies that the operator imported.
import { sql, type RawBuilder } from 'kysely';
import type { Company } from '../../../lib/contract/company.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { Db } from '../../db/database.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { contradictsCompany } from '../contradiction.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import { personKey } from '../person-key.ts';
import {
  NOTHING,
  type CompanyQuery,
  type FoundCompany,
  type FoundValue,
  type Provenance,
  type Source,
} from '../source.ts';
import { parseCompany } from './entry.ts';
import { hasTrigrams } from './match/find-companies.ts';
import { matchPerson } from './match/match-person.ts';
import { createFindByProfile, parsePerson, type KnownPerson } from './read-person.ts';

export type DirectorySource = Source & {
  findCompany(query: CompanyQuery): Promise<FoundCompany | null>;
};

/** The name in person keys, which must not change when the operator renames the source. */
const SOURCE = 'directory';

function getValues(
  { contactInfo }: KnownPerson,
  wanted: readonly EnrichField[],
  provenance: Provenance,
): FoundValue[] {
  return wanted.flatMap((kind): FoundValue[] => {
    switch (kind) {
      case 'contact.work_emails':
        return contactInfo.work_emails.map((value) => ({ ...provenance, kind, value }));
      case 'contact.personal_emails':
        return contactInfo.personal_emails.map((value) => ({ ...provenance, kind, value }));
      case 'contact.phones':
        return contactInfo.phones.map((value) => ({ ...provenance, kind, value }));
    }
  });
}

/** Its own domain first, then an alias's, then the only company at any of its subdomains. */
const atDomain = (domain: string): RawBuilder<unknown>[] => {
  const folded = hostWithoutWww(domain);
  const root = registrableDomain(domain);
  // A company without a known domain has '' there.
  if (!folded) return [];
  return [
    sql`c.domain = ${folded} or c.id in
      (select company_id from directory_company_aliases where key = ${folded})`,
    sql`c.domain = ${root} or (c.root_domain = ${root} and 1 =
      (select count(*) from directory_companies other where other.root_domain = ${root}))`,
  ];
};

async function firstCompany(db: Db, condition: RawBuilder<unknown>): Promise<Company | null> {
  const { rows } = await sql<{ data: unknown }>`
    select c.data from directory_companies c where ${condition} order by c.id limit 1`.execute(db);
  return rows[0] ? parseCompany(rows[0].data) : null;
}

export function createDirectorySource(db: Db, name = SOURCE): DirectorySource {
  let known: Promise<boolean> | null = null;
  const trigrams = () => (known ??= hasTrigrams(db));
  const findByProfile = createFindByProfile(db);

  return {
    name,
    isLocal: true,

    async find(personQuery, wanted) {
      const match = await matchPerson({ db, findByProfile, trigrams }, personQuery);
      if (!match) return NOTHING;
      const person = parsePerson(match.row);
      const { profile, at } = person;
      return {
        person: {
          source: name,
          at,
          personKey: personKey(profile, SOURCE),
          profile,
          confidence: match.confidence,
          matchedBy: match.by,
        },
        values: getValues(person, wanted, { source: name, at }),
      };
    },

    async findCompany(query) {
      const { domain, profileUrl, networkId } = query;
      const key = canonicalProfileLink(profileUrl ?? '');
      const [own, ofRoot] = domain ? atDomain(domain) : [];
      const byDomain = own ? await firstCompany(db, own) : null;
      const byProfile = key ? await firstCompany(db, sql`c.profile_key = ${key}`) : null;
      const byId =
        networkId === undefined ? null : await firstCompany(db, sql`c.network_id = ${networkId}`);
      const named = [byDomain, byProfile, byId].filter((company) => company !== null);
      const company = named[0] ?? (ofRoot ? await firstCompany(db, ofRoot) : null);
      if (!company || named.some(({ id }) => id !== company.id)) return null;
      // The directory also knows the company by an alias.
      const asked = byDomain ? { ...query, domain: company.domain } : query;
      return contradictsCompany(asked, company) ? null : { company };
    },
  };
}
