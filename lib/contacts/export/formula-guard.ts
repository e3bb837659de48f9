// Values come from web pages and from a service: a name may be written so that a spreadsheet runs it.
// OWASP, "CSV Injection" (https://owasp.org/www-community/attacks/CSV_Injection, read 2026-11): a cell
// that begins with = + - @, their full-width forms, a tab or a line break is led by an apostrophe.
//
// Two things go beyond that page:
// - A spreadsheet that expects semicolons or tabs (Excel in most of Europe) cuts a value there and takes
//   the rest for a cell of its own, whatever the quotes say. So the rule holds after those, too; and a
//   quote, which such a reader may take for the beginning of a quoted cell, hides no sign behind it.
// - In a column of phone numbers "+44 7700 900142" stays as it is. A plus, digits and spaces alone cannot
//   call or refer to anything, and an apostrophe would spoil the number for every address book that
//   reads the file. Elsewhere, and above all where a line begins, there is no such exception.

const STARTS = /^([\s\p{C}"]*)(?=[=+\-@＝＋－＠])/u;
const CONTROL = /^(?=[\t\r\n])/;
const AFTER_CUT = /([;\t\r\n][\s\p{C}"]*)(?=[=+\-@＝＋－＠])/gu;
const INTERNATIONAL_NUMBER = /^\+[0-9][0-9 ]{5,24}$/;

/** The value as it may stand in a cell: text in every spreadsheet, a formula in none. */
export function guardFormula(value: string): string {
  const guarded = value.replace(AFTER_CUT, "$1'");
  return STARTS.test(guarded) || CONTROL.test(guarded) ? `'${guarded}` : guarded;
}

export const guardPhone = (value: string): string =>
  INTERNATIONAL_NUMBER.test(value) ? value : guardFormula(value);
