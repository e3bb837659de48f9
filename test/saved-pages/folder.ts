// Real saved pages, which are not part of the project. `npm run test:saved-pages` needs them beside the clone;
// `npm test` does not.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '../../lib/zod.ts';

export const SAVED_PAGES = join(import.meta.dirname, '../../../shared/pages');

export const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(SAVED_PAGES, name), 'utf8'));

/** Address by id. */
export const readUrls = async (): Promise<Record<string, string>> =>
  z.parse(z.record(z.string(), z.string()), await readJson('urls.json'));

export const readHtml = (id: string): Promise<Buffer> =>
  readFile(join(SAVED_PAGES, 'pages', `${id}.html`));

/** Vitest calls it once, before the first file. */
export function setup(): void {
  if (!existsSync(join(SAVED_PAGES, 'urls.json'))) {
    throw new Error(
      'There are no saved pages beside this clone (../shared/pages). Nothing was tested.',
    );
  }
}
