// Draws the extension's icons from icon.svg: node tools/icons/run.ts
// The pictures are committed; this runs again only when the drawing changes.
import { readFile, writeFile } from 'node:fs/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumFlags } from '../browser/chromium-flags.ts';
import { CHROMIUM_BROWSERS, findAnyBrowser } from '../browser/find-browser.ts';
import { howToInstall } from '../browser/install-browser.ts';

const SIZES = [16, 32, 48, 96, 128];

const here = (path: string) => new URL(path, import.meta.url);

async function draw(browser: Browser, svg: string, size: number): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  const picture = await page.screenshot({ type: 'png', omitBackground: true });
  await writeFile(here(`../../public/icon/${size}.png`), picture);
  await page.close();
}

const found = await findAnyBrowser(CHROMIUM_BROWSERS);
if (!found) throw new Error(howToInstall('chromium'));
const browser = await puppeteer.launch({
  executablePath: found.path,
  args: chromiumFlags({ hosts: {}, offline: true }),
});
try {
  const svg = await readFile(here('./icon.svg'), 'utf8');
  for (const size of SIZES) await draw(browser, svg, size);
} finally {
  await browser.close();
}
