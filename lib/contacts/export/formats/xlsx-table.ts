// An Excel workbook with one table. Every text is typed as text, so no cell is a formula and leading zeros stay; times
// are real dates (in UTC), the header is frozen, and links can be clicked. Written as a stream: fflate compresses each
// batch of rows with its links, and no model of the sheet is held in memory.
import { DAY_MS } from '../../../model/calendar-day.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportColumn } from '../columns.ts';
import type { Chunk } from '../write-format.ts';
import {
  escapeXml,
  FIXED_PARTS,
  LINKS_END,
  LINKS_PART,
  LINKS_START,
  SHEET_PART,
  STYLE,
  toLinkRelation,
  toSheetEnd,
  toSheetStart,
} from './xlsx-parts.ts';

/** "Excel specifications and limits", support.microsoft.com, read 2026-11. A workbook with more is repaired. */
const MAX_LINKS = 65_530;
const MAX_CELL_LENGTH = 32_767;
const MAX_ROWS = 1_048_576;

/** A page writes it while the user works, and its rows repeat a lot: speed before size. */
const LEVEL = 3;

const WIDTHS: Record<ExportColumn['holds'], number> = {
  text: 22,
  phone: 20,
  email: 34,
  link: 38,
  date: 17,
  number: 12,
};

export type XlsxColumn<Row> = Pick<ExportColumn, 'header' | 'holds'> & {
  getValue: (row: Row) => string | number | null;
};

type TableOptions<Row> = {
  columns: readonly XlsxColumn<Row>[];
  /** Whether the first row has the names of the columns. */
  hasHeader?: boolean;
};

/** @param batches rows in groups of at most a few hundred */
export async function* writeXlsxTable<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { columns, hasHeader = true }: TableOptions<Row>,
): AsyncIterable<Chunk> {
  const written: Chunk[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for (const [name, xml] of Object.entries(FIXED_PARTS)) {
    open(zip, name).push(strToU8(xml), true);
  }

  const sheet = open(zip, SHEET_PART);
  // fflate holds what is compressed of them until the sheet ends.
  const relations = open(zip, LINKS_PART);
  const linkedCells: string[] = [];
  let added = LINKS_START;
  const addLink: AddLink = (cell, value, holds) => {
    const url = linkedCells.length < MAX_LINKS ? toLink(value, holds) : null;
    if (url === null) return false;
    const number = linkedCells.push(cell);
    added += toLinkRelation(number, url);
    return true;
  };
  const widths = columns.map(({ holds }) => WIDTHS[holds]);
  sheet.push(strToU8(toSheetStart(widths, hasHeader)));
  if (hasHeader) sheet.push(strToU8(toHeadRow(columns)));
  let row = hasHeader ? 1 : 0;
  for await (const batch of batches) {
    const rows = batch.slice(0, MAX_ROWS - row);
    const xml = rows.map((one) => toRow(one, columns, (row += 1), addLink));
    sheet.push(strToU8(xml.join('')));
    relations.push(strToU8(added));
    added = '';
    yield* written.splice(0);
  }
  const filtered = hasHeader ? `A1:${toColumnName(columns.length - 1)}${row}` : null;
  sheet.push(strToU8(toSheetEnd(linkedCells, filtered)), true);
  relations.push(strToU8(added + LINKS_END), true);
  zip.end();
  yield* written;
}

function open(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: LEVEL });
  zip.add(part);
  return part;
}

const toHeadRow = (columns: readonly Pick<ExportColumn, 'header'>[]): string => {
  const cells = columns.map(({ header }, at) =>
    textCell(`${toColumnName(at)}1`, header, STYLE.heading),
  );
  return `<row r="1">${cells.join('')}</row>`;
};

/** Returns false for a cell that stays a plain text. */
type AddLink = (cell: string, value: string, holds: 'link' | 'email') => boolean;

function toRow<Row>(
  one: Row,
  columns: readonly XlsxColumn<Row>[],
  row: number,
  addLink: AddLink,
): string {
  const cells = columns.map(({ holds, getValue }, at) => {
    const value = getValue(one);
    if (value === null || value === '') return '';
    const cell = `${toColumnName(at)}${row}`;
    if (typeof value === 'number') return `<c r="${cell}" s="${STYLE.number}"><v>${value}</v></c>`;
    if (holds === 'date') return dateCell(cell, value);
    const isLink = (holds === 'link' || holds === 'email') && addLink(cell, value, holds);
    return textCell(cell, value, isLink ? STYLE.link : STYLE.text);
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

function textCell(cell: string, text: string, style: number): string {
  // Excel decodes "_x000D_" in texts (ECMA-376, ST_Xstring).
  const shown = text.slice(0, MAX_CELL_LENGTH).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  // Spreadsheets may drop the spaces at the ends of a text, and repeated ones.
  const space = /^\s|\s$|\s\s|[\n\t]/.test(shown) ? ' xml:space="preserve"' : '';
  return `<c r="${cell}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`;
}

/** Day 0 of Excel's calendar for every date after February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Text, if it is no date. */
function dateCell(cell: string, value: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return textCell(cell, value, STYLE.text);
  const style = value.length === 'YYYY-MM-DD'.length ? STYLE.day : STYLE.time;
  return `<c r="${cell}" s="${style}"><v>${(time - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** Excel's longest address of a link. */
const MAX_URL = 2_079;

/** Only links to the web and to an address: values come from pages, which could name any program. */
function toLink(value: string, holds: 'link' | 'email'): string | null {
  const url = holds === 'email' ? `mailto:${value}` : value;
  if (holds === 'email' && !/^[^\s@;,?&]+@[^\s@;,?&]+$/.test(value)) return null;
  if (!URL.canParse(url) || url.length > MAX_URL) return null;
  const { protocol, href } = new URL(url);
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null;
}

/** 0 → A, 26 → AA. */
function toColumnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : toColumnName(Math.floor(at / 26) - 1) + letter;
}
