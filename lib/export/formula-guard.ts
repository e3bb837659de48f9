// Values come from web pages, from a service and from files: a name may be written so that a spreadsheet
// runs it. OWASP, "CSV Injection" (https://owasp.org/www-community/attacks/CSV_Injection, read 2026-11): a
// cell that begins with = + - @, their full-width forms, a tab or a line break is led by an apostrophe.
//
// Four things go beyond that page:
// - Characters that are not seen (white space, control and format characters, whatever a font need not
//   draw) and quotes do not hide a sign behind them: programs drop them when they open a file.
// - A spreadsheet that expects another separator cuts a value there and takes the rest for a cell of its
//   own, whatever the quotes say. So the rule holds after separators and line breaks, too.
// - A value that has such an apostrophe itself gets another one, so that `removeGuard` is exact.
// - In a column of phone numbers "+44 7700 900142" stays as it is. A plus, digits and spaces alone cannot
//   call or refer to anything, and an apostrophe would spoil the number for every address book that
//   reads the file. Elsewhere, and above all where a line begins, there is no such exception.

/** = + - @ and every character that compatibility folding (NFKC) turns into one of them. */
const SIGN = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊\uFB29]`;

/** Not seen, or dropped when a file is read. The braille blank (U+2800) is drawn as a space. */
const UNSEEN = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"']`;

/** Where a reader may end a cell: at the separators of spreadsheets and at line breaks of any kind. */
const CUT = String.raw`[,;\p{Cc}\p{Zl}\p{Zp}]`;

const STARTS_FORMULA = new RegExp(String.raw`^${UNSEEN}*${SIGN}|^'*[\t\r\n]`, 'u');
// The sign is optional so that a long run of unseen characters is passed over once.
const AFTER_CUT = new RegExp(`(${CUT}${UNSEEN}*)(${SIGN}?)`, 'gu');
const INTERNATIONAL_NUMBER = /^\+[0-9][0-9 ]{5,24}$/;

/** The value as it may stand in a cell: text in every spreadsheet, a formula in none. */
export function guardFormula(value: string): string {
  const guarded = value.replace(AFTER_CUT, (run: string, before: string, sign: string) =>
    sign === '' ? run : `${before}'${sign}`,
  );
  return STARTS_FORMULA.test(guarded) ? `'${guarded}` : guarded;
}

export const guardPhone = (value: string): string =>
  INTERNATIONAL_NUMBER.test(value) ? value : guardFormula(value);

/** The value that `guardFormula` or `guardPhone` has written so; any other as it is. */
export function removeGuard(cell: string): string {
  const isLed = cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1));
  const guarded = isLed ? cell.slice(1) : cell;
  return guarded.replace(AFTER_CUT, (run: string, before: string, sign: string) =>
    sign !== '' && before.endsWith("'") ? `${before.slice(0, -1)}${sign}` : run,
  );
}
