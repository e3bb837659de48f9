// npm run store:screens: see HELP.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium, type Chromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { runProgram } from '../command-line.ts';
import { draw } from '../screens/draw.ts';
import { getScene } from '../screens/scenes.ts';
import { takePanelPictures } from './panel-pictures.ts';
import {
  besideEachOther,
  fileName,
  findPngDefect,
  PAGE_PICTURES,
  PANEL_PICTURES,
  PANEL_WIDTH,
  SCREENSHOT,
  TILE,
  tile,
} from './pictures.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run store:screens -- [options]

Draws the five screenshots (1280 × 800) and the promo tile (440 × 280) of the stores, from the built extension in a
real Chromium. "npm run build" builds it.

  --out DIR        the folder for the pictures (test-output/store)
  --extension DIR  the build (.output/chrome-mv3)
  --help           this text`;

type Size = { width: number; height: number };

/** @throws Error for a picture that a store would refuse */
function check(name: string, picture: Uint8Array, size: Size): Uint8Array {
  const defect = findPngDefect(picture, size);
  if (defect) throw new Error(`The picture ${name} cannot be used. ${defect}`);
  return picture;
}

/** Draws HTML, which has its pictures in it. */
async function drawHtml({ open }: Chromium, html: string, size: Size): Promise<Uint8Array> {
  const page = await open('about:blank');
  await page.setViewport({ ...size, deviceScaleFactor: 1 });
  await page.setContent(html);
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

/** Draws a page of the extension in the state of that scene. */
async function drawScene(chromium: Chromium, name: string): Promise<Uint8Array> {
  const home = 'sidepanel.html';
  const page = await chromium.open(`${chromium.origin}/${home}`);
  await page.waitForSelector('.panel');
  await page.setViewport({ ...SCREENSHOT, deviceScaleFactor: 1 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await draw(page, getScene(name), { origin: chromium.origin, home });
  await page.evaluate('document.activeElement?.blur()');
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string', default: join(ROOT, 'test-output/store') },
      extension: { type: 'string', default: join(ROOT, '.output/chrome-mv3') },
    },
  });
  const { out, extension } = values;
  if (!existsSync(join(extension, 'manifest.json'))) {
    throw new Error(`There is no built extension in ${extension}: npm run build makes it.`);
  }
  const { path: executable } = await ensureBrowser('chromium');
  await mkdir(out, { recursive: true });
  const write = async (name: string, picture: Uint8Array, size: Size) => {
    await writeFile(join(out, fileName(name, size)), check(name, picture, size));
    console.log(fileName(name, size));
  };

  const parts = await takePanelPictures({ executable, build: extension });
  const chromium = await launchChromium({ executable, extension, headless: true });
  try {
    for (const name of PANEL_PICTURES) {
      const { page, panel } = parts[name];
      const { width, height } = SCREENSHOT;
      check(`${name} (page)`, Buffer.from(page, 'base64'), { width: width - PANEL_WIDTH, height });
      check(`${name} (panel)`, Buffer.from(panel, 'base64'), { width: PANEL_WIDTH, height });
      await write(
        name,
        await drawHtml(chromium, besideEachOther(page, panel), SCREENSHOT),
        SCREENSHOT,
      );
    }
    for (const { name, scene } of PAGE_PICTURES) {
      await write(name, await drawScene(chromium, scene), SCREENSHOT);
    }
    const icon = await readFile(join(ROOT, 'tools/icons/icon.svg'), 'utf8');
    await write(
      'tile',
      await drawHtml(chromium, tile(icon, parts['2-revealed'].panel), TILE),
      TILE,
    );
  } finally {
    await chromium.close();
  }
});
