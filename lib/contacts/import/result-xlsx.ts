// The finished file as a workbook. Loaded when it is downloaded: it brings the library that compresses it.
import { writeXlsxTable } from '../export/formats/xlsx-table.ts';
import { FORMATS } from '../export/formats-and-presets.ts';
import { collectFile } from '../export/write-file.ts';
import type { ResultSheet } from './result-rows.ts';

const ROWS_AT_ONCE = 200;

async function* inBatches(rows: ResultSheet['rows']): AsyncIterable<string[][]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** Every cell is a text, as in the user's file: a number could lose its leading zeros, and a text become a formula. */
export const toResultXlsx = ({ hasHeader, columns, rows }: ResultSheet): Promise<Blob> =>
  collectFile(
    writeXlsxTable(inBatches(rows), {
      hasHeader,
      columns: columns.map(({ header }, at) => ({
        header,
        holds: 'text' as const,
        getValue: (cells: string[]) => cells[at] ?? '',
      })),
    }),
    FORMATS.xlsx.mediaType,
  );
