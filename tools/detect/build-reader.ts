// Builds the scripts that are injected into pages, as they ship: WXT builds one entrypoint with the extension's own
// configuration.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('wxt-build.ts', import.meta.url));

/** The text of the built bundle. Takes about a second and removes its temporary files. */
export const buildReader = (root: string): Promise<string> => build(root, 'reader');

/** The script of "Report this page". */
export const buildReporter = (root: string): Promise<string> => build(root, 'reporter');

async function build(root: string, entrypoint: 'reader' | 'reporter'): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), `sidelight-${entrypoint}-`));
  try {
    await run(process.execPath, [script, root, outDir, entrypoint], { cwd: root });
    return await readFile(join(outDir, 'chrome-mv3', `${entrypoint}.js`), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
