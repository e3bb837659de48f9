// The values that a search without an index reads for each text filter.
import type { Company } from '../../../../lib/contract/company.ts';
import type { Employment, Person } from '../../../../lib/contract/person.ts';
import type { CompanySearch, PersonSearch } from '../../../../lib/contract/search.ts';
import { foldCompanyName } from '../../../../lib/identity/fold-company-name.ts';
import { foldWhole } from '../../../../service/sources/directory/search/fold-words.ts';
import { readFunctions, readLevel, withForms } from './plain-titles.ts';
import { readWords } from './plain-words.ts';

/** The words of each value, and the whole values. */
export type Values = { words: string[][]; wholes: string[] };
export type Read<T> = (thing: T) => Values;

const each = (values: readonly string[], toText = (value: string) => value): Values => ({
  words: values.map((value) => readWords(toText(value))),
  wholes: values.filter(Boolean).map(foldWhole),
});

export const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

type Place = { city?: string; region?: string; country?: string; country_code?: string };
function place(at: Place | null | undefined): Values {
  const { city = '', region = '', country = '', country_code: code = '' } = at ?? {};
  const name = code ? (english.of(code) ?? '') : '';
  const parts = [city, region, country, name, code];
  const joined = [
    [city, country].filter(Boolean).join(', '),
    [city, region, country].filter(Boolean).join(', '),
  ];
  return {
    words: [readWords(parts.join(' '))],
    wholes: [...parts, ...joined].filter(Boolean).map(foldWhole),
  };
}

const NOTHING: Values = { words: [], wholes: [] };
export const jobs = ({ employment }: Person): Employment[] => employment?.all ?? [];
export const current = (person: Person): Employment | null =>
  person.employment?.current ?? jobs(person).find((job) => job.is_current) ?? null;
export const past = (person: Person) => jobs(person).filter((job) => !job.is_current);

export const level = (person: Person): string[] => {
  const job = current(person);
  return job ? [job.seniority || readLevel(job.title)] : [];
};
export function functions(person: Person): readonly string[] {
  const job = current(person);
  if (!job) return [];
  const given = job.job_functions.map((one) => one.function).filter(Boolean);
  return given.length > 0 ? given : readFunctions(job.title);
}

/** The values that a filter reads do not change, so they are read once per person or company. */
function remember<T extends object>(filters: Record<string, Read<T>>): Record<string, Read<T>> {
  return Object.fromEntries(
    Object.entries(filters).map(([filter, read]) => {
      const known = new WeakMap<T, Values>();
      const readOnce: Read<T> = (thing) => {
        const values = known.get(thing) ?? read(thing);
        known.set(thing, values);
        return values;
      };
      return [filter, readOnce];
    }),
  );
}

const ofCompany = {
  names: ({ name }: Company) => each([name], foldCompanyName),
  specialties: ({ specialties }: Company) => each(specialties),
  industries: ({ industry }: Company) => each([industry?.main_industry ?? '']),
  types: ({ company_type: type }: Company) => each([type]),
  headquarters: ({ locations }: Company) => place(locations?.headquarters),
  keywords: ({ description }: Company): Values => ({
    words: [readWords(description)],
    wholes: [],
  }),
};

const employer =
  (read: Read<Company>): Read<Person> =>
  (person) => {
    const company = current(person)?.company;
    return company ? read(company) : NOTHING;
  };

export const PEOPLE = remember<Person>({
  person_names: (it) => ({
    words: [readWords(`${it.full_name} ${it.first_name} ${it.last_name}`)],
    wholes: [foldWhole(it.full_name), foldWhole(`${it.first_name} ${it.last_name}`)],
  }),
  person_locations: ({ location }) => place(location),
  person_languages: ({ languages }) => each(languages.map(({ language }) => language)),
  person_skills: ({ skills }) => each(skills),
  person_universities: ({ educations }) => each(educations.map((it) => it.school_name)),
  current_position_titles: (it) => each([current(it)?.title ?? ''], withForms),
  current_position_seniority_level: (it) => each(level(it)),
  current_position_job_functions: (it) => each(functions(it)),
  current_position_sub_functions: (it) =>
    each(current(it)?.job_functions.map((one) => one.sub_function) ?? []),
  past_position_titles: (it) =>
    each(
      past(it).map(({ title }) => title),
      withForms,
    ),
  current_company_names: employer(ofCompany.names),
  current_company_specialties: employer(ofCompany.specialties),
  current_company_industries: employer(ofCompany.industries),
  current_company_types: employer(ofCompany.types),
  current_company_headquarters: employer(ofCompany.headquarters),
  past_company_names: (it) =>
    each(
      past(it).map(({ company }) => company?.name ?? ''),
      foldCompanyName,
    ),
} satisfies Partial<Record<keyof PersonSearch, Read<Person>>>);

export const COMPANIES = remember<Company>({
  names: ofCompany.names,
  specialties: ofCompany.specialties,
  industries: ofCompany.industries,
  types: ofCompany.types,
  headquarters_locations: ofCompany.headquarters,
  keywords: ofCompany.keywords,
} satisfies Partial<Record<keyof CompanySearch, Read<Company>>>);
