// Builds the dashboard's page into service/dashboard/dist.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIG = fileURLToPath(
  new URL('../../service/dashboard/app/vite.config.ts', import.meta.url),
);

/** The page as it ships, also when a test runner has set NODE_ENV to something of its own. */
export async function buildDashboard(): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ configFile: CONFIG, logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

if (import.meta.main) await buildDashboard();
