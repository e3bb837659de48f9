// The people and companies that the operator imported.
import type { Company } from '../../../lib/contract/company.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { Db } from '../../db/database.ts';
import { foldDomain } from '../fold.ts';
import {
  parseCompany,
  parseContactInfo,
  withCompanies,
  type DirectoryPerson,
} from './entry.ts';
import { matchPerson } from './match.ts';
import { personKey } from '../person-key.ts';
import { profileKey } from '../profile-key.ts';
import { NOTHING, type CompanySource, type FoundValue, type Source } from '../source.ts';

const SOURCE = 'directory';

async function readPerson(db: Db, id: string): Promise<(DirectoryPerson & { at: string }) | null> {
  const row = await db
    .selectFrom('directory_people')
    .select(['profile', 'contact_info', 'imported_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const employers = await db
    .selectFrom('directory_employments')
    .innerJoin('directory_companies', 'directory_companies.id', 'company_id')
    .select('data')
    .where('person_id', '=', id)
    .execute();
  const companies = new Map<string, Company>();
  for (const { data } of employers) {
    const company = parseCompany(data);
    companies.set(company.id, company);
  }
  return {
    profile: withCompanies(row.profile, companies),
    contactInfo: parseContactInfo(row.contact_info),
    at: row.imported_at.toISOString(),
  };
}

function valuesOf(
  { contactInfo }: DirectoryPerson,
  wanted: readonly EnrichField[],
  at: string,
): FoundValue[] {
  const provenance = { source: SOURCE, at };
  const all: FoundValue[] = [
    ...contactInfo.work_emails.map(
      (value) => ({ ...provenance, kind: 'contact.work_emails', value }) as const,
    ),
    ...contactInfo.personal_emails.map(
      (value) => ({ ...provenance, kind: 'contact.personal_emails', value }) as const,
    ),
    ...contactInfo.phones.map(
      (value) => ({ ...provenance, kind: 'contact.phones', value }) as const,
    ),
  ];
  return all.filter(({ kind }) => wanted.includes(kind));
}

export function createDirectorySource(db: Db): Source & CompanySource {
  return {
    name: SOURCE,

    async find(who, wanted) {
      const id = await matchPerson(db, who);
      const person = id === null ? null : await readPerson(db, id);
      if (!person) return NOTHING;
      const { profile, at } = person;
      return {
        person: { source: SOURCE, at, personKey: personKey(profile, SOURCE), profile },
        values: valuesOf(person, wanted, at),
      };
    },

    async findCompany(query) {
      const companies = db.selectFrom('directory_companies').select('data').orderBy('id').limit(1);
      const key = query.profileUrl ? profileKey(query.profileUrl) : null;
      const ways = [
        query.domain && companies.where('domain', '=', foldDomain(query.domain)),
        key && companies.where('profile_key', '=', key),
        query.networkId !== undefined && companies.where('network_id', '=', query.networkId),
      ];
      for (const way of ways) {
        const row = way ? await way.executeTakeFirst() : undefined;
        if (row) return { company: parseCompany(row.data) };
      }
      return null;
    },
  };
}
