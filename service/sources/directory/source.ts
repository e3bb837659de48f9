// The people and companies that the operator imported.
import { sql, type RawBuilder } from 'kysely';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { Db } from '../../db/database.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import { personKey } from '../person-key.ts';
import {
  NOTHING,
  type CompanyQuery,
  type FoundCompany,
  type FoundValue,
  type Source,
} from '../source.ts';
import { parseCompany } from './entry.ts';
import { hasTrigrams } from './match/companies.ts';
import { matchPerson } from './match/person.ts';
import { parsePerson, type KnownPerson } from './read.ts';

export type DirectorySource = Source & {
  findCompany(query: CompanyQuery): Promise<FoundCompany | null>;
};

const SOURCE = 'directory';

function valuesOf({ contactInfo, at }: KnownPerson, wanted: readonly EnrichField[]): FoundValue[] {
  const provenance = { source: SOURCE, at };
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

/** Its own domain first, then that of an alias, then the only company at any of its subdomains. */
const atDomain = (domain: string): RawBuilder<unknown>[] => {
  const folded = hostWithoutWww(domain);
  const root = registrableDomain(domain);
  // A company whose domain is not known has '' there.
  if (!folded) return [];
  return [
    sql`c.domain = ${folded} or c.id in
      (select company_id from directory_company_aliases where key = ${folded})`,
    sql`c.domain = ${root} or (c.root_domain = ${root} and 1 =
      (select count(*) from directory_companies other where other.root_domain = ${root}))`,
  ];
};

export function createDirectorySource(db: Db): DirectorySource {
  let known: Promise<boolean> | null = null;
  const trigrams = () => (known ??= hasTrigrams(db));

  return {
    name: SOURCE,

    async find(who, wanted) {
      const match = await matchPerson({ db, trigrams }, who);
      if (!match) return NOTHING;
      const person = parsePerson(match.row);
      const { profile, at } = person;
      return {
        person: {
          source: SOURCE,
          at,
          personKey: personKey(profile, SOURCE),
          profile,
          confidence: match.confidence,
          matchedBy: match.by,
        },
        values: valuesOf(person, wanted),
      };
    },

    async findCompany({ domain, profileUrl, networkId }) {
      const key = canonicalProfileLink(profileUrl ?? '');
      const ways = [
        ...(domain ? atDomain(domain).slice(0, 1) : []),
        ...(key ? [sql`c.profile_key = ${key}`] : []),
        ...(networkId === undefined ? [] : [sql`c.network_id = ${networkId}`]),
        ...(domain ? atDomain(domain).slice(1) : []),
      ];
      for (const way of ways) {
        const { rows } = await sql<{ data: unknown }>`
          select c.data from directory_companies c where ${way} order by c.id limit 1`.execute(db);
        if (rows[0]) return { company: parseCompany(rows[0].data) };
      }
      return null;
    },
  };
}
