// The packages of the stores, unpacked as a browser does when it installs them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { buildPackages, isSources } from '../../tools/package/build-packages.ts';
import { STORES, type Store } from '../../tools/package/publisher.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the package of each store, which takes about 20 s for each. Returns the folder of each store's files. */
export async function unpackPackages(folder: string): Promise<Record<Store, string>> {
  const packages = (await buildPackages(ROOT, STORES, [])).filter((one) => !isSources(one));
  const folders = {} as Record<Store, string>;
  for (const store of STORES) {
    const found = packages.find(({ name }) => name.endsWith(`-${store}.zip`));
    if (!found) throw new Error(`There is no package for ${store}.`);
    folders[store] = join(folder, store);
    for (const [path, bytes] of Object.entries(unzipSync(found.bytes))) {
      if (path.endsWith('/')) continue;
      const file = join(folders[store], path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  }
  return folders;
}
