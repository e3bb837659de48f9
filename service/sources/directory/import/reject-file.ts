// Rejected rows beside the imported file, in its format.
import { open, type FileHandle } from 'node:fs/promises';
import type { Rejects } from './import-types.ts';

export type RejectFile = Rejects & { close(): Promise<void> };

/**
 * Created with the first rejected row. Readable by its owner only, because it contains personal
 * data.
 */
export function createRejectFile(path: string): RejectFile {
  let file: FileHandle | null = null;
  let position = 0;
  let head = '';

  async function openAt(): Promise<FileHandle> {
    const opened = await open(path, position > 0 ? 'r+' : 'w', 0o600);
    // Rows after the last committed ones belong to a chunk that was not imported.
    await opened.truncate(position);
    return opened;
  }

  return {
    open(from, first) {
      position = from;
      head = first;
      return Promise.resolve();
    },
    async write(rejects) {
      const begin = position === 0 && head !== '' ? `${head}\n` : '';
      const text = begin + rejects.map(({ record }) => `${record}\n`).join('');
      file ??= await openAt();
      const { bytesWritten } = await file.write(Buffer.from(text), 0, null, position);
      position += bytesWritten;
      await file.datasync();
      return position;
    },
    async close() {
      await file?.close();
    },
  };
}
