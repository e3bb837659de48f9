// The bytes that a user's browser loads, compressed as a store ships them. docs/benchmarks.md states them, and
// test/repo/bundle-budget.test.ts checks them against their budgets.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** `panel` is what it loads before it can show anything; `views` is what it loads when it is needed. */
export type BundlePart = 'reader' | 'watcher' | 'reporter' | 'background' | 'panel' | 'views';

/** In bytes. */
export const BUDGETS: Record<BundlePart, number> = {
  reader: 60 * 1024,
  watcher: 45 * 1024,
  reporter: 14 * 1024,
  background: 130 * 1024,
  panel: 170 * 1024,
  views: 65 * 1024,
};

/** Bytes after gzip (level 9) of each part of a built extension (`.output/chrome-mv3`). */
export async function bundleSizes(build: string): Promise<Record<BundlePart, number>> {
  const page = await filesOfPage(build, 'sidepanel.html');
  const [reader, watcher, reporter, background, panel, views] = await Promise.all([
    sizeOf(build, ['reader.js']),
    sizeOf(build, ['watcher.js']),
    sizeOf(build, ['reporter.js']),
    sizeOf(build, ['background.js']),
    sizeOf(build, page.first),
    sizeOf(build, page.later),
  ]);
  return { reader, watcher, reporter, background, panel, views };
}

async function sizeOf(build: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const packed = await promisify(gzip)(await readFile(join(build, file)), { level: 9 });
    return packed.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A statement, not a call: `import "./x.js"`, `… from "./x.js"`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([\w.@-]+\.js)["']/g;
/** Every file that is named at all, also by a call that comes later. */
const NAMED = /["'`](?:\.\/|chunks\/|assets\/)?([\w.@-]+\.(?:js|css))["'`]/g;

/** `first`: the page, its style sheets, its scripts and what these import; `later`: what they call for. */
async function filesOfPage(
  build: string,
  page: string,
): Promise<{ first: string[]; later: string[] }> {
  const html = await readFile(join(build, page), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file!,
  );
  const first = await withImports(build, [page, ...linked], IMPORTED);
  const all = await withImports(build, first, NAMED);
  return { first, later: all.filter((file) => !first.includes(file)) };
}

async function withImports(
  build: string,
  from: readonly string[],
  form: RegExp,
): Promise<string[]> {
  const there = new Set(await readdir(build, { recursive: true }));
  const files = new Set(from);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const source = await readFile(join(build, file), 'utf8');
    for (const [, name = ''] of source.matchAll(form)) {
      // Chunks lie beside the script that names them, style sheets in a folder of their own.
      const found = [join(file, '..', name), join('assets', name)].find((one) => there.has(one));
      if (found) files.add(found);
    }
  }
  return [...files];
}
