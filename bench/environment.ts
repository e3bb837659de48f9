// Starts the environment of a benchmark in the real side panel: a service, the demo site, and a real Chromium with the
// built extension, in which the demo's addresses lead to these.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { startDemoSite } from '../demo/site/server.ts';
import { createCloseStack } from '../service/close-stack.ts';
import { sampleDirectory } from '../service/sample/directory.ts';
import { launchIsolatedChromium } from '../test/support/browser/isolated-chromium.ts';
import { createTempDir } from '../test/support/temp-dir.ts';
import type { Chromium } from '../tools/browser/chromium.ts';
import { pageSurface } from '../tools/browser/page-surface.ts';
import { startLocalDemo } from '../tools/browser/start-local-demo.ts';
import { waitForBalance } from '../tools/browser/wait-for-balance.ts';

export type BenchOptions = {
  /** The browser's program. */
  executable: string;
  /** The folder of the built extension. */
  build: string;
  /** The size of the browser's window. */
  size?: { width: number; height: number };
};

type BenchService = { baseUrl: string; apiKey: string; stop(): Promise<unknown> };

export type BenchEnvironment<Service extends BenchService> = {
  service: Service;
  chromium: Chromium;
  /** Opens the panel on that page and connects it to the service. */
  openConnectedPanel(url: string): Promise<{ page: Page; panel: Page }>;
  close(): Promise<void>;
};

/** `startService` takes the folder of the service's data. */
export async function startBenchEnvironment<Service extends BenchService>(
  { executable, build, size }: BenchOptions,
  startService: (data: string) => Promise<Service>,
): Promise<BenchEnvironment<Service>> {
  const closeStack = createCloseStack();
  try {
    const folder = await createTempDir('bench');
    closeStack.add(folder.remove);
    const service = await startService(join(folder.path, 'service'));
    closeStack.add(() => service.stop());
    const site = await startDemoSite(sampleDirectory());
    closeStack.add(site.close);
    const chromium = await launchIsolatedChromium({
      executable,
      extension: build,
      profile: join(folder.path, 'chromium'),
      serviceAddress: new URL(service.baseUrl).host,
      hosts: site.hosts,
      ...(size && { size }),
    });
    closeStack.add(chromium.close);
    return {
      service,
      chromium,
      async openConnectedPanel(url) {
        const page = await chromium.open(url);
        await chromium.clickToolbar(page);
        const panel = await chromium.sidePanel();
        const surface = pageSurface(panel);
        await startLocalDemo(surface);
        await waitForBalance(surface);
        return { page, panel };
      },
      close: closeStack.close,
    };
  } catch (error) {
    await closeStack.close();
    throw error;
  }
}
