// SQL conditions on a row `s` of the search index.
import { sql, type RawBuilder } from 'kysely';
import type { NumberItem, RangeItem, TextItem } from '../../../../lib/contract/search.ts';

export type Condition = RawBuilder<boolean>;

export const NEVER: Condition = sql<boolean>`false`;
const ALWAYS: Condition = sql<boolean>`true`;

const joined = (conditions: readonly Condition[], by: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join([...conditions], by === 'and' ? sql` and ` : sql` or `)})`;

export const joinConditions = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? ALWAYS : joined(conditions, 'and');
export const oneOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : joined(conditions, 'or');

/** The row has one term of each group. */
export function hasTerms(groups: readonly (readonly number[])[]): Condition {
  if (groups.some((group) => group.length === 0)) return NEVER;
  // One comparison for all terms without an alternative, however many words a filter has.
  const required = [...new Set(groups.flatMap((group) => (group.length === 1 ? group : [])))];
  const alternatives = groups.filter((group) => group.length > 1);
  return joinConditions([
    ...(required.length > 0 ? [sql<boolean>`s.terms @> ${required}::integer[]`] : []),
    ...alternatives.map((group) => sql<boolean>`s.terms && ${[...group]}::integer[]`),
  ]);
}

type Item = TextItem | NumberItem | RangeItem;

/**
 * The conditions that a row must meet, and those that it must not. The excluded ones are kept apart: as a list of rows
 * the index finds them, while "not" compares every row with every one of them.
 */
export type Filter = { included: Condition[]; excluded: Condition[] };

export const joinFilters = (filters: readonly Filter[]): Filter => ({
  included: filters.flatMap(({ included }) => included),
  excluded: filters.flatMap(({ excluded }) => excluded),
});

/**
 * One filter: one of its included items and none of its excluded ones (docs/interface.md#search-for-people). An
 * unknown value is not included, and is not excluded.
 */
export function toFilter<T extends Item>(
  items: readonly T[] | null | undefined,
  toCondition: (item: T, index: number) => Condition,
): Filter {
  const conditions = (items ?? []).map((item, index) => ({
    isExcluded: item.exclude ?? false,
    condition: toCondition(item, index),
  }));
  const included = conditions.filter(({ isExcluded }) => !isExcluded);
  const excluded = conditions.filter(({ isExcluded }) => isExcluded);
  return {
    included: included.length > 0 ? [oneOf(included.map(({ condition }) => condition))] : [],
    excluded: excluded.map(({ condition }) => condition),
  };
}

/** The column lies in the range. `high`: of a value that is itself a range, which lies in it as a whole. */
export const inRange = (
  { min, max }: Pick<RangeItem, 'min' | 'max'>,
  [low, high]: readonly [string, string],
): Condition =>
  joinConditions([
    sql<boolean>`${sql.ref(`s.${low}`)} is not null`,
    ...(min == null ? [] : [sql<boolean>`${sql.ref(`s.${low}`)} >= ${min}::float8`]),
    ...(max == null ? [] : [sql<boolean>`${sql.ref(`s.${high}`)} <= ${max}::float8`]),
  ]);
