// The filters of a search for people, as conditions on the search index.
import { sql } from 'kysely';
import {
  MAX_NAMESAKES,
  type PERSON_RANGE_FILTERS,
  type PERSON_TEXT_FILTERS,
  type PersonSearch,
  type RangeItem,
} from '../../../../lib/contract/search.ts';
import { unorderedNameKey } from '../../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import type { Db } from '../../../db/database.ts';
import { DAY_MS } from '../../../durations.ts';
import {
  joinConditions,
  inRange,
  joinFilters,
  toFilter,
  type Condition,
  type Filter,
} from './conditions.ts';
import { foldWhole } from './fold-words.ts';
import { readTextFilters } from './text-filters.ts';
import type { TextField } from './text-match.ts';

type TextFilter =
  | Exclude<(typeof PERSON_TEXT_FILTERS)[number], 'person_ids'>
  | 'current_company_professional_network_urls'
  | 'current_company_professional_network_ids';

const TEXT: Record<TextFilter, TextField> = {
  person_names: { field: 'nm', by: 'value' },
  person_locations: { field: 'lo', by: 'value' },
  person_languages: { field: 'la', by: 'values' },
  person_skills: { field: 'sk', by: 'values' },
  person_universities: { field: 'un', by: 'values' },
  current_position_titles: { field: 'ct', by: 'value' },
  current_position_seniority_level: { field: 'se', by: 'value' },
  current_position_job_functions: { field: 'fn', by: 'values' },
  current_position_sub_functions: { field: 'sf', by: 'values' },
  past_position_titles: { field: 'pt', by: 'values' },
  current_company_names: { field: 'cc', by: 'company' },
  current_company_domains: { field: 'cd', by: 'domain' },
  current_company_specialties: { field: 'cs', by: 'values' },
  current_company_industries: { field: 'in', by: 'value' },
  current_company_types: { field: 'ty', by: 'value' },
  current_company_headquarters: { field: 'hq', by: 'value' },
  current_company_ids: { field: 'ci', by: 'key' },
  current_company_professional_network_urls: { field: 'cu', by: 'link' },
  current_company_professional_network_ids: { field: 'cn', by: 'key' },
  past_company_names: { field: 'pc', by: 'companies' },
  past_company_domains: { field: 'pd', by: 'domain' },
};

/** The day that is so many whole years before. */
function yearsBefore(now: Date, years: number): number {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return Math.floor(day.getTime() / DAY_MS);
}

/** No position is older; larger numbers would leave the range of dates. */
const MAX_YEARS = 200;
const cutYears = (years: number): number => Math.max(-1, Math.min(MAX_YEARS, Math.floor(years)));

/** A time in completed years: 2 to 3 means from two years on, until the day before four. */
function inYears({ min, max }: RangeItem, now: Date, column: 'position_since' | 'company_since') {
  const since = sql.ref(`s.${column}`);
  return joinConditions([
    sql<boolean>`${since} is not null`,
    ...(min == null
      ? []
      : [sql<boolean>`${since} <= ${yearsBefore(now, cutYears(Math.ceil(min)))}::integer`]),
    ...(max == null
      ? []
      : [sql<boolean>`${since} > ${yearsBefore(now, cutYears(max) + 1)}::integer`]),
  ]);
}

function inDays({ min, max }: RangeItem, now: Date): Condition {
  const today = Math.floor(now.getTime() / DAY_MS);
  return joinConditions([
    sql<boolean>`s.position_since is not null`,
    ...(min == null ? [] : [sql<boolean>`s.position_since <= ${today - min}::float8`]),
    ...(max == null ? [] : [sql<boolean>`s.position_since >= ${today - max}::float8`]),
  ]);
}

const RANGES: Record<
  (typeof PERSON_RANGE_FILTERS)[number],
  (item: RangeItem, now: Date) => Condition
> = {
  current_company_headcounts: (item) => inRange(item, ['headcount_low', 'headcount_high']),
  current_company_founded_years: (item) => inRange(item, ['founded', 'founded']),
  current_position_years_in: (item, now) => inYears(item, now, 'position_since'),
  current_company_years_at: (item, now) => inYears(item, now, 'company_since'),
  current_company_days_since_last_job_change: inDays,
};

const RANGE_NAMES = Object.keys(RANGES) as (keyof typeof RANGES)[];

type NamedRow = { id: string; full_name: string | null; name: string };

/**
 * Finds the people with exactly one of several names, for `exact_match`. Reads all names at once, and at most
 * MAX_NAMESAKES people. Returns the condition of a name.
 */
async function readNamesakes(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => Condition> {
  const ids = new Map<string, Set<string>>(names.map((name) => [foldWhole(name), new Set()]));
  // People without a name have the key ''.
  const keys = [...new Set(names.map(unorderedNameKey))].filter((key) => key !== '');
  if (keys.length > 0) {
    const { rows } = await sql<NamedRow>`select id, profile ->> 'full_name' as full_name,
        concat_ws(' ', profile ->> 'first_name', profile ->> 'last_name') as name
      from directory_people
      where full_name_key = any(${keys}::text[]) or name_key = any(${keys}::text[])
      order by id limit ${MAX_NAMESAKES}`.execute(db);
    for (const { id, full_name: fullName, name } of rows) {
      ids.get(foldWhole(fullName ?? ''))?.add(id);
      ids.get(foldWhole(name))?.add(id);
    }
  }
  return (name) =>
    sql<boolean>`s.person_id = any(${[...(ids.get(foldWhole(name)) ?? [])]}::text[])`;
}

export async function toPersonFilter(db: Db, search: PersonSearch, now: Date): Promise<Filter> {
  // The whole name is not a term: almost every person would have one of their own.
  const exactNames = (search.person_names ?? []).filter((item) => item.exact_match);
  const hasName = await readNamesakes(
    db,
    exactNames.map(({ value }) => value),
  );
  const texts = await readTextFilters(db, 'directory_people_search', search, TEXT, (name, item) =>
    name === 'person_names' && item.exact_match ? hasName(String(item.value)) : undefined,
  );
  return joinFilters([
    ...texts,
    ...RANGE_NAMES.map((name) => toFilter(search[name], (item) => RANGES[name](item, now))),
    toFilter(search.person_ids, ({ value }) => sql<boolean>`s.person_id = ${value.trim()}`),
    toFilter(
      search.person_professional_network_urls,
      ({ value }) => sql<boolean>`s.person_id in
        (select id from directory_people where profile_key = ${canonicalProfileLink(value)})`,
    ),
    toFilter(
      search.person_professional_network_ids,
      ({ value }) => sql<boolean>`s.person_id in
        (select id from directory_people where network_id = ${value}::bigint)`,
    ),
  ]);
}
