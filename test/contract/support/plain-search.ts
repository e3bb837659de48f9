// A search without an index: reads every person or company and compares it with every filter. The tests
// compare the service's answers with it.
import type { Company } from '../../../lib/contract/company.ts';
import type { Employment, Person } from '../../../lib/contract/person.ts';
import type { CompanySearch, PersonSearch } from '../../../lib/contract/search.ts';
import { foldCompanyName } from '../../../lib/identity/company-name.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../../../service/sources/domains.ts';
import { isMisspeltSurname } from '../../../service/sources/directory/match/misspelling.ts';
import { foldWhole, searchWords } from '../../../service/sources/directory/search/fold-words.ts';
import {
  deriveFunctions,
  deriveSeniority,
  expandTitle,
} from '../../../service/sources/directory/search/title-rules.ts';

type Item = { value: string; exclude?: boolean; exact_match?: boolean };
type Range = { min?: number; max?: number; exclude?: boolean };

/** The words of each value, and the whole values. */
type Values = { words: string[][]; wholes: string[] };
type Read<T> = (thing: T) => Values;

const each = (values: readonly string[], toText = (value: string) => value): Values => ({
  words: values.map((value) => searchWords(toText(value))),
  wholes: values.filter(Boolean).map(foldWhole),
});

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

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
    words: [searchWords(parts.join(' '))],
    wholes: [...parts, ...joined].filter(Boolean).map(foldWhole),
  };
}

const NOTHING: Values = { words: [], wholes: [] };
const jobs = ({ employment }: Person): Employment[] => employment?.all ?? [];
const current = (person: Person): Employment | null =>
  person.employment?.current ?? jobs(person).find((job) => job.is_current) ?? null;
const past = (person: Person) => jobs(person).filter((job) => !job.is_current);

/** What a filter reads does not change: read once per person or company. */
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
    words: [searchWords(description, 200)],
    wholes: [],
  }),
};

const employer =
  (read: Read<Company>): Read<Person> =>
  (person) => {
    const company = current(person)?.company;
    return company ? read(company) : NOTHING;
  };

