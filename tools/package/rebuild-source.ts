// Does what a reviewer at Mozilla does: unpacks the source package in an empty folder, builds it, and compares the
// result with the package for Firefox.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Package } from './build-packages.ts';
import { compareFiles } from './verify-packages.ts';

const run = promisify(execFile);

/** The folder into which `npm run build-for-amo` writes the extension. */
const BUILT = '.output/firefox-mv3';

/** Sentences about the differences; empty when the source package builds the same extension. */
export async function rebuildSource(source: Package, firefox: Package): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-source-'));
  try {
    for (const [file, content] of Object.entries(unzipSync(source.bytes))) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    const options = { cwd: folder, env: freshEnvironment(), maxBuffer: 1e8 };
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options);
    await run('npm', ['run', 'build-for-amo'], options);
    const built = await readFolder(join(folder, BUILT));
    return compareFiles(unzipSync(firefox.bytes), built).map(
      (file) => `${firefox.name} differs from what ${source.name} builds: ${file}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without what npm and the build have set for this process: they name this folder and leave out packages. */
const freshEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$)/i.test(name)),
  );

async function readFolder(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [
        relative(folder, path).replaceAll('\\', '/'),
        new Uint8Array(await readFile(path)),
      ]),
    ),
  ) as Record<string, Uint8Array>;
}
