// A search without an index: reads every person or company and compares it with every filter. The tests
// compare the service's answers with it.
import type { Company } from '../../../../lib/contract/company.ts';
import type { Employment, Person } from '../../../../lib/contract/person.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../../../../service/sources/domains.ts';
import { foldWhole } from '../../../../service/sources/directory/search/fold-words.ts';

import { COMPANIES_FACETS, countFacets, PEOPLE_FACETS } from './plain-facets.ts';
import {
  COMPANIES,
  current,
  jobs,
  past,
  PEOPLE,
  type Read,
  type Values,
} from './plain-search-values.ts';
import { findMeanings, isProperName } from './plain-spellings.ts';
import { isWholePlace, readFilterWords } from './plain-words.ts';

/** All matches, in the order in which the directory got to know them. */
export type PlainAnswer = { total: number; items: string[]; facets: object };

type Item = { value: string; exclude?: boolean; exact_match?: boolean };
type Range = { min?: number; max?: number; exclude?: boolean };

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

const getStart = (job: Employment | null) => (job?.start_at ? new Date(job.start_at) : null);

function firstStart(person: Person): Date | null {
  const job = current(person);
  const same = jobs(person).filter(({ company }) => job?.company && company?.id === job.company.id);
  const starts = [job, ...same].flatMap((one) => getStart(one) ?? []);
  return starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

type Vocabulary = Record<string, Set<string>>;
/** How many people, or companies, have a word in a filter's values. */
type Frequencies = Record<string, Map<string, number>>;

/** The people's filters of a company share words with the companies' own filters. */
const FIELD: Record<string, string> = {
  current_company_names: 'names',
  current_company_specialties: 'specialties',
  current_company_industries: 'industries',
  current_company_types: 'types',
  current_company_headquarters: 'headquarters',
  headquarters_locations: 'headquarters',
};
const getField = (filter: string) => FIELD[filter] ?? filter;

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
  const frequencies: Frequencies = {};
  const learn = <T>(filters: Record<string, Read<T>>, things: readonly T[]) => {
    for (const [filter, read] of Object.entries(filters)) {
      const known = (vocabulary[getField(filter)] ??= new Set());
      const counts = (frequencies[filter] ??= new Map());
      for (const word of things.flatMap((thing) => [...new Set(read(thing).words.flat())])) {
        known.add(word);
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  };
  learn(PEOPLE, people);
  learn(COMPANIES, companies);

  function fits(filter: string, item: Item, { words, wholes }: Values): boolean {
    const isKeyword = filter === 'keywords';
    const isWhole = item.exact_match || isWholePlace(filter, item.value);
    if (isWhole && !isKeyword) return wholes.includes(foldWhole(item.value));
    const wanted = readFilterWords(filter, item.value);
    const known = vocabulary[getField(filter)]!;
    const count = (word: string) => frequencies[filter]!.get(word) ?? 0;
    const spellings = wanted.map((word) =>
      item.exact_match || (known.has(word) && isProperName(filter))
        ? [word]
        : findMeanings(word, known, count),
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

  const toAnswer = <T extends { id: string }>(
    found: readonly T[],
    facets: Parameters<typeof countFacets<T>>[0],
  ): PlainAnswer => ({
    total: found.length,
    items: found.map(({ id }) => id),
    facets: countFacets(facets, found),
  });

  return {
    people: (search: Record<string, unknown>, now: Date): PlainAnswer => {
      const of = <T>(name: string) => search[name] as T[] | undefined;
      const found = people.filter((it) => {
        const company = current(it)?.company ?? null;
        const since = getStart(current(it));
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
      });
      return toAnswer(found, PEOPLE_FACETS);
    },
    companies: (search: Record<string, unknown>): PlainAnswer => {
      const of = <T>(name: string) => search[name] as T[] | undefined;
      const found = companies.filter(
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
      );
      return toAnswer(found, COMPANIES_FACETS);
    },
  };
}
