// Copies of the built extension with changes to its manifest.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const CHROME_BUILD = join(import.meta.dirname, '../../../.output/chrome-mv3');
export const FIREFOX_BUILD = join(import.meta.dirname, '../../../.output/firefox-mv3');

/** Copies `build` to `folder`, which is created, and adds to the manifest. Returns the folder. */
export async function copyBuildWithManifest(
  build: string,
  folder: string,
  additions: Record<string, unknown>,
): Promise<string> {
  await cp(build, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, ...additions }));
  return folder;
}

/**
 * The build for Chromium with access to these hosts; '*' is every host. A user grants it in a prompt, which a
 * headless browser cannot show.
 */
export const copyBuildWithHosts = (folder: string, hosts: readonly string[]): Promise<string> =>
  copyBuildWithManifest(CHROME_BUILD, folder, {
    host_permissions: hosts.map((host) => `https://${host}/*`),
  });
