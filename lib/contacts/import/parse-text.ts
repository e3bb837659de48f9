// Splits a text into rows and cells.
import Papa from 'papaparse';
import { MAX_IMPORT_ROWS } from '../../model/import.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** More rows than a table may have are not parsed. */
const MAX_PARSED = MAX_IMPORT_ROWS + 2;

type Parsed = {
  delimiter: string;
  /** Rows that are not empty. */
  lines: string[][];
  /** Of a quotation mark that opens a cell and is never closed, from 1; null without one. */
  openQuoteLine: number | null;
};

export function parseText(text: string): Parsed {
  // Excel writes this line for its own use.
  const hint = /^\uFEFF?sep=(.)\r*\n/i.exec(text);
  const plain = (hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, ''))
    // One line end, written by a program that has converted line ends twice.
    .replace(/\r{2,}\n/g, '\r\n');
  const lines: string[][] = [];
  const last: { delimiter: string; openQuote: number | null } = { delimiter: '', openQuote: null };
  Papa.parse<string[]>(plain, {
    delimiter: hint?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: true,
    // Not `preview`, which counts empty lines too.
    step({ data, errors, meta }, parser) {
      last.delimiter = meta.delimiter;
      last.openQuote = errors.find(({ code }) => code === 'MissingQuotes')?.index ?? null;
      if (data.length > 1 || data[0]?.trim() !== '') lines.push(data);
      if (lines.length >= MAX_PARSED) parser.abort();
    },
  });
  // A column alone has no delimiter; a comma is what other programs expect then.
  const delimiter = DELIMITERS.includes(last.delimiter) ? last.delimiter : (hint?.[1] ?? ',');
  const { openQuote } = last;
  const before = hint ? 1 : 0;
  const openQuoteLine = openQuote === null ? null : before + countLines(plain.slice(0, openQuote));
  return { delimiter, lines, openQuoteLine };
}

const countLines = (text: string): number => text.split(/\r\n|\r|\n/).length;
