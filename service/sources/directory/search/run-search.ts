// Runs a search over one of the two tables of the search index. Suppressed people are in no count and on
// no page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { MAX_FACET_VALUES } from '../../../../lib/contract/search.ts';
import { joinConditions, oneOf, type Filter } from './conditions.ts';
import { afterPrefix } from './spellings.ts';
import type { TermField } from './terms.ts';

/** A page: after a position of the index, or after a number of matches. */
export type Page = { limit: number; offset: number; after: number | null };

export type FacetValue = { value: string; count: number };

export type IndexTable = 'directory_people_search' | 'directory_companies_search';

type Query = {
  table: IndexTable;
  filter: Filter;
  /** Columns of an item, beside those of the index as `s`; joined by `join`. */
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
};

type Matching = Pick<Query, 'table' | 'filter'>;

/** The rows of all matches, as `s`. */
const fromMatches = ({ table, filter: { included, excluded } }: Matching) => {
  const rows = sql`${sql.table(table)} s`;
  const isKept =
    excluded.length === 0
      ? sql`true`
      : sql`not exists (select from (select s.position from ${rows} where ${oneOf(excluded)}) gone
          where gone.position = s.position)`;
  const isShown = table === 'directory_people_search' ? sql`not s.suppressed` : sql`true`;
  return sql`from ${rows} where ${isShown} and ${joinConditions(included)} and ${isKept}`;
};

/** The number of all matches, and the page of them in the order of the index. */
export async function readPage<Row>(
  db: Db,
  query: Query,
  { limit, offset, after }: Page,
): Promise<{ total: number; rows: (Row & { position: number })[] }> {
  const { rows } = await sql<{ total: number; position: number | null } & Row>`
    with matched as materialized (select s.position ${fromMatches(query)}), page as (
      select position from matched where position > ${after ?? 0}::bigint
      order by position offset ${offset}::integer limit ${limit}::integer
    ), items as (
      select s.position as place, ${query.columns} from page
      join ${sql.table(query.table)} s using (position) ${query.join}
    )
    select counted.total, items.place as position, items.*
    from (select count(*)::integer as total from matched) counted left join items on true
    order by items.place`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) =>
      row.position === null ? [] : [{ ...row, position: Number(row.position) }],
    ),
  };
}

/**
 * The most frequent values of each field among the matches. Their rows are read once, and only numbers are grouped: a
 * row has about fifty terms, of which a few are values of these fields.
 */
export async function countValues(
  db: Db,
  query: Matching,
  fields: readonly TermField[],
): Promise<Map<TermField, FacetValue[]>> {
  const counts = new Map<TermField, FacetValue[]>(fields.map((field) => [field, []]));
  if (fields.length === 0) return counts;
  const isOfField = fields.map((field) => {
    const prefix = `${field}=`;
    return sql<boolean>`(t.term >= ${prefix} and t.term < ${afterPrefix(prefix)})`;
  });
  const { rows } = await sql<FacetValue & { field: TermField }>`
    with wanted as materialized (
      select t.id, left(t.term, 2) as field, t.label as value from directory_terms t
      where ${oneOf(isOfField)}
    ), used as materialized (
      select id, count(*)::integer as count
      from (select unnest(s.terms) as id ${fromMatches(query)}) each
      where id in (select id from wanted) group by id
    )
    select field, value, count from (
      select field, value, count,
        row_number() over (partition by field order by count desc, value collate "C") as place
      from used join wanted using (id)
    ) counted where place <= ${MAX_FACET_VALUES}::integer order by field, place`.execute(db);
  for (const { field: name, value, count } of rows) counts.get(name)?.push({ value, count });
  return counts;
}
