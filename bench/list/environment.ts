// What a long list needs: the real service with enough credits, the demo site, and a real Chromium
// whose side panel is connected and has no limits.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { startDemoSite } from '../../demo/site/server.ts';
import { networkProfile } from '../../demo/site/urls.ts';
import { DEMO_ORIGIN } from '../../lib/contract/demo.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { startService } from '../../service/start.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { until } from '../../tools/browser/until.ts';
import { ask } from './panel-list.ts';

/** More than the whole list costs. */
export const CREDITS = 1_000_000;

export type ListEnvironment = {
  chromium: Chromium;
  panel: Page;
  /** Whole credits that the service has taken, as its ledger says. */
  spent(): Promise<number>;
  close(): Promise<void>;
};

export type ListEnvironmentOptions = { executable: string; build: string };

export async function startListEnvironment(
  options: ListEnvironmentOptions,
): Promise<ListEnvironment> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const folder = await createTempDir('bench');
    closers.push(folder.remove);
    const service = await startService({
      data: join(folder.path, 'service'),
      demo: true,
      credits: CREDITS,
      requestsPerMinute: 6000,
    });
    closers.push(() => service.stop());
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
    const panel = await connectedPanel(chromium);
    const balance = () => balanceOf(service);
    const before = await balance();
    return { chromium, panel, spent: async () => before - (await balance()), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connectedPanel(chromium: Chromium): Promise<Page> {
  const [entry] = HAND_WRITTEN_PEOPLE;
  if (!entry) throw new Error('The sample has lost its first person.');
  await chromium.clickToolbar(await chromium.open(networkProfile(entry.profile)));
  const panel = await chromium.sidePanel();
  const surface = pageSurface(panel);
  await surface.press('Start local demo');
  await until('the balance', () => surface.textOf('balance'));
  const changes = { jobLimit: CREDITS, sessionLimit: CREDITS, dayLimit: CREDITS };
  await ask(panel, 'settings.change', { changes });
  return panel;
}

async function balanceOf({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/account/credits`, { headers });
  return ((await response.json()) as { balance: number }).balance;
}
