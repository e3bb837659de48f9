import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Bytes after gzip (level 9). */
export const getGzipSize = async (content: string | Uint8Array): Promise<number> =>
  (await compress(content, { level: 9 })).length;
