// Builds the packages of the stores with WXT, whose archives have sorted entries and no times: the same sources
// give the same bytes.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zip } from 'wxt';
import type { Store } from './publisher.ts';
import { withNotesAsReadme } from './source-readme.ts';

/** "sidelight-0.1.0-chrome.zip"; "sidelight-0.1.0-sources.zip" comes with the one for Firefox. */
export type Package = { name: string; bytes: Uint8Array };

/** WXT would list every file of each build. */
const silent = () => {};
const logger = {
  debug: silent,
  log: silent,
  info: silent,
  success: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  level: 0,
};

export const isSources = ({ name }: Package): boolean => name.endsWith('-sources.zip');

/** `sources`: the files of the source package, relative to `root`. */
export async function buildPackages(
  root: string,
  stores: readonly Store[],
  sources: readonly string[],
): Promise<Package[]> {
  const output = join(root, '.output');
  await mkdir(output, { recursive: true });
  // Another folder for each build, so that a comparison of two builds finds its name in a bundle.
  const outDir = await mkdtemp(join(output, 'package-'));
  try {
    const packages: Package[] = [];
    for (const browser of stores) {
      console.log(`Building for ${browser}.`);
      const paths = await zip({
        root,
        outDir,
        browser,
        manifestVersion: 3,
        logger,
        zip: { includeSources: [...sources], dotSources: true },
      });
      for (const path of paths) {
        const one = { name: basename(path), bytes: new Uint8Array(await readFile(path)) };
        packages.push(isSources(one) ? { ...one, bytes: withNotesAsReadme(one.bytes) } : one);
      }
    }
    return packages;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
