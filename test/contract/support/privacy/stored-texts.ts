// All stored text, JSON and bytes of a database, column by column, as listed in its catalogue.
import { sql } from 'kysely';
import type { Db } from '../../../../service/db/database.ts';

/** Types whose values cannot contain a name. Any other type counts as text. */
const WITHOUT_TEXT = [
  'bigint',
  'boolean',
  'date',
  'double precision',
  'integer',
  'interval',
  'numeric',
  'real',
  'smallint',
  'timestamp with time zone',
  'timestamp without time zone',
  'uuid',
];

export type TextColumn = { schema: string; table: string; column: string; type: string };

/** All schemas but PostgreSQL's own; views show the content of tables. */
export async function readTextColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type <> 'VIEW'
      and not data_type = any(array[${sql.join(WITHOUT_TEXT)}])
    order by 1, 2, 3`.execute(db);
  return rows;
}

export const getName = ({ schema, table, column }: TextColumn): string =>
  `${schema}.${table.replace(/_\d{8}$/, '_*')}.${column}`;

/** Reads the content of the column, one text for each row. */
async function readTexts(db: Db, { schema, table, column, type }: TextColumn) {
  const value = sql.id(column);
  // The text form of bytes would be hexadecimal digits.
  const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
  const { rows } = await sql<{ text: string }>`
    select ${text} as text from ${sql.id(schema, table)} where ${value} is not null`.execute(db);
  return rows.map((row) => row.text);
}

/** `schema.table.column: text` of each stored text that `matches`. */
export async function findTexts(
  db: Db,
  matches: (text: string) => boolean,
): Promise<{ column: string; text: string }[]> {
  const found: { column: string; text: string }[] = [];
  for (const column of await readTextColumns(db)) {
    const texts = (await readTexts(db, column)).filter(matches);
    found.push(...texts.map((text) => ({ column: getName(column), text })));
  }
  return found;
}
