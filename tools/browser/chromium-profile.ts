import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The id that Chromium gives to an extension without a key: from its path, in the letters a to p. */
const unpackedId = (folder: string): string =>
  createHash('sha256')
    .update(resolve(folder))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/**
 * Puts the extension's icon beside the address bar instead of into the menu of extensions. Only in a new
 * profile: in one that has been used, the user decides.
 */
export async function pinToolbarIcon(profile: string, extension: string): Promise<void> {
  const folder = join(profile, 'Default');
  const preferences = { extensions: { pinned_extensions: [unpackedId(extension)] } };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences), { flag: 'wx' }).catch(
    (error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isThere) throw error;
    },
  );
}
