// Pictures of every state of the panel, the popup and the other pages, drawn by the built extension itself
// in a real Chromium. `npm run build` first; the pictures lie in test-output/screens. With --readme, the one
// picture of the README instead, drawn from the demo: docs/panel.png.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { drawReadmePicture } from './readme.ts';
import { draw } from './draw.ts';
import { scenes } from './scenes.ts';

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
          await draw(page, scene, { origin: chromium.origin, home: values.page });
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
