// The bytes that a user's browser loads, compressed as a store ships them. docs/benchmarks.md states them, and
// test/repo/bundle-size.test.ts compares them with the last release.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getGzipSize } from './gzip.ts';

/** `panel` is what it loads before it can show anything; `views` is what it loads when it is needed. */
export type BundlePart =
  | 'reader'
  | 'site-reader'
  | 'watcher'
  | 'reporter'
  | 'background'
  | 'panel'
  | 'views';

/**
 * In bytes. The sizes of 0.1.0 were not measured: those of 23 November 2026 stand for them, when one reader had all
 * rules. Replaced at each release.
 */
export const LAST_RELEASE: Record<BundlePart, number> = {
  reader: 51_882,
  'site-reader': 51_882,
  watcher: 41_693,
  reporter: 12_914,
  background: 105_049,
  panel: 172_206,
  views: 49_673,
};

const MAX_GROWTH = 1.05;

/**
 * The largest allowed size of the part, in bytes: 5 % more than in the last release, or the size that the changelog's
 * section of the next release states and explains ("- Size of the panel: 192 KB, because of …").
 */
export function getSizeLimit(part: BundlePart, changelog: string): number {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('Unreleased\n'));
  const line = new RegExp(`^- Size of the ${part}: (\\d+) KB, because `, 'm').exec(
    unreleased ?? '',
  );
  const stated = line ? (Number(line[1]) + 0.5) * 1024 : 0;
  return Math.floor(Math.max(LAST_RELEASE[part] * MAX_GROWTH, stated));
}

/** Bytes after gzip (level 9) of each part of a built extension (`.output/chrome-mv3`). */
export async function bundleSizes(build: string): Promise<Record<BundlePart, number>> {
  const page = await filesOfPage(build, 'sidepanel.html');
  const [reader, siteReader, watcher, reporter, background, panel, views] = await Promise.all([
    getSize(build, ['reader.js']),
    getSize(build, ['site-reader.js']),
    getSize(build, ['watcher.js']),
    getSize(build, ['reporter.js']),
    getSize(build, ['background.js']),
    getSize(build, page.first),
    getSize(build, page.later),
  ]);
  return {
    reader,
    'site-reader': siteReader,
    watcher,
    reporter,
    background,
    panel,
    views,
  };
}

async function getSize(build: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => getGzipSize(await readFile(join(build, file))));
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
