// A file of any format as a stream of rows that were parsed or rejected.
import { toCsvLine, type Cell } from '../../../../../lib/export/csv.ts';
import { isStorable } from '../../../../db/storable-text.ts';
import { createCellReader } from './cells.ts';
import { parseCsv, type CsvRow } from './csv.ts';
import type { RowResult } from './row-draft.ts';
import { readEntry } from './entry-row.ts';
import { readCompany } from './flat-company.ts';
import { readPerson } from './flat-person.ts';
import { REJECTED_LINE, REJECTED_REASON } from './headers.ts';
import { createPlan, type Plan } from './mapping.ts';
import { flatten, parseNdjson, type JsonRow } from './ndjson.ts';
import { decode, isGarbled } from './decode-text.ts';
import { ImportError, type ImportFormat, type ImportOptions } from '../import-types.ts';

export type ImportRow = RowResult & {
  line: number;
  text: () => string;
  record: (reason: string) => string;
};
/** Rows are parsed one by one, as they are consumed. */
export type Piece = { rows: Iterable<ImportRow>; head: string; unknownColumns: readonly string[] };

function* each<Row, Out>(rows: readonly Row[], understand: (row: Row) => Out): Generator<Out> {
  for (const row of rows) yield understand(row);
}

type Read = (cells: readonly string[]) => RowResult;

const GARBLED =
  'it is not in the encoding of the file: say --encoding latin1, or save the file as UTF-8';

const UNSTORABLE = 'it has characters that no text has: zeros, or halves of a pair';

function createReader(plan: Plan, options: ImportOptions): Read {
  const read = createCellReader(plan, options.emailStatus ?? 'HIGH_PROBABILITY');
  return (row) => {
    const cells = read(row);
    if (plan.kind === 'people') return readPerson(cells, options.region);
    const company = readCompany(cells);
    return company
      ? {
          draft: { kind: 'company', company: { ...company, isOwn: true } },
          problems: cells.problems,
        }
      : {
          draft: null,
          problems: [...cells.problems, 'the company has neither a name nor a domain'],
        };
  };
}

const refused = (reason: string): RowResult => ({ draft: null, problems: [reason] });

async function* csvRows(
  texts: AsyncIterable<string>,
  options: ImportOptions,
): AsyncGenerator<Piece> {
  let plan: Plan | null = null;
  let header: string[] = [];
  let read: Read = () => refused('');
  for await (const { delimiter, rows } of parseCsv(texts)) {
    const isFirst = plan === null && rows.length > 0;
    if (isFirst) {
      header = rows.shift()!.cells;
      plan = createPlan(header, options);
      if (plan.columns.length === 0) {
        // Without a header line, the first line is a person, and errors are often stored.
        throw new ImportError(
          'None of the columns is known. The first line must name them: --dry-run shows how it is read, and --map "header=field" says what a column is.',
        );
      }
      read = createReader(plan, options);
    }
    const understand = ({ cells, fault }: CsvRow): RowResult => {
      if (fault) return refused(`its quotes are broken (${fault})`);
      if (cells.length > header.length && cells.slice(header.length).some((cell) => cell !== '')) {
        return refused(`it has ${cells.length} cells where the header has ${header.length}`);
      }
      if (cells.some(isGarbled)) return refused(GARBLED);
      return cells.every(isStorable) ? read(cells) : refused(UNSTORABLE);
    };
    // Columns of any kind may contain phone numbers.
    const line = (cells: readonly Cell[]) => toCsvLine(cells, { delimiter, holds: 'phone' });
    yield {
      head: line([...header, REJECTED_LINE, REJECTED_REASON]),
      unknownColumns: plan?.unknown ?? [],
      rows: each(rows, (row) => ({
        line: row.line,
        text: () => line(row.cells),
        record: (reason) => {
          const padded = header.map((_, index) => row.cells[index] ?? '');
          return line([...padded, row.line, reason]);
        },
        ...understand(row),
      })),
    };
  }
  if (!plan) throw new ImportError('The file is empty.');
}

/** Lines with the same keys share one plan. */
function createFlatReader(options: ImportOptions) {
  const readers = new Map<string, Read>();
  const unknown = new Set<string>();
  return {
    unknown,
    read(value: Record<string, unknown>): RowResult {
      const columns = flatten(value);
      const shape = columns.map(([header]) => header).join('\n');
      let read = readers.get(shape);
      if (!read) {
        const plan = createPlan(
          columns.map(([header]) => header),
          options,
          false,
        );
        for (const header of plan.unknown) unknown.add(header);
        read = createReader(plan, options);
        // A file in which all lines have different keys must not fill the memory.
        if (readers.size < 1000) readers.set(shape, read);
      }
      return read(columns.map(([, cell]) => cell));
    },
  };
}

async function* jsonRows(
  texts: AsyncIterable<string>,
  options: ImportOptions,
): AsyncGenerator<Piece> {
  const flat = createFlatReader(options);
  const understand = ({ value, text }: JsonRow): RowResult => {
    if (!value) return refused('it is no JSON object');
    if (isGarbled(text)) return refused(GARBLED);
    if (!isStorable(text)) return refused(UNSTORABLE);
    return readEntry(value) ?? flat.read(value);
  };
  for await (const rows of parseNdjson(texts)) {
    yield {
      head: '',
      unknownColumns: [...flat.unknown],
      rows: each(rows, (row) => ({
        line: row.line,
        text: () => row.text,
        record: (reason) => {
          const noted = { [REJECTED_LINE]: row.line, [REJECTED_REASON]: reason };
          return JSON.stringify(
            row.value ? { ...row.value, ...noted } : { ...noted, text: row.text },
          );
        },
        ...understand(row),
      })),
    };
  }
}

export function readRows(
  input: AsyncIterable<Uint8Array>,
  format: ImportFormat,
  options: ImportOptions,
): AsyncGenerator<Piece> {
  const texts = decode(input, options.encoding);
  return format === 'csv' ? csvRows(texts, options) : jsonRows(texts, options);
}
