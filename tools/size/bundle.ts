// The bytes that a user's browser loads, compressed as a store ships them: what the README states and
// what test/repo/bundle-budget.test.ts holds to its budget.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type BundlePart = 'reader' | 'background' | 'panel';

/** In bytes. */
export const BUDGETS: Record<BundlePart, number> = {
  reader: 40 * 1024,
  background: 90 * 1024,
  panel: 160 * 1024,
};

/** Bytes after gzip (level 9) of each part of a built extension (`.output/chrome-mv3`). */
export async function bundleSizes(build: string): Promise<Record<BundlePart, number>> {
  const [reader, background, panel] = await Promise.all([
    sizeOf(build, ['reader.js']),
    sizeOf(build, ['background.js']),
    filesOfPage(build, 'sidepanel.html').then((files) => sizeOf(build, files)),
  ]);
  return { reader, background, panel };
}

async function sizeOf(build: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const packed = await promisify(gzip)(await readFile(join(build, file)), { level: 9 });
    return packed.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The page, its style sheets, its scripts and everything that these import, also later. */
async function filesOfPage(build: string, page: string): Promise<string[]> {
  const html = await readFile(join(build, page), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file!,
  );
  const files = new Set([page, ...linked]);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const source = await readFile(join(build, file), 'utf8');
    for (const [, imported] of source.matchAll(/["'`]\.\/([\w.@-]+\.(?:js|css))["'`]/g)) {
      files.add(join(file, '..', imported!));
    }
  }
  return [...files];
}
