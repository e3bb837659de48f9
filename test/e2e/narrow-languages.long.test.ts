// Every scene at 320 and 400 px in every language, with longer texts in place of the English ones, and from right to left:
// nothing scrolls sideways, is cut off, or lies on something else.
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { ensureJapaneseFont } from '../../tools/browser/install-japanese-font.ts';
import { showInEveryLanguage } from '../../tools/screens/every-language.ts';
import { findOverflow } from '../../tools/screens/find-overflow.ts';
import { localizeBuild } from '../../tools/screens/language.ts';
import { findPressPlaces, type PressPlaces } from '../../tools/screens/press-places.ts';
import { scenes } from '../../tools/screens/scenes.ts';
import { CHROME_BUILD } from '../support/browser/copy-build.ts';

const NAMES = scenes().map(({ name }) => name);

let findPlaces: PressPlaces;
let executable: string;
beforeAll(async () => {
  ({ path: executable } = await ensureBrowser('chromium'));
  await ensureJapaneseFont();
  findPlaces = await findPressPlaces(NAMES, {
    executable,
    extension: CHROME_BUILD,
    widths: [320],
    height: 4000,
  });
});

async function findOverflows(names: readonly string[]): Promise<string[]> {
  const build = await localizeBuild(CHROME_BUILD, 'pseudo');
  const { extension } = build;
  const chromium = await launchChromium({ executable, extension, headless: true });
  try {
    const { origin } = chromium;
    const page = await chromium.open(`${origin}/sidepanel.html`);
    const found: string[] = [];
    async function look(shown: string) {
      const lines = await findOverflow(page);
      found.push(...lines.map((line) => `${shown}: ${line}`));
    }
    for (const name of names) {
      // One scene that cannot be shown hides nothing of the others.
      await showInEveryLanguage(page, name, { origin, findPlaces, look }).catch((error: unknown) =>
        found.push(`${name}: ${String(error)}`),
      );
    }
    return found;
  } finally {
    await chromium.close();
    await build.remove();
  }
}

/** About a thousand views, on a machine that has other browsers open. */
const TIMEOUT_MS = 25 * 60_000;

// They mostly wait for the page, so that two browsers take half the time (maxConcurrency in vitest.config.ts).
test.concurrent.each([0, 1])(
  'every text fits into 320 and 400 px in every second scene from scene %d',
  async (first) => {
    const names = NAMES.filter((_, index) => index % 2 === first);
    expect(await findOverflows(names)).toEqual([]);
  },
  TIMEOUT_MS,
);
