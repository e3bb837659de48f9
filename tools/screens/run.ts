// npm run screens: see HELP.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram } from '../command-line.ts';
import { launchChromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { ensureJapaneseFont } from '../browser/install-japanese-font.ts';
import { drawReadmePicture } from './readme.ts';
import { draw, readPageHeight, settle, takePicture } from './draw.ts';
import { findOverflow } from './find-overflow.ts';
import { localizeBuild, localizeScene, SCREEN_LANGUAGES, type ScreenLanguage } from './language.ts';
import { findPressPlaces } from './press-places.ts';
import { getScene, scenes } from './scenes.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run screens -- [options]

Takes a picture of every state of the panel, the popup and the other pages of the built extension in a real
Chromium. "npm run build" builds it.

  --out DIR        the folder for the pictures (test-output/screens)
  --only TEXT      only states whose name contains the text
  --widths N,N     the widths of the page in pixels (320,400)
  --page FILE      sidepanel.html or popup.html (sidepanel.html)
  --language NAME  de, en, es, fr, ja or pt-BR; pseudo for longer texts with accents, rtl for a layout from
                   right to left (en). Texts that do not fit are printed
  --extension DIR  the build (.output/chrome-mv3)
  --readme         the picture of the README instead, from the demo: docs/panel.png
  --help           this text`;

type ScreensOptions = {
  executable: string;
  extension: string;
  out: string;
  only: string;
  widths: string;
  page: string;
  language: ScreenLanguage;
};

/** One browser per width, and as many at a time as there are processors: a browser mostly waits for its page. */
async function drawScenes({ widths, ...options }: ScreensOptions): Promise<void> {
  const waiting = widths
    .split(',')
    .map((width) => readWholeNumber('--widths', width, { least: 1 }));
  await mkdir(options.out, { recursive: true });
  async function drawNext(): Promise<void> {
    for (let width = waiting.shift(); width; width = waiting.shift()) {
      await drawWidth(width, options);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
}

async function drawWidth(
  width: number,
  { executable, extension, out, only, language, page: home }: Omit<ScreensOptions, 'widths'>,
): Promise<void> {
  const isPopup = home === 'popup.html';
  const height = isPopup ? 420 : 760;
  const drawn = scenes().filter(({ name, path }) => name.includes(only) && !(isPopup && path));
  const names = drawn.map(({ name }) => name);
  const findPlaces =
    language === 'en' || isPopup
      ? () => []
      : await findPressPlaces(names, { executable, extension, widths: [width], height });
  const build = await localizeBuild(extension, language);
  const chromium = await launchChromium({
    executable,
    extension: build.extension,
    headless: true,
  });
  try {
    const { origin } = chromium;
    const page = await chromium.open(`${origin}/${home}`);
    await build.prepare(page);
    await page.waitForSelector('.panel');
    for (const name of names) {
      await page.setViewport({ width, height });
      const scene = getScene(name);
      const shown =
        language === 'en' ? scene : localizeScene(scene, build.language, findPlaces(scene, width));
      await draw(page, shown, { origin, home });
      const overflow = await findOverflow(page);
      console.log([`${name}, ${width} px`, ...overflow].join('\n  '));
      for (const scheme of ['light', 'dark']) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await settle(page);
        const where = language === 'en' ? '' : `${language}-`;
        const file = `${where}${isPopup ? 'popup-' : ''}${name}-${width}-${scheme}.png`;
        await takePicture(page, {
          path: join(out, file),
          ...(scene.path && { height: await readPageHeight(page) }),
        });
      }
    }
  } finally {
    await chromium.close();
    await build.remove();
  }
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      extension: { type: 'string', default: join(ROOT, '.output/chrome-mv3') },
      out: { type: 'string', default: join(ROOT, 'test-output/screens') },
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '320,400' },
      page: { type: 'string', default: 'sidepanel.html' },
      language: { type: 'string', default: 'en' },
      readme: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(join(values.extension, 'manifest.json'))) {
    throw new Error(`There is no built extension in ${values.extension}: npm run build makes it.`);
  }
  const { path: executable } = await ensureBrowser('chromium');
  if (values.readme) {
    const build = values.extension;
    await drawReadmePicture(join(ROOT, 'docs/panel.png'), { executable, build });
  } else {
    const language = SCREEN_LANGUAGES.find((one) => one === values.language);
    if (!language) throw new Error(`--language is one of ${SCREEN_LANGUAGES.join(', ')}.`);
    if (language === 'ja') await ensureJapaneseFont(console.log);
    await drawScenes({ ...values, language, executable });
  }
});
