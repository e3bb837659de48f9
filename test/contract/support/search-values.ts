// Values of a directory for filters, and how a user may type them.
import fc from 'fast-check';
import type { Company } from '../../../lib/contract/company.ts';
import type { Person } from '../../../lib/contract/person.ts';

const jobs = (person: Person) => person.employment?.all ?? [];

const placeValues = (place: object | null | undefined): string[] =>
  Object.entries(place ?? {}).flatMap(([key, value]) =>
    key.startsWith('line') || typeof value !== 'string' ? [] : [value],
  );

const network = (thing: Person | Company) => thing.social_profiles?.professional_network;

function companyTexts(company: Company, name: string): (string | number)[] {
  switch (name) {
    case 'specialties':
      return company.specialties;
    case 'industries':
      return [company.industry?.main_industry ?? ''];
    case 'types':
      return [company.company_type];
    case 'headquarters':
    case 'headquarters_locations':
      return placeValues(company.locations?.headquarters);
    case 'domains':
      return [company.domain, `www.${company.domain}`, `mail.${company.domain}`];
    case 'keywords':
      return company.description.split(/[ .,]+/).slice(0, 6);
    case 'ids':
    case 'company_ids':
      return [company.id];
    case 'professional_network_urls':
      return [network(company)?.url ?? ''];
    case 'professional_network_ids':
      return [network(company)?.id ?? 1];
    default:
      return [company.name];
  }
}

function personTexts(person: Person, name: string): (string | number)[] {
  if (name.startsWith('current_company_') || name.startsWith('past_company_')) {
    const kind = name.replace(/^(current|past)_company_/, '');
    return jobs(person).flatMap(({ company }) => (company ? companyTexts(company, kind) : []));
  }
  switch (name) {
    case 'person_locations':
      return placeValues(person.location);
    case 'person_languages':
      return person.languages.map(({ language }) => language);
    case 'person_skills':
      return person.skills;
    case 'person_universities':
      return person.educations.map((each) => each.school_name);
    case 'person_ids':
      return [person.id];
    case 'person_professional_network_urls':
      return [network(person)?.url ?? ''];
    case 'person_professional_network_ids':
      return [network(person)?.id ?? 1];
    case 'current_position_titles':
    case 'past_position_titles':
      return jobs(person).map(({ title }) => title);
    case 'current_position_seniority_level':
      return [...jobs(person).map(({ seniority }) => seniority), 'Director', 'Manager'];
    case 'current_position_job_functions':
      return jobs(person).flatMap((job) => job.job_functions.map((each) => each.function));
    case 'current_position_sub_functions':
      return jobs(person).flatMap((job) => job.job_functions.map((each) => each.sub_function));
    default:
      return [person.full_name, person.first_name, person.last_name];
  }
}

const usable = (values: readonly (string | number)[]) => [
  ...new Set(values.filter((value) => typeof value === 'number' || value.trim() !== '')),
];

export const personValues = (people: readonly Person[], name: string) =>
  usable(people.slice(0, 200).flatMap((person) => personTexts(person, name)));

export const companyValues = (companies: readonly Company[], name: string) =>
  usable(companies.slice(0, 100).flatMap((company) => companyTexts(company, name)));

/** Swaps two letters inside the longest word. */
function misspell(value: string): string {
  const longest = value.split(/\P{L}+/u).toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest.length < 6) return value;
  const [first = '', second = '', third = ''] = longest;
  return value.replace(longest, first + third + second + longest.slice(3));
}

const TYPED: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => value.normalize('NFD').replace(/\p{M}/gu, ''),
  (value) => value.split(' ').toReversed().join(' '),
  (value) => value.split(' ')[0]!,
  misspell,
];

const flag = fc.option(fc.boolean(), { nil: undefined });

const withoutUndefined = <T extends object>(item: T) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

export const createItem = (values: readonly (string | number)[]) =>
  fc
    .record({
      value: fc.constantFrom(...values),
      exclude: flag,
      exact_match: flag,
      type: fc.constantFrom(...TYPED),
    })
    .map(({ value, exact_match, exclude, type }) =>
      typeof value === 'number'
        ? withoutUndefined({ value, exclude })
        : withoutUndefined({ value: type(value).trim() || value, exclude, exact_match }),
    );

const range = (low: number, high: number) =>
  fc
    .record({
      min: fc.option(fc.integer({ min: low, max: high }), { nil: undefined }),
      size: fc.integer({ min: 0, max: high - low }),
      isOpen: fc.boolean(),
      exclude: flag,
    })
    .map(({ min, size, isOpen, exclude }) =>
      withoutUndefined({
        min,
        max: isOpen && min !== undefined ? undefined : (min ?? low) + size,
        exclude,
      }),
    );

export const RANGES: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  current_company_headcounts: range(1, 2000),
  headcounts: range(1, 2000),
  current_company_founded_years: range(1900, 2026),
  founded_years: range(1900, 2026),
  current_position_years_in: range(0, 12),
  current_company_years_at: range(0, 12),
  current_company_days_since_last_job_change: range(0, 3000),
};
