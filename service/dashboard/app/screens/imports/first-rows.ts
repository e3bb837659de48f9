// The beginning of a file, read in the browser for a look before anything is sent.

export type FirstRows = {
  columns: readonly { name: string; values: readonly string[] }[];
};

export type FileFormat = 'csv' | 'ndjson';

const BEGINNING_BYTES = 64 * 1024;
const ROWS = 3;

export const formatOf = (fileName: string): FileFormat =>
  /\.(ndjson|jsonl|json)$/i.test(fileName) ? 'ndjson' : 'csv';

/** null when the beginning is not of that format. */
export async function firstRowsOf(file: Blob, format: FileFormat): Promise<FirstRows | null> {
  const text = (await file.slice(0, BEGINNING_BYTES).text()).replace(/^\uFEFF/, '');
  const isWhole = file.size <= BEGINNING_BYTES;
  const rows = format === 'csv' ? csvRows(text, isWhole) : ndjsonRows(text, isWhole);
  if (!rows || rows.length === 0) return null;
  const [head, ...rest] = rows;
  const names = head!.map((name) => name.trim());
  const columns = names.map((name, at) => ({
    name,
    values: rest.slice(0, ROWS).map((row) => row[at] ?? ''),
  }));
  return { columns: columns.filter(({ name, values }) => name || values.some(Boolean)) };
}

/** Rows of RFC 4180, with the separator that the first line has most of. */
export function csvRows(text: string, isWhole: boolean): string[][] {
  const firstLine = text.slice(0, Math.max(0, text.search(/\r?\n|$/)));
  const separators = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    count: firstLine.split(mark).length,
  }));
  const separator = separators.reduce((best, one) => (one.count > best.count ? one : best)).mark;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]!;
    if (quoted) {
      if (mark !== '"') cell += mark;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else quoted = false;
    } else if (mark === '"' && cell === '') quoted = true;
    else if (mark === separator) {
      row.push(cell);
      cell = '';
    } else if (mark === '\n') endRow();
    else if (mark !== '\r') cell += mark;
  }
  // The last line of a piece may be cut anywhere.
  if (isWhole && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

function ndjsonRows(text: string, isWhole: boolean): string[][] | null {
  const lines = text.split('\n');
  const whole = isWhole ? lines : lines.slice(0, -1);
  const objects: Record<string, unknown>[] = [];
  for (const line of whole.filter((one) => one.trim()).slice(0, ROWS)) {
    const value = objectOf(line);
    if (!value) return null;
    objects.push(value);
  }
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return objects.length > 0
    ? [names, ...objects.map((one) => names.map((name) => shown(one[name])))]
    : null;
}

function objectOf(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' ? { ...value } : null;
  } catch {
    return null;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
