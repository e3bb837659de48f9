// The picture in the README: the real side panel on a demo profile, before and after the work e-mail is
// revealed, side by side at twice the size at which the README shows them.
import type { Page } from 'puppeteer-core';
import { startBenchEnvironment, type BenchOptions } from '../../bench/environment.ts';
import { networkProfile } from '../../demo/site/urls.ts';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { startLocalDemoService } from '../../test/support/service/local-demo-service.ts';
import { pageSurface } from '../browser/page-surface.ts';
import { startLocalDemo } from '../browser/start-local-demo.ts';
import { until } from '../browser/until.ts';
import { waitForBalance } from '../browser/wait-for-balance.ts';

/** In CSS pixels. Two panels with gaps fill the 752 pixels of the README. */
const PANEL = { width: 364, height: 568 };
const GAP = 8;

/** Resolves once two frames have been drawn. */
const DRAWN = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/** Writes a PNG 1504 pixels wide to `out`. */
export async function drawReadmePicture(out: string, options: BenchOptions): Promise<void> {
  const [entry] = HAND_WRITTEN_PEOPLE;
  const email = entry?.contactInfo.most_probable_work_email?.email;
  if (!entry || !email) throw new Error('The sample has no first person with a work e-mail.');
  const { chromium, close } = await startBenchEnvironment(options, (data) =>
    startLocalDemoService({ data }),
  );
  try {
    const profile = await chromium.open(networkProfile(entry.profile));
    await chromium.clickToolbar(profile);
    const page = await chromium.sidePanel();
    const panel = pageSurface(page);
    await page.setViewport({ ...PANEL, deviceScaleFactor: 2 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await startLocalDemo(panel);
    await until('the prices', () => panel.has('Reveal work email'));
    await waitForBalance(panel, 1000);
    const before = await picture(page);

    await panel.press('Reveal work email');
    await until('the address', async () => (await panel.text()).includes('Deliverable'));
    await waitForBalance(panel, 999);
    await panel.press('Save contact');
    await until('the contact to be saved', async () => /\bSaved\b/.test(await panel.text()));
    await sideBySide(profile, [before, await picture(page)], out);
  } finally {
    await close();
  }
}

/** Base64 of a PNG, without focus ring, pointer and hover effects. */
export async function picture(page: Page): Promise<string> {
  await page.evaluate('document.activeElement?.blur()');
  await page.mouse.move(0, 0);
  // A side panel is drawn at its own size first, so the first picture is discarded.
  await page.evaluate(DRAWN);
  await page.screenshot({ captureBeyondViewport: false });
  await page.evaluate(DRAWN);
  return page.screenshot({ type: 'png', encoding: 'base64', captureBeyondViewport: false });
}

async function sideBySide(page: Page, pictures: readonly string[], out: string): Promise<void> {
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`);
  await page.goto('about:blank');
  await page.setContent(`<style>
    body { margin: 0; padding: ${GAP}px; display: flex; gap: ${GAP}px; background: #dfe5ea; }
    img { width: ${PANEL.width}px; height: ${PANEL.height}px; border-radius: 10px;
          box-shadow: 0 1px 4px #0003; }
  </style>${images.join('')}`);
  await page.setViewport({
    width: 2 * PANEL.width + 3 * GAP,
    height: PANEL.height + 2 * GAP,
    deviceScaleFactor: 2,
  });
  await page.screenshot({ path: out, type: 'png' });
}
