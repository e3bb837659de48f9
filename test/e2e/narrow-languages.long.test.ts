// Every scene at 320 and 400 px in every language, in one with longer texts, and from right to left: nothing scrolls
// sideways, is cut off, or lies on something else.
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { draw, settle } from '../../tools/screens/draw.ts';
import { findOverflow } from '../../tools/screens/find-overflow.ts';
import {
  localizeBuild,
  localizeScene,
  SCREEN_LANGUAGES,
  type ScreenLanguage,
} from '../../tools/screens/language.ts';
import { findPressPlaces, type PressPlaces } from '../../tools/screens/press-places.ts';
import { scenes } from '../../tools/screens/scenes.ts';
import { CHROME_BUILD } from '../support/copy-build.ts';

const PANEL = { home: 'sidepanel.html', widths: [320, 400] };
/** As wide as popup.css makes it. */
const POPUP = { home: 'popup.html', widths: [320] };

/** So that nothing is scrolled out of the window, where findOverflow does not see what lies on what. */
const HEIGHT = 4000;

const listScenes = () => scenes(new Date());

let findPlaces: PressPlaces;
let executable: string;
beforeAll(async () => {
  ({ path: executable } = await ensureBrowser('chromium'));
  findPlaces = await findPressPlaces(listScenes, {
    executable,
    extension: CHROME_BUILD,
    widths: PANEL.widths,
    height: HEIGHT,
  });
});

async function findOverflows(language: ScreenLanguage): Promise<string[]> {
  const build = await localizeBuild(CHROME_BUILD, language);
  const { extension } = build;
  const chromium = await launchChromium({ executable, extension, headless: true });
  try {
    const page = await chromium.open(`${chromium.origin}/sidepanel.html`);
    await build.prepare(page);
    const found: string[] = [];
    async function look(name: string, { home, widths }: typeof PANEL) {
      for (const width of widths) {
        await page.setViewport({ width, height: HEIGHT });
        const scene = listScenes().find((one) => one.name === name)!;
        const shown = localizeScene(scene, build.language, findPlaces(scene, width));
        // A menu closes when the window changes.
        if (width === widths[0] || scene.press) {
          await draw(page, shown, { origin: chromium.origin, home });
        } else await settle(page);
        const lines = await findOverflow(page);
        found.push(...lines.map((line) => `${name} in ${home} at ${width} px: ${line}`));
      }
    }
    for (const { name, path } of listScenes()) {
      await look(name, PANEL);
      // A page of its own is the same beside the popup.
      if (!path) await look(name, POPUP);
    }
    return found;
  } finally {
    await chromium.close();
    await build.remove();
  }
}

/** More than two hundred states for each language, on a machine that has other browsers open. */
const TIMEOUT_MS = 20 * 60_000;

// They mostly wait for the page, so that two browsers take half the time (maxConcurrency in vitest.config.ts).
test.concurrent.each(SCREEN_LANGUAGES)(
  '%s: every text fits into 320 and 400 px.',
  async (language) => {
    expect(await findOverflows(language)).toEqual([]);
  },
  TIMEOUT_MS,
);
