// A real Chromium with the built extension, in whose page the scenes of tools/screens are drawn.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium, type Chromium } from '../../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../../tools/browser/install-browser.ts';
import { draw } from '../../../tools/screens/draw.ts';
import { getScene } from '../../../tools/screens/scenes.ts';
import { CHROME_BUILD } from './copy-build.ts';

type Options = {
  width: number;
  /** Instead of `width`, for a scene that is a page of its own. */
  pageWidth?: number;
  height?: number;
  home?: 'sidepanel.html' | 'popup.html';
  /** Replaces parts of the scene's local storage. */
  local?: Record<string, unknown>;
};

/** One browser for all tests of the file that calls this. Its page is there once the tests run. */
export function setUpSceneBrowser() {
  let chromium: Chromium;
  let page: Page;
  beforeAll(async () => {
    const { path: executable } = await ensureBrowser('chromium');
    chromium = await launchChromium({ executable, extension: CHROME_BUILD, headless: true });
    page = await chromium.open(`${chromium.origin}/sidepanel.html`);
    await page.waitForSelector('.panel');
  });
  afterAll(() => chromium?.close());
  return {
    get page() {
      return page;
    },
    /** Draws the scene with that name. */
    async drawScene(
      name: string,
      { width, pageWidth = width, height = 760, home = 'sidepanel.html', local }: Options,
    ): Promise<void> {
      const scene = getScene(name);
      await page.setViewport({ width: scene.path ? pageWidth : width, height });
      const { origin } = chromium;
      await draw(page, { ...scene, local: { ...scene.local, ...local } }, { origin, home });
    },
  };
}
