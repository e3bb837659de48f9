// Checks the size of a workbook before it is parsed: a few kilobytes can unpack to gigabytes, and one cell in the
// last row of a sheet makes the parser fill a million rows.
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import { MOST_IMPORT_COLUMNS } from '../../model/import.ts';

export type WorkbookProblem = 'too_large' | 'too_many_rows' | 'too_many_columns';

/** Of all parts that are read together: ten thousand rows of forty columns have about 30 MB. */
const MOST_UNPACKED_BYTES = 60_000_000;
/** More than an import may have, because a sheet can have empty rows in between. */
const MOST_SHEET_ROWS = 50_000;
/** Excel itself allows 32,767 characters in a cell. */
const LONG_TEXT = />[^<]{100000}/;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const isRead = (name: string): boolean => SHEET.test(name) || name === 'xl/sharedStrings.xml';

/**
 * Null when the workbook can be parsed. All sheets are checked, because the parser unpacks all of them.
 *
 * @throws when it is not a ZIP file
 */
export function checkWorkbook(bytes: Uint8Array): WorkbookProblem | null {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    size += originalSize;
    return isRead(name) && size <= MOST_UNPACKED_BYTES;
  };
  const parts = unzipSync(bytes, { filter });
  if (size > MOST_UNPACKED_BYTES) return 'too_large';
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (LONG_TEXT.test(xml)) return 'too_large';
    const problem = SHEET.test(name) ? checkCells(xml) : null;
    if (problem) return problem;
  }
  return null;
}

/** A cell with its reference; a cell without content ends with a slash. */
const CELL = /<(?:\w+:)?c\s(?:[^>]*?\s)?r="([A-Z]+)(\d+)"[^>]*>/g;

function checkCells(xml: string): WorkbookProblem | null {
  for (const [tag, column = '', row = ''] of xml.matchAll(CELL)) {
    if (tag.endsWith('/>')) continue;
    if (Number(row) > MOST_SHEET_ROWS) return 'too_many_rows';
    if (toColumnNumber(column) > MOST_IMPORT_COLUMNS) return 'too_many_columns';
  }
  return null;
}

/** "A" → 1, "AA" → 27. */
const toColumnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
