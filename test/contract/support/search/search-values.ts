// Values of a directory for filters, and how a user may type them.
import fc from 'fast-check';
import type { Company } from '../../../../lib/contract/company.ts';
import type { Person } from '../../../../lib/contract/person.ts';

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
  if (longest.length < 4) return value;
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

const createItem = (values: readonly (string | number)[]) =>
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

const BOUNDS: Record<string, readonly [number, number]> = {
  current_company_headcounts: [1, 2000],
  headcounts: [1, 2000],
  current_company_founded_years: [1900, 2026],
  founded_years: [1900, 2026],
  current_position_years_in: [0, 12],
  current_company_years_at: [0, 12],
  current_company_days_since_last_job_change: [0, 3000],
};

const range = ([low, high]: readonly [number, number]) =>
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

type Items = fc.Arbitrary<Record<string, unknown>>;

const RANGES: Record<string, Items> = Object.fromEntries(
  Object.entries(BOUNDS).map(([name, bounds]) => [name, range(bounds)]),
);

/** One to three items of one filter, made from values of the sample. */
export const getFilter = (name: string, values: readonly (string | number)[]) =>
  fc
    .array(name in RANGES ? RANGES[name]! : createItem(values), { minLength: 1, maxLength: 3 })
    .map((items) => [name, items] as const);

/** One to three filters with these names. */
export const combineFilters = (
  names: readonly string[],
  getValues: (name: string) => (string | number)[],
) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => getFilter(name, getValues(name)))))
    .map((filters): Record<string, unknown> => Object.fromEntries(filters));

const RANGE_MODES = ['from', 'up to', 'between', 'outside'] as const;
const TEXT_MODES = ['included', 'excluded', 'exact', 'misspelt'] as const;
type Mode = (typeof RANGE_MODES)[number] | (typeof TEXT_MODES)[number];

/** Filters that compare identifiers, which allow no typing errors. */
const IDENTIFIERS = /ids$|urls$|domains$/;

/** The ways in which an item of this filter can compare. */
export function getModes(name: string): readonly Mode[] {
  if (name in BOUNDS) return RANGE_MODES;
  if (name.endsWith('network_ids')) return ['included', 'excluded'];
  return TEXT_MODES.filter((mode) => mode !== 'misspelt' || !IDENTIFIERS.test(name));
}

/** An item of the filter that compares in this way. */
export function createItemInMode(
  name: string,
  mode: Mode,
  values: readonly (string | number)[],
): Items {
  const [low = 0, high = 0] = BOUNDS[name] ?? [];
  const bound = fc.integer({ min: low, max: high });
  const value = fc.constantFrom(...values);
  switch (mode) {
    case 'from':
      return bound.map((min) => ({ min }));
    case 'up to':
      return bound.map((max) => ({ max }));
    case 'between':
    case 'outside':
      return fc
        .tuple(bound, bound)
        .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
        .map((item) => (mode === 'outside' ? { ...item, exclude: true } : item));
    case 'included':
      return value.map((each) => ({ value: each }));
    case 'excluded':
      return value.map((each) => ({ value: each, exclude: true }));
    case 'exact':
      return value.map((each) => ({ value: each, exact_match: true }));
    case 'misspelt':
      return value
        .map((each) => ({ before: String(each), value: misspell(String(each)) }))
        .filter((each) => each.value !== each.before)
        .map((each) => ({ value: each.value }));
  }
}
