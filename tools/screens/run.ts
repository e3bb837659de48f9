// npm run screens: see HELP.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram } from '../command-line.ts';
import { launchChromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { drawReadmePicture } from './readme.ts';
import { draw } from './draw.ts';
import { scenes } from './scenes.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run screens -- [options]

Takes a picture of every state of the panel, the popup and the other pages of the built extension in a real
Chromium. "npm run build" builds it.

  --out DIR        the folder for the pictures (test-output/screens)
  --only TEXT      only states whose name contains the text
  --widths N,N     the widths of the page in pixels (320,400)
  --page FILE      sidepanel.html or popup.html (sidepanel.html)
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
};

async function drawScenes(options: ScreensOptions): Promise<void> {
  const { executable, extension, out } = options;
  const isPopup = options.page === 'popup.html';
  const widths = options.widths
    .split(',')
    .map((width) => readWholeNumber('--widths', width, { least: 1 }));
  const height = isPopup ? 420 : 760;
  await mkdir(out, { recursive: true });
  const chromium = await launchChromium({
    executable,
    extension,
    headless: true,
  });
  try {
    const url = `${chromium.origin}/${options.page}`;
    const page = await chromium.open(url);
    await page.waitForSelector('.panel');
    const all = scenes(new Date()).filter(({ name }) => name.includes(options.only));
    for (const { name, path: ownPage } of all) {
      if (isPopup && ownPage) continue;
      for (const width of widths) {
        await page.setViewport({ width, height });
        for (const scheme of ['light', 'dark']) {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
          const scene = scenes(new Date()).find((one) => one.name === name)!;
          await draw(page, scene, { origin: chromium.origin, home: options.page });
          const file = `${isPopup ? 'popup-' : ''}${name}-${width}-${scheme}.png`;
          await page.screenshot({ path: join(out, file), fullPage: ownPage !== undefined });
        }
      }
      console.log(name);
    }
  } finally {
    await chromium.close();
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
    await drawScenes({ ...values, executable });
  }
});
