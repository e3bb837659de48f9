import { cp } from 'node:fs/promises';
import { buildExtension } from '../demo/build-extension.ts';
import { createTempDir, type TempDir } from '../test/support/temp-dir.ts';

/**
 * A copy of the built extension, built before unless the build is newer than its sources: a build that
 * is made meanwhile does not change what is measured. The caller removes it.
 */
export async function copyBuild(say: (line: string) => void): Promise<TempDir> {
  const { folder, built } = await buildExtension('chromium', new AbortController().signal);
  if (built) say('Built the extension.');
  const copy = await createTempDir('bench');
  await cp(folder, copy.path, { recursive: true });
  return copy;
}
