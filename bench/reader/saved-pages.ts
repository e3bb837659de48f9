// Real saved pages beside the clone. They are not part of the project.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '../../lib/zod.ts';
import type { BenchPage } from './demo-pages.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/pages');

/** Null when they do not exist. */
export async function listSavedPages(folder = FOLDER): Promise<BenchPage[] | null> {
  const text = await readFile(join(folder, 'urls.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const urls = z.parse(z.record(z.string(), z.string()), JSON.parse(text));
  return Object.entries(urls).map(([name, url]) => ({
    name,
    url,
    html: () => readFile(join(folder, 'pages', `${name}.html`)),
  }));
}
