// Rejected rows beside the imported file, in its format.
import { open, type FileHandle } from 'node:fs/promises';
import { ImportError, type Rejects } from './import-types.ts';

export type RejectFile = Rejects & {
  /** False when rows of an earlier process are no longer in the file: it was moved or changed. */
  isComplete(): boolean;
  close(): Promise<void>;
};

const LINE_END = '\n'.charCodeAt(0);

const getCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/**
 * Created with the first rejected row. Readable by its owner only, because it contains personal
 * data.
 */
export function createRejectFile(path: string): RejectFile {
  let file: FileHandle | null = null;
  let position = 0;
  let head = '';
  let isComplete = true;
  let isLineOpen = false;

  async function expectWritable<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const code = getCode(error);
      if (code === null) throw error;
      throw new ImportError(
        `The rejected rows cannot be written to ${path} (${code}). Choose another file with --rejects, then start the same import again: it continues.`,
        { cause: error },
      );
    }
  }

  /** After a correction by hand, the position is in the middle of a row or beyond the end. */
  async function findPosition(committed: number): Promise<void> {
    const found = await open(path, 'r').catch((error: unknown) => {
      if (getCode(error) === 'ENOENT') return null;
      throw error;
    });
    try {
      const size = (await found?.stat())?.size ?? 0;
      const endsLine = async (at: number) => {
        const read = await found?.read(Buffer.alloc(1), 0, 1, at - 1);
        return read?.buffer[0] === LINE_END;
      };
      if (size >= committed && (await endsLine(committed))) {
        position = committed;
        return;
      }
      isComplete = false;
      position = size;
      isLineOpen = size > 0 && !(await endsLine(size));
    } finally {
      await found?.close();
    }
  }

  async function openAt(): Promise<FileHandle> {
    const opened = await open(path, position > 0 ? 'r+' : 'w', 0o600);
    // Rows after the last committed ones belong to a chunk that was not imported.
    if ((await opened.stat()).size > position) await opened.truncate(position);
    return opened;
  }

  /** A nearly full disk takes a part of the bytes and refuses the rest. */
  async function append(opened: FileHandle, bytes: Buffer): Promise<void> {
    for (let sent = 0; sent < bytes.length;) {
      const { bytesWritten } = await opened.write(bytes, sent, null, position);
      sent += bytesWritten;
      position += bytesWritten;
    }
    await opened.datasync();
  }

  return {
    async open(from, first) {
      head = first;
      if (from > 0) await expectWritable(() => findPosition(from));
    },
    async write(rejects) {
      const begin = position === 0 && head !== '' ? `${head}\n` : '';
      const text = begin + rejects.map(({ record }) => `${record}\n`).join('');
      await expectWritable(async () => {
        file ??= await openAt();
        await append(file, Buffer.from(isLineOpen ? `\n${text}` : text));
      });
      isLineOpen = false;
      return position;
    },
    isComplete: () => isComplete,
    async close() {
      await file?.close();
    },
  };
}
