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
    const found: string[] = [];
    let page = await chromium.open(`${origin}/sidepanel.html`);
    async function look(shown: string) {
      const lines = await findOverflow(page);
      found.push(...lines.map((line) => `${shown}: ${line}`));
    }
    for (const name of names) {
      try {
        await showInEveryLanguage(page, name, { origin, findPlaces, look });
      } catch (error) {
        // One scene that cannot be shown hides nothing of the others, even if its page no longer answers.
        found.push(`${name}: ${String(error)}`);
        page = await chromium.open(`${origin}/sidepanel.html`);
      }
    }
    return found;
  } finally {
    await chromium.close();
    await build.remove();
  }
}

/** Few enough that a page which stops answering is found among them. */
const SCENES_PER_TEST = 10;
/** About a hundred views, on a machine that has other browsers open. */
const TIMEOUT_MS = 6 * 60_000;

const GROUPS = Array.from({ length: Math.ceil(NAMES.length / SCENES_PER_TEST) }, (_, index) =>
  NAMES.slice(index * SCENES_PER_TEST, (index + 1) * SCENES_PER_TEST),
);

// They mostly wait for the page, so that two browsers take half the time (maxConcurrency in vitest.config.ts).
test.concurrent.each(GROUPS.map((names) => [names[0], names.at(-1), names] as const))(
  'every text fits into 320 and 400 px, from %s to %s',
  async (_first, _last, names) => {
    expect(await findOverflows(names)).toEqual([]);
  },
  TIMEOUT_MS,
);
