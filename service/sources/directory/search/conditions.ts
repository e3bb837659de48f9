// SQL conditions on a row `s` of the search index.
import { sql, type RawBuilder } from 'kysely';
import type { NumberItem, RangeItem, TextItem } from '../../../../lib/contract/search.ts';

export type Condition = RawBuilder<boolean>;

export const NEVER: Condition = sql<boolean>`false`;
const ALWAYS: Condition = sql<boolean>`true`;

const joined = (conditions: readonly Condition[], by: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join([...conditions], by === 'and' ? sql` and ` : sql` or `)})`;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? ALWAYS : joined(conditions, 'and');
const oneOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : joined(conditions, 'or');

/** The row has one of the terms. */
export function hasTerm(ids: readonly number[]): Condition {
  if (ids.length === 0) return NEVER;
  return ids.length === 1
    ? sql<boolean>`s.terms @> ${[...ids]}::integer[]`
    : sql<boolean>`s.terms && ${[...ids]}::integer[]`;
}

type Item = TextItem | NumberItem | RangeItem;

/**
 * One filter: one of its included items and none of its excluded ones (docs/interface.md#search-for-people). An
 * unknown value is not included, and is not excluded.
 */
export async function toFilter<T extends Item>(
  items: readonly T[] | null | undefined,
  toCondition: (item: T) => Promise<Condition> | Condition,
): Promise<Condition[]> {
  if (!items || items.length === 0) return [];
  const conditions = await Promise.all(
    items.map(async (item) => ({ item, condition: await toCondition(item) })),
  );
  const included = conditions.filter(({ item }) => !item.exclude);
  const excluded = conditions.filter(({ item }) => item.exclude);
  return [
    ...(included.length > 0 ? [oneOf(included.map(({ condition }) => condition))] : []),
    ...excluded.map(({ condition }) => sql<boolean>`(${condition}) is not true`),
  ];
}

/** The column lies in the range. `high`: of a value that is itself a range, which lies in it as a whole. */
export const inRange = (
  { min, max }: Pick<RangeItem, 'min' | 'max'>,
  [low, high]: readonly [string, string],
): Condition =>
  allOf([
    sql<boolean>`${sql.ref(`s.${low}`)} is not null`,
    ...(min == null ? [] : [sql<boolean>`${sql.ref(`s.${low}`)} >= ${min}::float8`]),
    ...(max == null ? [] : [sql<boolean>`${sql.ref(`s.${high}`)} <= ${max}::float8`]),
  ]);
