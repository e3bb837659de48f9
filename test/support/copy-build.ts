// The built extension, permitted on some hosts from the start: a headless browser cannot show the prompt
// in which a user permits them.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

/** Writes it to `folder`, which is created, and answers with that. */
export async function copyBuildWithHosts(
  folder: string,
  hosts: readonly string[],
): Promise<string> {
  await cp(BUILD, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const host_permissions = hosts.map((host) => `https://${host}/*`);
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions }));
  return folder;
}
