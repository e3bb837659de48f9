// Making an empty PGlite takes seconds of processor time and comes out the same each time: it is made
// once, and every suite begins with a copy.
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const OUTPUT = join(import.meta.dirname, '../../../test-output');

const TEMPLATE = join(OUTPUT, 'pglite-template');

/** The data directory of a service then holds this PGlite, which no process has open. */
export function copyPglite(template: string, data: string): void {
  // A thousand small files: the system's own copying is several times quicker than `cp`.
  cpSync(template, join(data, 'pglite'), { recursive: true });
}

/** The data directory of a service then holds an empty database. */
export async function copyEmptyPglite(data: string): Promise<void> {
  const exists = await stat(TEMPLATE).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const draft = `${TEMPLATE}.${randomUUID()}`;
    await mkdir(OUTPUT, { recursive: true });
    await (await PGlite.create(draft)).close();
    // Several test files may get here at once: the first to rename wins, the others' are thrown away.
    await rename(draft, TEMPLATE).catch(() => rm(draft, { recursive: true }));
  }
  copyPglite(TEMPLATE, data);
}
