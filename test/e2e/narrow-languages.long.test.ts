// The panel at 320 px in every language, in one with longer texts, and from right to left: nothing scrolls sideways, is
// cut off, or lies on something else.
import { expect, test } from 'vitest';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { draw } from '../../tools/screens/draw.ts';
import { findOverflow } from '../../tools/screens/find-overflow.ts';
import {
  localizeBuild,
  SCREEN_LANGUAGES,
  translateScene,
  type LocalizedBuild,
  type ScreenLanguage,
} from '../../tools/screens/language.ts';
import { scenes } from '../../tools/screens/scenes.ts';
import { CHROME_BUILD } from '../support/copy-build.ts';

/** The states of the panel that need no press, which takes much longer. */
const listScenes = (build: LocalizedBuild) =>
  scenes(new Date()).flatMap((scene) => {
    const shown = translateScene(scene, build);
    return shown && !scene.path && !scene.press ? [shown] : [];
  });

async function findOverflows(language: ScreenLanguage): Promise<string[]> {
  const { path: executable } = await ensureBrowser('chromium');
  const build = await localizeBuild(CHROME_BUILD, language);
  const chromium = await launchChromium({
    executable,
    extension: build.extension,
    headless: true,
  });
  try {
    const page = await chromium.open(`${chromium.origin}/sidepanel.html`);
    await build.prepare(page);
    await page.setViewport({ width: 320, height: 760 });
    const found: string[] = [];
    for (const scene of listScenes(build)) {
      await draw(page, scene, { origin: chromium.origin, home: 'sidepanel.html' });
      found.push(...(await findOverflow(page)).map((line) => `${scene.name}: ${line}`));
    }
    return found;
  } finally {
    await chromium.close();
    await build.remove();
  }
}

/** More than a hundred states for each language, on a machine that has other browsers open. */
const TIMEOUT_MS = 10 * 60_000;

// They mostly wait for the page, so that two browsers take half the time (maxConcurrency in vitest.config.ts).
test.concurrent.each(SCREEN_LANGUAGES)(
  '%s: every text of the panel fits into 320 px.',
  async (language) => {
    expect(await findOverflows(language)).toEqual([]);
  },
  TIMEOUT_MS,
);
