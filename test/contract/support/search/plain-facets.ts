// Counts the values of facets by reading every person or company.
import type { Company } from '../../../../lib/contract/company.ts';
import type { Person } from '../../../../lib/contract/person.ts';
import {
  MAX_FACET_VALUES,
  type COMPANY_FACETS,
  type PERSON_FACETS,
} from '../../../../lib/contract/search.ts';
import { current, english, functions, level } from './plain-search-values.ts';

type Facets<Name extends string, T> = Record<Name, (thing: T) => readonly (string | undefined)[]>;

const country = (place: { country?: string; country_code?: string } | null | undefined) =>
  place?.country_code ? english.of(place.country_code) : place?.country;

const ofCompany = {
  industries: ({ industry }: Company) => [industry?.main_industry],
  types: ({ company_type: type }: Company) => [type],
};

export const PEOPLE_FACETS: Facets<(typeof PERSON_FACETS)[number], Person> = {
  current_position_job_functions: functions,
  current_position_sub_functions: (it) =>
    current(it)?.job_functions.map((one) => one.sub_function) ?? [],
  current_position_seniority_level: level,
  current_position_titles: (it) => [current(it)?.title],
  current_company_industries(it) {
    const company = current(it)?.company;
    return company ? ofCompany.industries(company) : [];
  },
  current_company_types(it) {
    const company = current(it)?.company;
    return company ? ofCompany.types(company) : [];
  },
  person_locations: ({ location }) => [country(location)],
};

export const COMPANIES_FACETS: Facets<(typeof COMPANY_FACETS)[number], Company> = {
  ...ofCompany,
  headquarters_locations: ({ locations }) => [country(locations?.headquarters)],
};

const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** The most frequent values of each facet first, those of equal count by their code points. */
export const countFacets = <T>(facets: Facets<string, T>, things: readonly T[]) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, read]) => {
      const counts = new Map<string, number>();
      for (const value of things.flatMap((thing) => [...new Set(read(thing))])) {
        if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = [...counts].map(([value, count]) => ({ value, count }));
      const ranked = values.toSorted((a, b) => b.count - a.count || compareTexts(a.value, b.value));
      return [name, ranked.slice(0, MAX_FACET_VALUES)];
    }),
  );
