import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The labelled pages, beside the project. A clone elsewhere does not have them. */
export const PAGES = join(ROOT, '../shared/pages');
