// The packages of the stores, unpacked as a browser does when it installs them.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { STORES, type Store } from '../../../tools/package/publisher.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Makes the packages as a release does, in about 30 s, and returns the folder of each store's files. */
export async function unpackPackages(folder: string): Promise<Record<Store, string>> {
  // A process of its own, because the build would take the environment of the tests for its own.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const out = join(folder, 'packages');
  await promisify(execFile)(
    process.execPath,
    ['tools/package/run.ts', '--placeholder', '--out', out],
    { cwd: ROOT, env },
  );
  const names = await readdir(out);
  const folders = {} as Record<Store, string>;
  for (const store of STORES) {
    const name = names.find((one) => one.endsWith(`-${store}.zip`));
    if (!name) throw new Error(`There is no package for ${store}.`);
    folders[store] = join(folder, store);
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(join(out, name))))) {
      if (path.endsWith('/')) continue;
      const file = join(folders[store], path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  }
  return folders;
}
