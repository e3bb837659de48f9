// The filters of a search for people, as conditions on the search index.
import { sql } from 'kysely';
import type {
  NumberItem,
  PERSON_RANGE_FILTERS,
  PERSON_TEXT_FILTERS,
  PersonSearch,
  RangeItem,
  TextItem,
} from '../../../../lib/contract/search.ts';
import { unorderedNameKey } from '../../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, hasTerm, inRange, toFilter, type Condition } from './conditions.ts';
import { foldWhole } from './fold-words.ts';
import { readTermIds } from './term-table.ts';
import { wordTerm } from './terms.ts';
import { matchText, type TextField } from './text-filters.ts';

type TextFilter =
  | Exclude<(typeof PERSON_TEXT_FILTERS)[number], 'person_ids'>
  | 'current_company_professional_network_urls';

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
  past_company_names: { field: 'pc', by: 'companies' },
  past_company_domains: { field: 'pd', by: 'domain' },
};

const MOST_NAMESAKES = 10_000;

/** The whole name is not a term: almost every person would have one of their own. */
async function matchName(db: Db, item: TextItem): Promise<Condition> {
  if (!item.exact_match) return matchText(db, TEXT.person_names, item);
  const key = unorderedNameKey(item.value);
  const { rows } = await sql<{ id: string; full_name: string | null; name: string }>`
    select id, profile ->> 'full_name' as full_name,
      concat_ws(' ', profile ->> 'first_name', profile ->> 'last_name') as name
    from directory_people where full_name_key = ${key} or name_key = ${key}
    order by id limit ${MOST_NAMESAKES}`.execute(db);
  const whole = foldWhole(item.value);
  const ids = rows
    .filter((row) => foldWhole(row.full_name ?? '') === whole || foldWhole(row.name) === whole)
    .map(({ id }) => id);
  return sql<boolean>`s.person_id = any(${ids}::text[])`;
}

const DAY_MS = 24 * 60 * 60_000;

/** The day that is so many whole years before. */
function yearsBefore(now: Date, years: number): number {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return Math.floor(day.getTime() / DAY_MS);
}

/** No position is older; larger numbers would leave the range of dates. */
const MOST_YEARS = 200;
const cutYears = (years: number): number => Math.max(-1, Math.min(MOST_YEARS, Math.floor(years)));

/** A time in completed years: 2 to 3 means from two years on, until the day before four. */
function inYears({ min, max }: RangeItem, now: Date, column: 'position_since' | 'company_since') {
  const since = sql.ref(`s.${column}`);
  return allOf([
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
  return allOf([
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

const keysOf = <Name extends string>(record: Record<Name, unknown>) =>
  Object.keys(record) as Name[];

export async function toPersonConditions(
  db: Db,
  search: PersonSearch,
  now: Date,
): Promise<Condition> {
  const texts = keysOf(TEXT).map((name) =>
    toFilter(search[name], (item: TextItem) =>
      name === 'person_names' ? matchName(db, item) : matchText(db, TEXT[name], item),
    ),
  );
  const ranges = keysOf(RANGES).map((name) =>
    toFilter(search[name], (item: RangeItem) => RANGES[name](item, now)),
  );
  const filters = await Promise.all([
    ...texts,
    ...ranges,
    toFilter(
      search.person_ids,
      ({ value }: TextItem) => sql<boolean>`s.person_id = ${value.trim()}`,
    ),
    toFilter(
      search.person_professional_network_urls,
      ({ value }: TextItem) => sql<boolean>`s.person_id in
        (select id from directory_people where profile_key = ${canonicalProfileLink(value)})`,
    ),
    toFilter(
      search.person_professional_network_ids,
      ({ value }: NumberItem) => sql<boolean>`s.person_id in
        (select id from directory_people where network_id = ${value}::bigint)`,
    ),
    toFilter(search.current_company_professional_network_ids, async ({ value }: NumberItem) =>
      hasTerm([...(await readTermIds(db, [wordTerm('cn', String(value))])).values()]),
    ),
  ]);
  return allOf(filters.flat());
}