const PEOPLE = remember<Person>({
  person_names: (it) => ({
    words: [searchWords(`${it.full_name} ${it.first_name} ${it.last_name}`)],
    wholes: [foldWhole(it.full_name), foldWhole(`${it.first_name} ${it.last_name}`)],
  }),
  person_locations: ({ location }) => place(location),
  person_languages: ({ languages }) => each(languages.map(({ language }) => language)),
  person_skills: ({ skills }) => each(skills),
  person_universities: ({ educations }) => each(educations.map((it) => it.school_name)),
  current_position_titles: (it) => each([current(it)?.title ?? ''], expandTitle),
  current_position_seniority_level(it) {
    const job = current(it);
    return job ? each([job.seniority || deriveSeniority(job.title)]) : NOTHING;
  },
  current_position_job_functions(it) {
    const job = current(it);
    const given = job?.job_functions.map((one) => one.function).filter(Boolean) ?? [];
    return each(given.length > 0 ? given : deriveFunctions(job?.title ?? ''));
  },
  current_position_sub_functions: (it) =>
    each(current(it)?.job_functions.map((one) => one.sub_function) ?? []),
  past_position_titles: (it) =>
    each(
      past(it).map(({ title }) => title),
      expandTitle,
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

const COMPANIES = remember<Company>({
  names: ofCompany.names,
  specialties: ofCompany.specialties,
  industries: ofCompany.industries,
  types: ofCompany.types,
  headquarters_locations: ofCompany.headquarters,
  keywords: ofCompany.keywords,
} satisfies Partial<Record<keyof CompanySearch, Read<Company>>>);

const url = (thing: Person | Company) =>
  canonicalProfileLink(thing.social_profiles?.professional_network?.url ?? '');
const networkId = (thing: Person | Company) => thing.social_profiles?.professional_network?.id ?? 0;

const isAt = (item: Item, domain: string): boolean =>
  domain !== '' &&
  (item.exact_match
    ? hostWithoutWww(domain) === hostWithoutWww(item.value)
    : registrableDomain(domain) === registrableDomain(item.value));

function headcount(company: Company): [number, number] | null {
  if (company.headcount > 0) return [company.headcount, company.headcount];
  const [low, high] = company.headcount_range.replace('+', '').split('-');
  if (!low) return null;
  return [Number(low), high === undefined ? Infinity : Number(high)];
}

const isIn = ({ min, max }: Range, value: readonly [number, number] | null): boolean =>
  value !== null && value[0] >= (min ?? -Infinity) && value[1] <= (max ?? Infinity);

const founded = ({ year_founded: year }: Company): [number, number] | null =>
  year > 0 ? [year, year] : null;

/** Completed years, by the calendar. */
function yearsSince(start: Date, now: Date): number {
  const years = now.getUTCFullYear() - start.getUTCFullYear();
  const birthday = new Date(start);
  birthday.setUTCFullYear(start.getUTCFullYear() + years);
  return birthday > now ? years - 1 : years;
}

const point = (value: number | null): [number, number] | null =>
  value === null ? null : [value, value];

const startOf = (job: Employment | null) => (job?.start_at ? new Date(job.start_at) : null);

function firstStart(person: Person): Date | null {
  const job = current(person);
  const same = jobs(person).filter(({ company }) => job?.company && company?.id === job.company.id);
  const starts = [job, ...same].flatMap((one) => startOf(one) ?? []);
  return starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

type Vocabulary = Record<string, Set<string>>;

/** The people's filters of a company share words with the companies' own filters. */
const FIELD: Record<string, string> = {
  current_company_names: 'names',
  current_company_specialties: 'specialties',
  current_company_industries: 'industries',
  current_company_types: 'types',
  current_company_headquarters: 'headquarters',
  headquarters_locations: 'headquarters',
};
const fieldOf = (filter: string) => FIELD[filter] ?? filter;

function passes<T extends { exclude?: boolean }>(
  items: readonly T[] | undefined,
  fits: (item: T) => boolean,
): boolean {
  if (!items) return true;
  const included = items.filter(({ exclude }) => !exclude);
  return (
    (included.length === 0 || included.some(fits)) &&
    !items.some((item) => item.exclude && fits(item))
  );
}

export function createPlainSearch(people: readonly Person[], companies: readonly Company[]) {
  const vocabulary: Vocabulary = {};
  const learn = <T>(filters: Record<string, Read<T>>, things: readonly T[]) => {
    for (const [filter, read] of Object.entries(filters)) {
      const known = (vocabulary[fieldOf(filter)] ??= new Set());
      for (const thing of things) for (const word of read(thing).words.flat()) known.add(word);
    }
  };
  learn(PEOPLE, people);
  learn(COMPANIES, companies);

  function fits(filter: string, item: Item, { words, wholes }: Values): boolean {
    const isKeyword = filter === 'keywords';
    if (item.exact_match && !isKeyword) return wholes.includes(foldWhole(item.value));
    const isCompany = filter.endsWith('company_names') || filter === 'names';
    const wanted = searchWords(isCompany ? foldCompanyName(item.value) : item.value);
    const known = vocabulary[fieldOf(filter)]!;
    const spellings = wanted.map((word) =>
      known.has(word) || item.exact_match
        ? [word]
        : [...known].filter((other) => isMisspeltSurname(word, other)),
    );
    return (
      wanted.length > 0 &&
      words.some((value) => spellings.every((some) => some.some((word) => value.includes(word))))
    );
  }

  const passesAll = <T>(filters: Record<string, Read<T>>, search: object, thing: T): boolean =>
    Object.entries(filters).every(([filter, read]) =>
      passes((search as Record<string, Item[]>)[filter], (item) => fits(filter, item, read(thing))),
    );

  return {
    people: (search: Record<string, unknown>, now: Date): string[] => {
      const of = <T>(name: string) => search[name] as T[] | undefined;
      return people
        .filter((it) => {
          const company = current(it)?.company ?? null;
          const since = startOf(current(it));
          const first = firstStart(it);
          const days = since && Math.floor((now.getTime() - since.getTime()) / 86_400_000);
          return (
            passesAll(PEOPLE, search, it) &&
            passes(of<Item>('person_ids'), ({ value }) => value === it.id) &&
            passes(
              of<Item>('person_professional_network_urls'),
              ({ value }) => url(it) === canonicalProfileLink(value),
            ) &&
            passes(
              of<{ value: number; exclude?: boolean }>('person_professional_network_ids'),
              (item) => networkId(it) === item.value,
            ) &&
            passes(of<Item>('current_company_ids'), ({ value }) => company?.id === value) &&
            passes(of<Item>('current_company_domains'), (item) =>
              isAt(item, company?.domain ?? ''),
            ) &&
            passes(of<Item>('past_company_domains'), (item) =>
              past(it).some((job) => isAt(item, job.company?.domain ?? '')),
            ) &&
            passes(
              of<Item>('current_company_professional_network_urls'),
              ({ value }) => company !== null && url(company) === canonicalProfileLink(value),
            ) &&
            passes(
              of<{ value: number; exclude?: boolean }>('current_company_professional_network_ids'),
              ({ value }) => company !== null && networkId(company) === value,
            ) &&
            passes(of<Range>('current_company_headcounts'), (item) =>
              isIn(item, company && headcount(company)),
            ) &&
            passes(of<Range>('current_company_founded_years'), (item) =>
              isIn(item, company && founded(company)),
            ) &&
            passes(of<Range>('current_position_years_in'), (item) =>
              isIn(item, point(since && yearsSince(since, now))),
            ) &&
            passes(of<Range>('current_company_years_at'), (item) =>
              isIn(item, point(first && yearsSince(first, now))),
            ) &&
            passes(of<Range>('current_company_days_since_last_job_change'), (item) =>
              isIn(item, point(days)),
            )
          );
        })
        .map(({ id }) => id);
    },
    companies: (search: Record<string, unknown>): string[] => {
      const of = <T>(name: string) => search[name] as T[] | undefined;
      return companies
        .filter(
          (it) =>
            passesAll(COMPANIES, search, it) &&
            passes(of<Item>('company_ids'), ({ value }) => it.id === value) &&
            passes(of<Item>('domains'), (item) => isAt(item, it.domain)) &&
            passes(
              of<Item>('professional_network_urls'),
              ({ value }) => url(it) === canonicalProfileLink(value),
            ) &&
            passes(
              of<{ value: number; exclude?: boolean }>('professional_network_ids'),
              ({ value }) => networkId(it) === value,
            ) &&
            passes(of<Range>('headcounts'), (item) => isIn(item, headcount(it))) &&
            passes(of<Range>('founded_years'), (item) => isIn(item, founded(it))),
        )
        .map(({ id }) => id);
    },
  };
}
