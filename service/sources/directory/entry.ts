// A person as the operator's directory holds them: the profile, and every address and number known.
import { company, type Company } from '../../../lib/contract/company.ts';
import { contactInfo, type ContactInfo } from '../../../lib/contract/enrichment.ts';
import { person, type Employment, type Person } from '../../../lib/contract/person.ts';
import { WRITING } from '../../../lib/contract/wire.ts';

export type DirectoryPerson = {
  profile: Person;
  contactInfo: ContactInfo;
};

export type Directory = {
  companies: Company[];
  people: DirectoryPerson[];
};

const companySchema = company(WRITING);
const personSchema = person(WRITING);
const contactInfoSchema = contactInfo(WRITING);

export const parseCompany = (stored: unknown): Company => companySchema.parse(stored);
export const parseContactInfo = (stored: unknown): ContactInfo => contactInfoSchema.parse(stored);

/** Each employer once in the database: the stored profile has its id where the company was. */
export function withoutCompanies(profile: Person): { stored: unknown; companies: Company[] } {
  const companies = new Map<string, Company>();
  const strip = (employment: Employment | null) => {
    if (!employment?.company) return employment;
    companies.set(employment.company.id, employment.company);
    return { ...employment, company: employment.company.id };
  };
  const { employment } = profile;
  const stored = {
    ...profile,
    employment: employment && {
      current: strip(employment.current),
      all: employment.all.map(strip),
    },
  };
  return { stored, companies: [...companies.values()] };
}

/** The profile as it was, its companies as the directory knows them now. */
export function withCompanies(stored: unknown, companies: ReadonlyMap<string, Company>): Person {
  const restored: unknown = JSON.parse(JSON.stringify(stored), (key, value: unknown) =>
    key === 'company' && typeof value === 'string' ? (companies.get(value) ?? null) : value,
  );
  return personSchema.parse(restored);
}
