// Writes the whole database to one file. The rows are read in one transaction, so that a file never has the receipt
// of a result without its values. They are written to blobs, which the browser may keep on the disk, and then
// compressed and sealed piece by piece.
import type { Table } from 'dexie';
import type { Database, StoredRow } from '../store/database.ts';
import {
  CHUNK_BYTES,
  CHUNK_PREFIX_BYTES,
  FORMAT,
  MAGIC,
  ROWS_PER_LINE,
  type Header,
  type Line,
} from './backup-format.ts';
import { toSchemaText } from './database-schema.ts';
import { concat, createEncryption, createSeal, type Seal } from './seal.ts';

export type BackupContents = {
  db: Database;
  /** Stored items by key (backup-items.ts). */
  items: Record<string, unknown>;
  /** Secrets of the suppression list by their ids. They are written only with a passphrase. */
  secrets: ReadonlyMap<string, string>;
};

/** `passphrase`: null writes a file that anyone can read. */
export async function writeBackup(
  contents: BackupContents,
  passphrase: string | null,
  now: Date,
): Promise<Blob> {
  const encryption = passphrase === null ? null : createEncryption();
  const prefix = toPrefix({ format: FORMAT, createdAt: now.toISOString(), encryption });
  const seal = await createSeal(prefix, encryption, passphrase);
  const lines = await readLines(contents, passphrase !== null);
  const compressed = lines.stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([prefix, ...(await sealChunks(compressed, seal))]);
}

function toPrefix(header: Header): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const json = text.encode(JSON.stringify(header));
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, json.length);
  return concat(text.encode(MAGIC), new Uint8Array(length.buffer), json);
}

async function readLines(
  { db, items, secrets }: BackupContents,
  isEncrypted: boolean,
): Promise<Blob> {
  const parts: Blob[] = [];
  const add = (line: Line) => void parts.push(new Blob([`${JSON.stringify(line)}\n`]));
  await db.transaction('r', db.tables, async () => {
    const tables: Record<string, { schema: string; count: number }> = {};
    for (const table of db.tables) {
      tables[table.name] = { schema: toSchemaText(table), count: await table.count() };
    }
    add({
      type: 'start',
      version: db.verno,
      tables,
      secretIds: [...secrets.keys()],
      ...(isEncrypted && { secrets: [...secrets.values()] }),
      items,
    });
    for (const table of db.tables) {
      await eachBatch(table, (rows) => add({ type: 'rows', table: table.name, rows }));
    }
  });
  add({ type: 'end' });
  return new Blob(parts);
}

/** Calls back with all rows, in the order of their primary keys. */
async function eachBatch(
  table: Table<StoredRow, string>,
  next: (rows: StoredRow[]) => void,
): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const rows: StoredRow[] = await table.where('id').above(after).limit(ROWS_PER_LINE).toArray();
    if (rows.length > 0) next(rows);
    after = rows.at(-1)?.id ?? null;
  }
}

/** The first chunk is empty, so that a wrong passphrase can be distinguished from a damaged file. */
async function sealChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  seal: Seal,
): Promise<Blob[]> {
  const chunks: Blob[] = [];
  const add = async (plain: Uint8Array<ArrayBuffer>, isLast: boolean) => {
    const sealed = await seal.seal(plain, chunks.length, isLast);
    const prefix = new DataView(new ArrayBuffer(CHUNK_PREFIX_BYTES));
    prefix.setUint8(0, isLast ? 1 : 0);
    prefix.setUint32(1, sealed.length);
    chunks.push(new Blob([prefix.buffer, sealed]));
  };
  await add(new Uint8Array(), false);
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of readPieces(stream)) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    const all = concat(...waiting);
    let from = 0;
    for (; all.length - from >= CHUNK_BYTES; from += CHUNK_BYTES) {
      await add(all.slice(from, from + CHUNK_BYTES), false);
    }
    waiting = [all.slice(from)];
    size = all.length - from;
  }
  await add(concat(...waiting), true);
  return chunks;
}

/** Not every supported browser can iterate over a stream. */
async function* readPieces<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
