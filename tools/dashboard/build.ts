// Builds the dashboard's page into service/dashboard/dist.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIG = fileURLToPath(
  new URL('../../service/dashboard/app/vite.config.ts', import.meta.url),
);

export async function buildDashboard(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn' });
}

if (import.meta.main) await buildDashboard();
