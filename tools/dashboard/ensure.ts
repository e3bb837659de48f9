// Builds the dashboard's page when it is not built or a source is newer. The check takes a few
// milliseconds; vite is loaded only to build.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale } from '../is-stale.ts';

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

/** Says so before it builds, which takes several seconds. */
export async function ensureDashboard(say: (line: string) => void = () => {}): Promise<void> {
  if (!(await isStale(ROOT, BUILT, SOURCES))) return;
  say('Building the dashboard');
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
