// The real side panel beside pages of the demo site, as a user reaches them: the local service answers.
import type { Page } from 'puppeteer-core';
import { startBenchEnvironment } from '../../bench/environment.ts';
import { networkProfile, teamPage } from '../../demo/site/urls.ts';
import { TARNWICK_FREIGHT } from '../../service/sample/hand-written-companies.ts';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { startLocalDemoService } from '../../test/support/service/local-demo-service.ts';
import { pageSurface } from '../browser/page-surface.ts';
import { startLocalDemo } from '../browser/start-local-demo.ts';
import { until } from '../browser/until.ts';
import { waitForBalance } from '../browser/wait-for-balance.ts';
import { picture } from '../screens/readme.ts';
import { PANEL_WIDTH, SCREENSHOT, type PanelPicture } from './pictures.ts';

/** In base64. */
export type Parts = { page: string; panel: string };

/** The window is larger than a screenshot, so that the panel in it is as high as one. */
const WINDOW = { width: SCREENSHOT.width + 120, height: SCREENSHOT.height + 240 };

async function prepare(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: SCREENSHOT.height, deviceScaleFactor: 1 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

export async function takePanelPictures(options: {
  executable: string;
  build: string;
}): Promise<Record<PanelPicture, Parts>> {
  const [entry] = HAND_WRITTEN_PEOPLE;
  if (!entry) throw new Error('The sample has no first person.');
  const { chromium, close } = await startBenchEnvironment({ ...options, size: WINDOW }, (data) =>
    startLocalDemoService({ data }),
  );
  try {
    const page = await chromium.open(networkProfile(entry.profile));
    await chromium.clickToolbar(page);
    const panelPage = await chromium.sidePanel();
    const panel = pageSurface(panelPage);
    await prepare(page, SCREENSHOT.width - PANEL_WIDTH);
    await prepare(panelPage, PANEL_WIDTH);
    const take = async (): Promise<Parts> => ({
      page: await picture(page),
      panel: await picture(panelPage),
    });

    await startLocalDemo(panel);
    await until('the prices', () => panel.has('Reveal work email'));
    await waitForBalance(panel, 1000);
    const price = await take();

    await panel.press('Reveal work email');
    await until('the address', async () => (await panel.text()).includes('Deliverable'));
    await waitForBalance(panel, 999);
    await panel.press('Save contact');
    await until('the contact to be saved', async () => /\bSaved\b/.test(await panel.text()));
    const revealed = await take();

    await page.goto(teamPage(TARNWICK_FREIGHT), { waitUntil: 'load' });
    await page.bringToFront();
    await chromium.clickToolbar(page);
    await until('the people', async () => /\d+ of \d+ selected/.test(await panel.text()));
    return { '1-price': price, '2-revealed': revealed, '3-team': await take() };
  } finally {
    await close();
  }
}
