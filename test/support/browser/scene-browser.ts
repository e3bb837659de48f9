// A real Chromium with the built extension, in whose page the scenes of tools/screens are drawn.
import type { Page } from 'puppeteer-core';
import { launchChromium } from '../../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../../tools/browser/install-browser.ts';
import { draw } from '../../../tools/screens/draw.ts';
import { scenes } from '../../../tools/screens/scenes.ts';
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

export type SceneBrowser = {
  page: Page;
  /** Draws the scene with that name. */
  drawScene(name: string, options: Options): Promise<void>;
  close(): Promise<void>;
};

export async function openSceneBrowser(): Promise<SceneBrowser> {
  const { path: executable } = await ensureBrowser('chromium');
  const chromium = await launchChromium({ executable, extension: CHROME_BUILD, headless: true });
  const { origin, close } = chromium;
  const page = await chromium.open(`${origin}/sidepanel.html`);
  await page.waitForSelector('.panel');
  return {
    page,
    async drawScene(
      name,
      { width, pageWidth = width, height = 760, home = 'sidepanel.html', local },
    ) {
      const scene = scenes(new Date()).find((one) => one.name === name);
      if (!scene) throw new Error(`There is no scene named ${name}.`);
      await page.setViewport({ width: scene.path ? pageWidth : width, height });
      await draw(page, { ...scene, local: { ...scene.local, ...local } }, { origin, home });
    },
    close,
  };
}
