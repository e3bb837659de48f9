// One JSON object per line.
import { z } from '../../../../../lib/zod.ts';
import { ImportError } from '../import-types.ts';

export type JsonRow = {
  line: number;
  text: string;
  /** null when the line is not an object, or is too long. */
  value: Record<string, unknown> | null;
};

const MAX_LINE = 1024 * 1024;
const object = z.record(z.string(), z.unknown());

/** Deeper values would overflow the stack. */
const MAX_DEPTH = 100;
/** A shorter line cannot contain that depth. */
const LONG_LINE = 2000;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

function parseLine(text: string): JsonRow['value'] {
  try {
    const { success, data } = object.safeParse(JSON.parse(text));
    if (!success || (text.length > LONG_LINE && isDeeper(data, MAX_DEPTH))) return null;
    return data;
  } catch {
    return null;
  }
}

/** Skips empty lines. @throws ImportError for a line over one megabyte */
export async function* parseNdjson(texts: AsyncIterable<string>): AsyncGenerator<JsonRow[]> {
  let rest = '';
  let line = 0;
  const read = (text: string): JsonRow | null => {
    line += 1;
    return text.trim() === '' ? null : { line, text: text.trim(), value: parseLine(text) };
  };
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) {
      throw new ImportError(
        `Line ${line + 1} is longer than a megabyte. NDJSON has one object in each line.`,
      );
    }
    yield lines.map(read).filter((row) => row !== null);
  }
  const last = read(rest);
  if (last) yield [last];
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText).filter(Boolean).join('; ') : '';
};

/** {"company": {"name": "Acme"}} as the columns of a CSV file: "company name". */
export function flatten(value: Record<string, unknown>, before = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const header = before ? `${before} ${key}` : key;
    const nested = object.safeParse(inner);
    return nested.success && !Array.isArray(inner)
      ? flatten(nested.data, header)
      : [[header, asText(inner)]];
  });
}
