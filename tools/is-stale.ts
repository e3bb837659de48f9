import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  // A folder's time changes when a file in it is added or removed.
  const times = entries
    .filter(({ name }) => !name.includes('.test.'))
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs);
  return Math.max(found.mtimeMs, ...(await Promise.all(times)));
}

/** Whether the built file is missing or older than one of its sources: files and folders, all below `root`. */
export async function isStale(
  root: string,
  built: string,
  sources: readonly string[],
): Promise<boolean> {
  const [builtAt, ...times] = await Promise.all(
    [built, ...sources].map((path) => changedAt(join(root, path))),
  );
  return !builtAt || times.some((time) => time > builtAt);
}
