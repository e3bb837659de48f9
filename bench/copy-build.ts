import { cp } from 'node:fs/promises';
import { buildExtension } from '../demo/build-extension.ts';
import { createTempDir, type TempDir } from '../test/support/temp-dir.ts';

/**
 * Copies the build, so that a later build does not change what is measured. Builds the extension first when
 * its sources are newer. The caller removes the copy.
 */
export async function copyBuild(say: (line: string) => void): Promise<TempDir> {
  const { folder, built } = await buildExtension('chromium', new AbortController().signal);
  if (built) say('Built the extension.');
  const copy = await createTempDir('bench');
  await cp(folder, copy.path, { recursive: true });
  return copy;
}
