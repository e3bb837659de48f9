// Prevents formulas in exported tables. Values come from web pages, from a service and from files, so a name may be
// written as a formula. OWASP, "CSV Injection" (https://owasp.org/www-community/attacks/CSV_Injection, read 2026-11): a
// cell that begins with = + - @, their full-width forms, a tab or a line break gets an apostrophe in front.
//
// Four rules go beyond that page:
// - A sign after invisible characters (white space, control and format characters) or quotes counts as the first
//   character, because programs drop those characters when they open a file.
// - A spreadsheet that expects another separator splits a value there and reads the rest as a separate cell, despite
//   quotes. So the rule also applies after separators and line breaks.
// - A value that already has such an apostrophe gets another one, so that `removeGuard` is exact.
// - In a column of phone numbers "+44 7700 900142" stays as it is, and "+44 (0)7700-900142" is written like it. A plus,
//   digits and spaces alone cannot call or refer to anything, and an apostrophe would break the number in every address
//   book that reads the file. Elsewhere, especially at the beginning of a line, there is no such exception.

/** = + - @ and every character that compatibility folding (NFKC) turns into one of them. */
const SIGN = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊\uFB29]`;

/** Invisible, or dropped when a file is read. The braille blank (U+2800) looks like a space. */
const UNSEEN = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"']`;

/** The signs at which a program may end a cell: the separators of spreadsheets and line breaks of any kind. */
const CUT = String.raw`[,;\p{Cc}\p{Zl}\p{Zp}]`;

const STARTS_FORMULA = new RegExp(String.raw`^${UNSEEN}*${SIGN}|^'*[\t\r\n]`, 'u');
// The sign is optional, so that a long run of invisible characters is scanned only once.
const AFTER_CUT = new RegExp(`(${CUT}${UNSEEN}*)(${SIGN}?)`, 'gu');
const INTERNATIONAL_NUMBER = /^\+[0-9][0-9 ]{5,24}$/;
/** Of one number (E.164). More digits are two numbers in one cell. */
const MAX_DIGITS = 15;

/** The same with the punctuation of phone numbers, of which "(0)" is dialled only inside a country. */
const PUNCTUATED_NUMBER = /^\+[0-9 ()./-]+$/;

/** Most values: neither a sign at the beginning nor a place where a cell may end. Tested first, because it is fast. */
const HARMLESS = /^(?:[A-Za-z0-9][\w .@:/&()+-]*)?$/;

/** The value for a cell: text in every spreadsheet, a formula in none. */
export function guardFormula(value: string): string {
  if (HARMLESS.test(value)) return value;
  const guarded = value.replace(AFTER_CUT, (run: string, before: string, sign: string) =>
    sign === '' ? run : `${before}'${sign}`,
  );
  return STARTS_FORMULA.test(guarded) ? `'${guarded}` : guarded;
}

/** An international number in digits and spaces: "+44 (0)20-7946 0018" → "+44 20 7946 0018". */
export function guardPhone(value: string): string {
  const isOne = value.replace(/\D/g, '').length <= MAX_DIGITS;
  const number = isOne && PUNCTUATED_NUMBER.test(value) ? removePunctuation(value) : value;
  return INTERNATIONAL_NUMBER.test(number) ? number : guardFormula(value);
}

const removePunctuation = (number: string): string =>
  `+${number
    .replace(/\( ?0 ?\)/, ' ')
    .replace(/[^0-9]+/g, ' ')
    .trim()}`;

/** The original value of a cell that `guardFormula` wrote; any other value unchanged. */
export function removeGuard(cell: string): string {
  const isLed = cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1));
  const guarded = isLed ? cell.slice(1) : cell;
  return guarded.replace(AFTER_CUT, (run: string, before: string, sign: string) =>
    sign !== '' && before.endsWith("'") ? `${before.slice(0, -1)}${sign}` : run,
  );
}
