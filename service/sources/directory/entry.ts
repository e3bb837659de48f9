// A person in the operator's directory: the profile, and every known address and number.
import { company, type Company } from '../../../lib/contract/company.ts';
import { contactInfo, type ContactInfo } from '../../../lib/contract/enrichment.ts';
import { person, type Employment, type Person } from '../../../lib/contract/person.ts';
import { STORED } from '../../../lib/contract/wire.ts';

export type DirectoryPerson = {
  profile: Person;
  contactInfo: ContactInfo;
};

export type Directory = {
  companies: Company[];
  people: DirectoryPerson[];
};

const companySchema = company(STORED);
const personSchema = person(STORED);
const contactInfoSchema = contactInfo(STORED);

export const parseCompany = (stored: unknown): Company => companySchema.parse(stored);
const parseContactInfo = (stored: unknown): ContactInfo => contactInfoSchema.parse(stored);

/** Each employer is stored once: the stored profile has its id in place of the company. */
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

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An employment with its company in place of the id; a deleted company is null. */
function withCompany(stored: unknown, companies: ReadonlyMap<unknown, unknown>): unknown {
  if (!isFields(stored) || stored['company'] === null) return stored;
  return { ...stored, company: companies.get(stored['company']) ?? null };
}

/** The complete entry with its companies as the directory has them now. Parsed once, as a whole. */
export function parseEntry(
  stored: unknown,
  contacts: unknown,
  employers: unknown,
): DirectoryPerson {
  const known = Array.isArray(employers) ? employers.filter(isFields) : [];
  const companies = new Map<unknown, unknown>(known.map((each) => [each['id'], each]));
  const profile = isFields(stored) ? stored : {};
  const employment = profile['employment'];
  const restored = isFields(employment) && {
    current: withCompany(employment['current'], companies),
    all: Array.isArray(employment['all'])
      ? employment['all'].map((job) => withCompany(job, companies))
      : [],
  };
  return {
    profile: personSchema.parse({ ...profile, employment: restored || null }),
    contactInfo: parseContactInfo(contacts),
  };
}
