// The person in what is kept of imports: the rows that were turned away, to be corrected, and what a
// file without a header had in the place of one.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { PersonMarks } from './person-keys.ts';

type Text = RawBuilder<string>;

/** As people write them, whatever the format of the file. */
const contains = (text: Text, part: string) =>
  sql<SqlBool>`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** A whole word: "Li" is in "Li;Wu" and not in "link;wurst". */
function containsWord(text: Text, part: string) {
  const word = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  const pattern = word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&');
  return sql<SqlBool>`${text} ~* ${word === '' ? '' : `\\m${pattern}\\M`}`;
}

/** null: nothing is known that could be looked for. */
function mentions(
  text: Text,
  { emails, names }: PersonMarks,
  hasWord: typeof contains,
): RawBuilder<SqlBool> | null {
  // First and last name may stand in columns of their own.
  const words = names.map((name) => name.trim().split(/\s+/)).filter((parts) => parts.length > 1);
  const ways = [
    ...emails.map((email) => contains(text, email.trim())),
    ...words.map(
      (parts) =>
        sql`(${sql.join(
          parts.map((part) => hasWord(text, part)),
          sql` and `,
        )})`,
    ),
  ];
  return ways.length === 0 ? null : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

const HEADER = sql<string>`concat_ws(' ', error, rejects_head, unknown_columns::text)`;

/** How many rows were removed or emptied. */
export async function forgetRejects(tx: Tx, person: PersonMarks): Promise<number> {
  const inRecord = mentions(sql<string>`record`, person, contains);
  const inHeader = mentions(HEADER, person, containsWord);
  if (!inRecord || !inHeader) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('dashboard_import_rejects')
    .where(inRecord)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('dashboard_imports')
    .set({ rejects_head: '', unknown_columns: json([]) })
    .set({ error: sql`case when error is null then null else 'Erased.' end` })
    .where(inHeader)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows + numUpdatedRows);
}
