// CSV as a stream of rows. papaparse handles quotes and guesses delimiters. It gets pieces of the
// text, and the rest of the last, incomplete row is put before the next piece.
import Papa from 'papaparse';
import { removeGuard } from '../../../../../lib/export/formula-guard.ts';
import { z } from '../../../../../lib/zod.ts';
import { ImportError } from '../import-types.ts';

export type CsvRow = {
  /** Where the row begins, counted from 1. */
  line: number;
  cells: string[];
  /** Broken quotes. */
  fault: string | null;
};
export type CsvPiece = { delimiter: string; rows: CsvRow[] };

/** A longer row has a quote that is never closed. */
const MAX_ROW = 1024 * 1024;
const SAMPLE = 64 * 1024;

const parsed = z.object({
  data: z.array(z.array(z.string())),
  errors: z.array(z.object({ message: z.string(), row: z.optional(z.number()) })),
  meta: z.object({ cursor: z.number() }),
});

const getCount = (text: string, letter: string): number => text.split(letter).length - 1;

function getDelimiter(text: string): string {
  const { meta } = Papa.parse(text.slice(0, SAMPLE), { preview: 20, skipEmptyLines: true });
  return meta.delimiter || ',';
}

/** Skips empty rows. @throws ImportError for a quote without an end */
export async function* parseCsv(texts: AsyncIterable<string>): AsyncGenerator<CsvPiece> {
  let rest = '';
  let line = 1;
  let delimiter = '';
  let newline: '\n' | '\r' = '\n';

  const read = (isLast: boolean): CsvPiece => {
    if (!delimiter) {
      delimiter = getDelimiter(rest);
      // Windows line ends are read as a line end and a space to be trimmed.
      newline = rest.includes('\n') || !rest.includes('\r') ? '\n' : '\r';
    }
    const parser = new Papa.Parser({ delimiter, newline });
    const { data, errors, meta } = parsed.parse(parser.parse(rest, 0, !isLast));
    rest = isLast ? '' : rest.slice(meta.cursor);
    const faults = new Map(errors.map(({ row, message }) => [row, message]));
    const rows = data.map((cells, index): CsvRow => {
      const start = line;
      line +=
        1 +
        cells.reduce(
          (sum, cell) => sum + (cell.includes(newline) ? getCount(cell, newline) : 0),
          0,
        );
      return {
        line: start,
        // Removes the formula guard that a file of rejected rows, or another program, has added.
        cells: cells.map((cell) => removeGuard(cell.trim()).trim()),
        fault: faults.get(index) ?? null,
      };
    });
    return { delimiter, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  };

  for await (const text of texts) {
    rest += text;
    if (!delimiter && rest.length < SAMPLE) continue;
    yield read(false);
    if (rest.length > MAX_ROW) {
      throw new ImportError(
        `A quote that is opened in line ${line} is never closed. Close it, or double it if it belongs to the text.`,
      );
    }
  }
  if (rest !== '') yield read(true);
}
