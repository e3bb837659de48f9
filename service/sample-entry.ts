import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Directory } from './sources/directory/entry.ts';
import { sampleDirectory } from './sample/directory.ts';

const SOURCES = new URL('./sample/', import.meta.url);

/**
 * The sample directory, created only when it is needed. Its digest is computed from the code,
 * because creating the directory takes longer than a whole start without it.
 */
export async function sampleEntry(): Promise<{ digest: string; load: () => Directory }> {
  const hash = createHash('sha256');
  const names = (await readdir(SOURCES)).filter((name) => !name.endsWith('.test.ts')).toSorted();
  for (const name of names) hash.update(await readFile(new URL(name, SOURCES)));
  return { digest: hash.digest('hex'), load: sampleDirectory };
}
