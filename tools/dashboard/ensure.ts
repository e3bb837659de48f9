// Builds the dashboard's page when it is not built or a source is newer. The check takes a few
// milliseconds; vite is loaded only to build.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONFIG = 'service/dashboard/app/vite.config.ts';
const BUILT = 'service/dashboard/dist/index.html';
/** Everything that the page and its build import is below these. */
export const SOURCES = [
  'service/dashboard/app',
  'service/dashboard/protocol.ts',
  'service/dashboard/protocol',
  'components/ui',
  'lib/contract',
  'lib/i18n',
  'locales',
  'lib/model',
  'lib/view/email-status-text.ts',
  'lib/view/format.ts',
  'lib/zod.ts',
  'lingui.config.ts',
  'tools/i18n',
  'package-lock.json',
];

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

/** Whether `built` is missing or older than something in `sources`, all below `root`. */
export async function isStale(root = ROOT, built = BUILT, sources = SOURCES): Promise<boolean> {
  const [builtAt, ...times] = await Promise.all(
    [built, ...sources].map((path) => changedAt(join(root, path))),
  );
  return !builtAt || times.some((time) => time > builtAt);
}

export async function ensureDashboard(): Promise<void> {
  if (!(await isStale())) return;
  const { build } = await import('vite');
  const before = process.env['NODE_ENV'];
  // A test runner sets another value, with which React would be built for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ configFile: join(ROOT, CONFIG), logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

if (import.meta.main) await ensureDashboard();
