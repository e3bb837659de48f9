// Builds the scripts that are injected into pages, as they ship: WXT builds their entrypoints with the extension's own
// configuration.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chooseReader, type ReaderName } from '../../lib/detect/choose-reader.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('wxt-build.ts', import.meta.url));

/** The built readers. */
export type Readers = Readonly<Record<ReaderName, string>>;

/** The text of both bundles. Takes about a second and removes its temporary files. */
export const buildReaders = (root: string): Promise<Readers> =>
  build(root, ['reader', 'site-reader'], loadReaders);

/** The readers of a built extension. */
export async function loadReaders(folder: string): Promise<Readers> {
  const [reader, siteReader] = await Promise.all([
    readScript(folder, 'reader'),
    readScript(folder, 'site-reader'),
  ]);
  return { reader, 'site-reader': siteReader };
}

/** The reader that the extension injects at each address. */
export const toReaderAt =
  (readers: Readers) =>
  (address: string): string =>
    readers[chooseReader(address)];

/** The script of "Report this page". */
export const buildReporter = (root: string): Promise<string> =>
  build(root, ['reporter'], loadReporter);

/** The script of "Report this page" of a built extension. */
export const loadReporter = (folder: string): Promise<string> => readScript(folder, 'reporter');

async function build<Scripts>(
  root: string,
  entrypoints: readonly string[],
  load: (folder: string) => Promise<Scripts>,
): Promise<Scripts> {
  const outDir = await mkdtemp(join(tmpdir(), 'sidelight-scripts-'));
  try {
    await run(process.execPath, [script, root, outDir, ...entrypoints], { cwd: root });
    return await load(join(outDir, 'chrome-mv3'));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const readScript = (folder: string, entrypoint: string): Promise<string> =>
  readFile(join(folder, `${entrypoint}.js`), 'utf8');
