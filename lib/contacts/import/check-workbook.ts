// Checks the size of a workbook before it is parsed: a few kilobytes can unpack to gigabytes, and one cell in the
// last row of a sheet makes the parser fill a million rows.
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import { MAX_IMPORT_COLUMNS } from '../../model/import.ts';

export type WorkbookProblem = 'too_large' | 'too_many_rows' | 'too_many_columns';

/** Of all parts that are read together: ten thousand rows of forty columns have about 30 MB. */
const MAX_UNPACKED_BYTES = 60_000_000;
/** More than an import may have, because a sheet can have empty rows in between. */
const MAX_SHEET_ROWS = 50_000;
/** Excel itself allows 32,767 characters in a cell. */
const MAX_TEXT_LENGTH = 100_000;

/** Sheets and their texts. Any part can be a sheet: the workbook names the parts that are. */
const isText = (name: string): boolean => /^xl\/.*\.xml$/i.test(name);

/**
 * Null when the workbook can be parsed. All sheets are checked, because the parser unpacks all of them.
 *
 * @throws when it is not a ZIP file
 */
export function checkWorkbook(bytes: Uint8Array): WorkbookProblem | null {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    size += originalSize;
    return isText(name) && size <= MAX_UNPACKED_BYTES;
  };
  const parts = unzipSync(bytes, { filter });
  if (size > MAX_UNPACKED_BYTES) return 'too_large';
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part);
    const problem = hasLongText(xml) ? 'too_large' : checkCells(xml);
    if (problem) return problem;
  }
  return null;
}

const SHEET = /<(?:\w{1,20}:)?sheet\s[^<>]*?\bname=(?:"([^"<>]*)"|'([^'<>]*)')/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The names of the sheets, in their order. */
export function listSheets(bytes: Uint8Array): string[] {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' });
  const xml = Object.values(parts).map((part) => strFromU8(part));
  return [...xml.join('').matchAll(SHEET)].map(([, double, single]) =>
    (double ?? single ?? '').replace(
      /&(\w+);/g,
      (entity, name: string) => ENTITIES[name] ?? entity,
    ),
  );
}

/** Whether a tag is this far from the next one. Not a regular expression, which would take quadratic time. */
function hasLongText(xml: string): boolean {
  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at + 1);
    const end = next === -1 ? xml.length : next;
    if (end - at > MAX_TEXT_LENGTH) return true;
    at = end;
  }
  return false;
}

/** A cell with its reference; a cell without content ends with a slash. */
const CELL = /<(?:\w{1,20}:)?c\s(?:[^<>]*?\s)?r="([A-Z]{1,5})(\d{1,9})"[^<>]*>/g;

function checkCells(xml: string): WorkbookProblem | null {
  for (const [tag, column = '', row = ''] of xml.matchAll(CELL)) {
    if (tag.endsWith('/>')) continue;
    if (Number(row) > MAX_SHEET_ROWS) return 'too_many_rows';
    if (toColumnNumber(column) > MAX_IMPORT_COLUMNS) return 'too_many_columns';
  }
  return null;
}

/** "A" → 1, "AA" → 27. */
const toColumnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
