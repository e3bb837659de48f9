// Creating an empty PGlite takes seconds of processor time and always has the same result, so it is
// created once and every suite begins with a copy.
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const OUTPUT = join(import.meta.dirname, '../../../test-output');

const TEMPLATE = join(OUTPUT, 'pglite-template');

/** Puts this PGlite into the data directory of a service. No process may have it open. */
export function copyPglite(template: string, data: string): void {
  // A thousand small files: `cp` is several times slower.
  cpSync(template, join(data, 'pglite'), { recursive: true });
}

/** Puts an empty database into the data directory of a service. */
export async function copyEmptyPglite(data: string): Promise<void> {
  const exists = await stat(TEMPLATE).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const draft = `${TEMPLATE}.${randomUUID()}`;
    await mkdir(OUTPUT, { recursive: true });
    await (await PGlite.create(draft)).close();
    // Several test files may create it at once: the first to rename wins, and the others' are
    // deleted.
    await rename(draft, TEMPLATE).catch(() => rm(draft, { recursive: true }));
  }
  copyPglite(TEMPLATE, data);
}
