// What a reveal needs: the real service in a process of its own, the demo site, and a real Chromium with
// the built extension, in which the demo's addresses lead to these.
import { join } from 'node:path';
import { startDemoSite } from '../../demo/site/server.ts';
import { DEMO_ORIGIN } from '../../lib/contract/demo.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { startService, type Service } from '../../test/support/service-process.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';

export type RevealEnvironment = { service: Service; chromium: Chromium; close(): Promise<void> };

export type RevealEnvironmentOptions = {
  /** Of the browser. */
  executable: string;
  /** The folder of the built extension. */
  build: string;
};

export async function startRevealEnvironment(
  options: RevealEnvironmentOptions,
): Promise<RevealEnvironment> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const folder = await createTempDir('bench');
    closers.push(folder.remove);
    const service = await startService({ data: join(folder.path, 'service') });
    closers.push(service.stop);
    const site = await startDemoSite(sampleDirectory());
    closers.push(site.close);
    const chromium = await launchChromium({
      executable: options.executable,
      extension: options.build,
      profile: join(folder.path, 'chromium'),
      headless: true,
      // Every other host does not resolve; `offline` would except the address that leads to the service.
      offline: false,
      hosts: {
        [new URL(DEMO_ORIGIN).host]: new URL(service.baseUrl).host,
        ...site.hosts,
        '*': '~NOTFOUND',
      },
    });
    closers.push(chromium.close);
    return { service, chromium, close };
  } catch (error) {
    await close();
    throw error;
  }
}
