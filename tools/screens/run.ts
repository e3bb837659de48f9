// Pictures of every state of the panel, the popup and the other pages, drawn by the built extension itself in a real
// Chromium. `npm run build` first; the pictures lie in test-output/screens. With --readme, the one picture
// of the README instead, drawn from the demo: docs/panel.png.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { launchChromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { drawReadmePicture } from './readme.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { forgotten, seed, seedAsked, seedPage } from './seed.ts';

const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    extension: { type: 'string', default: join(ROOT, '.output/chrome-mv3') },
    out: { type: 'string', default: join(ROOT, 'test-output/screens') },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,400' },
    page: { type: 'string', default: 'sidepanel.html' },
    readme: { type: 'boolean', default: false },
  },
});

const isPopup = values.page === 'popup.html';

const PATIENCE_MS = 60_000;

/** A frame for React, what a message to the worker takes, and until no part is blank any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))),
  );
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, {
    timeout: PATIENCE_MS,
  });
}

async function press(page: Page, name: string): Promise<void> {
  const isThere = (wanted: string) =>
    [...document.querySelectorAll('button, summary, label')].some((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).includes(wanted),
    );
  await page.waitForFunction(isThere, { timeout: PATIENCE_MS }, name);
  await page.evaluate((wanted) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, summary, label')];
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent;
    const found =
      controls.find((one) => nameOf(one).startsWith(wanted)) ??
      controls.find((one) => nameOf(one).includes(wanted));
    if (!found) throw new Error(`There is nothing named ${wanted} to press.`);
    found.click();
  }, name);
  await settle(page);
}

/** A page of its own reads nothing of the tab that it is. */
async function drawPage(page: Page, path: string, origin: string): Promise<void> {
  // The same page at another place in it would not be loaded anew.
  await page.goto('about:blank');
  await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('h1');
  await settle(page);
}

async function drawSubject(page: Page, scene: Scene, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle0' });
  if (scene.page) {
    await page.waitForSelector('h1, .panel-footer');
    await forgotten(page);
    await seedPage(page, scene);
    await settle(page);
    await seedAsked(page, scene);
    await settle(page);
  }
  await page.setOfflineMode(scene.offline ?? false);
  await page.waitForSelector(scene.page === null ? 'h1' : 'h1, .panel-footer');
  for (const name of isPopup ? [] : (scene.press ?? [])) await press(page, name);
  await settle(page);
}

async function drawScenes(executable: string): Promise<void> {
  const widths = values.widths.split(',').map(Number);
  const height = isPopup ? 420 : 760;
  await mkdir(values.out, { recursive: true });
  const chromium = await launchChromium({
    executable,
    extension: values.extension,
    headless: true,
  });
  try {
    const url = `${chromium.origin}/${values.page}`;
    const page = await chromium.open(url);
    await page.waitForSelector('.panel');
    const all = scenes(new Date()).filter(({ name }) => name.includes(values.only));
    for (const { name, path: ownPage } of all) {
      if (isPopup && ownPage) continue;
      for (const width of widths) {
        await page.setViewport({ width, height });
        for (const scheme of ['light', 'dark']) {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
          const scene = scenes(new Date()).find((one) => one.name === name)!;
          await seed(page, scene, new Date());
          await (ownPage
            ? drawPage(page, ownPage, chromium.origin)
            : drawSubject(page, scene, url));
          const file = `${isPopup ? 'popup-' : ''}${name}-${width}-${scheme}.png`;
          await page.screenshot({ path: join(values.out, file), fullPage: ownPage !== undefined });
        }
      }
      console.log(name);
    }
  } finally {
    await chromium.close();
  }
}

if (!existsSync(join(values.extension, 'manifest.json'))) {
  console.error(`There is no built extension in ${values.extension}: npm run build makes it.`);
  process.exit(1);
}
const { path } = await ensureBrowser('chromium');
if (values.readme) {
  await drawReadmePicture(join(ROOT, 'docs/panel.png'), {
    executable: path,
    build: values.extension,
  });
} else {
  await drawScenes(path);
}
