// Images that the operator put into the folder `logos` of the data directory, named after the
// company's handle: acme.png, acme.jpg or acme.webp. SVG files are not read, because they can
// contain scripts.
import { open } from 'node:fs/promises';
import { join } from 'node:path';

export type Image = { type: string; bytes: Buffer };

/** Returns the image of a handle, or null. readHandle has accepted the handle. */
export type FindLogo = (handle: string) => Promise<Image | null>;

const MAX_BYTES = 256 * 1024;
const EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'];

/** Determined from the content, because the file name proves nothing. */
function imageType(bytes: Buffer): string | null {
  const starts = (text: string, at = 0): boolean =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : null;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code));

/** The file, if it exists and is not too large. Reads no more than the maximum size. */
async function readSmallFile(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!file) return null;
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= MAX_BYTES ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

export function createFindLogo(folder: string): FindLogo {
  return async (handle) => {
    for (const extension of EXTENSIONS) {
      const bytes = await readSmallFile(join(folder, `${handle}.${extension}`));
      const type = bytes && imageType(bytes);
      if (type) return { type, bytes };
    }
    return null;
  };
}
