// Reads a backup file piece by piece. Nothing of it is trusted: each chunk is checked before it is decompressed, and
// each line is parsed.
import { z } from '../zod.ts';
import {
  BackupError,
  CHUNK_PREFIX_BYTES,
  header as headerSchema,
  line as lineSchema,
  MAGIC,
  MAX_CHUNK_BYTES,
  MAX_HEADER_BYTES,
  MAX_LINE_CHARACTERS,
  PREFIX_BYTES,
  type Header,
  type Line,
} from './backup-format.ts';
import { createSeal, type Seal } from './seal.ts';

export type BackupFile = { file: Blob; header: Header; prefix: Uint8Array<ArrayBuffer> };

/** Reads the part that is not encrypted. Throws BackupError. */
export async function openBackup(file: Blob): Promise<BackupFile> {
  const start = await readBytes(file, 0, PREFIX_BYTES);
  if (new TextDecoder().decode(start.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new BackupError('not_a_backup');
  }
  if (start.length < PREFIX_BYTES) throw new BackupError('truncated');
  const length = new DataView(start.buffer).getUint32(MAGIC.length);
  if (length > MAX_HEADER_BYTES) throw new BackupError('damaged');
  const prefix = await readBytes(file, 0, PREFIX_BYTES + length);
  if (prefix.length < PREFIX_BYTES + length) throw new BackupError('truncated');
  const json = parseJson(new TextDecoder().decode(prefix.subarray(PREFIX_BYTES)));
  const parsed = z.safeParse(headerSchema, json);
  if (parsed.success) return { file, header: parsed.data, prefix };
  const { format } = Object(json);
  const isNewer = typeof format === 'number' && format > 1;
  throw new BackupError(isNewer ? 'newer_version' : 'damaged');
}

/**
 * Every line of the file. Throws BackupError, also after lines were returned: what was read before may not be used
 * then. `passphrase`: of an encrypted file.
 */
export async function* readLines(
  { file, header, prefix }: BackupFile,
  passphrase: string | null,
): AsyncGenerator<Line> {
  const seal = await createSeal(prefix, header.encryption, passphrase);
  const chunks = openChunks(file, prefix.length, seal, header.encryption !== null);
  let text = '';
  let hasEnded = false;
  for await (const piece of decompress(chunks)) {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    if (text.length > MAX_LINE_CHARACTERS) throw new BackupError('damaged');
    for (const one of lines) {
      const parsed = z.safeParse(lineSchema, parseJson(one));
      if (!parsed.success || hasEnded) throw new BackupError('damaged');
      hasEnded = parsed.data.type === 'end';
      yield parsed.data;
    }
  }
  if (!hasEnded || text !== '') throw new BackupError('damaged');
}

async function* openChunks(
  file: Blob,
  from: number,
  seal: Seal,
  isEncrypted: boolean,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = from;
  for (let index = 0; ; index++) {
    const prefix = await readBytes(file, at, at + CHUNK_PREFIX_BYTES);
    if (prefix.length < CHUNK_PREFIX_BYTES) throw new BackupError('truncated');
    const isLast = prefix[0] === 1;
    const length = new DataView(prefix.buffer).getUint32(1);
    if (length > MAX_CHUNK_BYTES) throw new BackupError('damaged');
    at += CHUNK_PREFIX_BYTES;
    const sealed = await readBytes(file, at, at + length);
    if (sealed.length < length) throw new BackupError('truncated');
    at += length;
    const plain = await seal.open(sealed, index, isLast);
    if (plain === null) {
      throw new BackupError(index === 0 && isEncrypted ? 'wrong_passphrase' : 'damaged');
    }
    if (plain.length > 0) yield plain;
    if (!isLast) continue;
    if (at < file.size) throw new BackupError('damaged');
    return;
  }
}

async function* decompress(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const gzip = new DecompressionStream('gzip');
  const reader = gzip.readable.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let failure: unknown = null;
  const fed = feed(chunks, gzip.writable.getWriter()).catch((error: unknown) => {
    failure = error;
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    await fed;
    // Why the chunks ended says more than that the stream broke.
    throw failure ?? (error instanceof TypeError ? new BackupError('damaged') : error);
  }
  await fed;
  if (failure !== null) throw failure;
}

async function feed(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error instanceof BackupError ? error : new BackupError('damaged');
  }
}

async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** Undefined for other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
