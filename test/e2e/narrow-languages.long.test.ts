// The panel at 320 px in every language, in one with longer texts, and from right to left: nothing scrolls sideways, is
// cut off, or lies on something else.
import { afterEach, expect, test } from 'vitest';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { draw } from '../../tools/screens/draw.ts';
import { findOverflow } from '../../tools/screens/find-overflow.ts';
import {
  localizeBuild,
  SCREEN_LANGUAGES,
  translateScene,
  type LocalizedBuild,
} from '../../tools/screens/language.ts';
import { scenes } from '../../tools/screens/scenes.ts';
import { CHROME_BUILD } from '../support/copy-build.ts';

let chromium: Chromium | undefined;
let build: LocalizedBuild | undefined;
afterEach(async () => {
  await chromium?.close();
  await build?.remove();
});

test.each(SCREEN_LANGUAGES)('%s: every text of the panel fits into 320 px.', async (language) => {
  build = await localizeBuild(CHROME_BUILD, language);
  const { path: executable } = await ensureBrowser('chromium');
  chromium = await launchChromium({ executable, extension: build.extension, headless: true });
  const page = await chromium.open(`${chromium.origin}/sidepanel.html`);
  await build.prepare(page);
  await page.setViewport({ width: 320, height: 760 });
  const found: string[] = [];
  let drawn = 0;
  for (const { name, path } of scenes(new Date())) {
    const original = scenes(new Date()).find((one) => one.name === name);
    const scene = original && translateScene(original, build);
    if (path || !scene) continue;
    await draw(page, scene, { origin: chromium.origin, home: 'sidepanel.html' });
    for (const line of await findOverflow(page)) found.push(`${name}: ${line}`);
    drawn += 1;
  }
  expect(drawn).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
