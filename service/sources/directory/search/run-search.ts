// Runs a search over one of the two tables of the search index. Suppressed rows are in no count and on no
// page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { MAX_FACET_VALUES } from '../../../../lib/contract/search.ts';
import type { Condition } from './conditions.ts';
import { afterPrefix } from './spellings.ts';
import type { TermField } from './terms.ts';

/** A page: after a position of the index, or after a number of matches. */
export type Page = { limit: number; offset: number; after: number | null };

export type FacetValue = { value: string; count: number };

export type IndexTable = 'directory_people_search' | 'directory_companies_search';

type Query = {
  table: IndexTable;
  condition: Condition;
  /** Columns of an item, beside those of the index as `s`; joined by `join`. */
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
};

/** The matches, read once for the count and the page. */
const matched = ({ table, condition }: Pick<Query, 'table' | 'condition'>) =>
  sql`matched as materialized (select s.position from ${sql.table(table)} s
    where not s.suppressed and ${condition})`;

/** The number of all matches, and the page of them in the order of the index. */
export async function readPage<Row>(
  db: Db,
  query: Query,
  { limit, offset, after }: Page,
): Promise<{ total: number; rows: (Row & { position: number })[] }> {
  const { rows } = await sql<{ total: number; position: number | null } & Row>`
    with ${matched(query)}, page as (
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

/** The most frequent values of a field among the matches. */
export async function countValues(
  db: Db,
  { table, condition }: Pick<Query, 'table' | 'condition'>,
  field: TermField,
): Promise<FacetValue[]> {
  const prefix = `${field}=`;
  const { rows } = await sql<FacetValue>`
    select t.label as value, count(*)::integer as count from (
      select unnest(s.terms) as id from ${sql.table(table)} s
      where not s.suppressed and ${condition}
    ) used join directory_terms t using (id)
    where t.term >= ${prefix} and t.term < ${afterPrefix(prefix)}
    group by t.id, t.label order by count desc, t.label limit ${MAX_FACET_VALUES}`.execute(db);
  return rows;
}
