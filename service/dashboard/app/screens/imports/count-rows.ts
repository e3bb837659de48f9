// Counts the rows of a file in the browser, before more than its beginning is sent.
import type { ImportFormat } from '../../../protocol/server.ts';

export const getFormat = (fileName: string): ImportFormat =>
  /\.(ndjson|jsonl|json)$/i.test(fileName) ? 'ndjson' : 'csv';

const PIECE_BYTES = 4 * 1024 * 1024;

type Counting = { take(text: string): void; rows(): number };

/** Counts the records of RFC 4180 that are not empty. A quoted cell may contain line ends. */
export function createRecordCounter(delimiter: string): Counting {
  let rows = 0;
  let hasContent = false;
  let quoted = false;
  let atStart = true;
  const end = () => {
    if (hasContent) rows += 1;
    hasContent = false;
  };
  return {
    take(text) {
      for (let at = 0; at < text.length; at++) {
        const mark = text[at]!;
        if (mark === '"' && (quoted || atStart)) {
          quoted = !quoted;
          // The second quote of a pair opens the cell again.
          atStart = !quoted;
          continue;
        }
        const isEnd = !quoted && (mark === '\n' || mark === '\r');
        atStart = isEnd || (!quoted && mark === delimiter);
        if (isEnd) end();
        else if (!atStart && mark.trim() !== '') hasContent = true;
      }
    },
    rows() {
      end();
      return rows;
    },
  };
}

/** Lines that are not blank. */
function createLineCounter(): Counting {
  let rows = 0;
  let isBlank = true;
  return {
    take(text) {
      const lines = text.split('\n');
      for (const [index, line] of lines.entries()) {
        if (isBlank && line.trim() !== '') {
          rows += 1;
          isBlank = false;
        }
        if (index < lines.length - 1) isBlank = true;
      }
    },
    rows: () => rows,
  };
}

/** The decoder that the byte order mark asks for. Any other encoding has the line ends and quotes of UTF-8. */
async function createDecoder(file: Blob): Promise<InstanceType<typeof TextDecoder>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

/**
 * Without the line that names the columns.
 * @throws the signal's reason when it aborts
 */
export async function countRows(
  file: Blob,
  { format, delimiter }: { format: ImportFormat; delimiter: string },
  signal: AbortSignal,
): Promise<number> {
  const counter = format === 'csv' ? createRecordCounter(delimiter) : createLineCounter();
  const decoder = await createDecoder(file);
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const piece = await file.slice(from, from + PIECE_BYTES).arrayBuffer();
    signal.throwIfAborted();
    counter.take(decoder.decode(piece, { stream: true }));
  }
  counter.take(decoder.decode());
  return Math.max(0, counter.rows() - (format === 'csv' ? 1 : 0));
}
