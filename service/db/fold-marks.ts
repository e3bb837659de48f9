// foldMarks of lib/identity as an SQL expression, built from the same tables, for searches in
// unfolded columns. Beyond ASCII, letter case follows the database's locale.
import { sql, type RawBuilder } from 'kysely';
import { ACCENTS, LETTERS } from '../../lib/identity/fold-text.ts';

/** Capitals too: lower() handles them only in some locales. */
const letters = Object.entries(LETTERS).flatMap(([letter, plain]) => {
  const capital = letter.toUpperCase();
  return capital !== letter && capital.length === 1
    ? [
        [letter, plain],
        [capital, plain],
      ]
    : [[letter, plain]];
}) as [string, string][];

const BARE = sql`regexp_replace(normalize(lower(normalize(plain.text, NFKD)), NFKD),
  ${sql.lit(`[${ACCENTS}]+`)}, '', 'g')`;

const FOLDED = letters.reduce(
  (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
  BARE,
);

/** Lower case without accents: "München" equals "munchen". */
export const foldMarksInSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select case when plain.text ~ '[^ -~]' then normalize(${FOLDED}, NFC)
    else lower(plain.text) end from (select ${text} as text) plain)`;
